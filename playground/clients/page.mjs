// The page in a real browser: two people play a whole short game by clicking, once at desktop and once at phone width.
//
//     node page.mjs PATH-OF-MEEPLE-POST FOLDER-FOR-SCREENSHOTS

import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { chromium } from "playwright-core";

import { start, until } from "./process.mjs";

const SIZES = {
  desktop: { width: 1280, height: 900 },
  phone: { width: 390, height: 844 },
};
/// The small map: a game on it is over in about 40 turns.
const MAP = "Lagoon of the Seven Lamps";
/// More turns than any game on that map has.
const MAX_TURNS = 80;

class Browser {
  constructor(page, folder, size) {
    Object.assign(this, { page, folder, size, shots: 0 });
  }

  get isPhone() {
    return this.size === "phone";
  }

  /// Keeps what the page looks like.
  async shot(name) {
    this.shots += 1;
    const number = String(this.shots).padStart(2, "0");
    await this.page.screenshot({ path: join(this.folder, `${this.size}-${number}-${name}.png`) });
  }

  /// On a phone the list of users and channels opens from the top.
  async sidebar(where, name) {
    if (this.isPhone) await this.page.locator("#menu").click();
    await this.page.locator(where).getByText(name).last().click();
    await this.quiet();
  }

  actAs(name) {
    return this.sidebar("#users", name);
  }

  open(channel) {
    return this.sidebar("#channels", channel);
  }

  /// Waits until nothing is being pressed and the messages stand still.
  async quiet() {
    let before = null;
    await until("the page to come to rest", async () => {
      await this.page.waitForTimeout(60);
      const now = await this.page.evaluate(() => document.querySelector("[aria-busy=true], .dots") ? null : document.getElementById("log").innerHTML);
      const isStill = now !== null && now === before;
      before = now;
      return isStill;
    });
  }

  text() {
    return this.page.locator("#log").innerText();
  }

  button(name, within = this.page) {
    return within.getByRole("button", { name });
  }

  async press(name, within) {
    await this.button(name, within).last().click();
    await this.quiet();
  }

  /// The newest private answer: the panel.
  get panel() {
    return this.page.locator("article.private").last();
  }

  /// Types a command and fills options in as `{name: text}`; a text that is offered is picked from the list.
  async command(path, options = {}) {
    await this.page.locator("#say").click();
    await this.page.keyboard.type(`/${path}`);
    await this.page.locator("#composer [role=option]").first().waitFor();
    await this.page.keyboard.press("Enter");
    for (const [name, text] of Object.entries(options)) {
      const add = this.page.getByRole("button", { name: `Add option ${name}:` });
      if (await add.count()) await add.click();
      const field = this.page.locator(`#option-${name}`);
      if (await field.evaluate((element) => element.tagName === "SELECT")) {
        await field.selectOption({ label: text });
        continue;
      }
      await field.click();
      if (text) await this.page.keyboard.type(text);
      await this.page.locator(".chip [role=option]").first().waitFor();
      await this.page.keyboard.press("Enter");
    }
    await this.page.getByRole("button", { name: "Send" }).click();
    await this.quiet();
  }

  /// Every picture in sight has arrived and says what it shows.
  async picturesAreThere() {
    const pictures = await until("the pictures to load", async () => {
      const found = await this.page.locator("#log img").evaluateAll((images) =>
        images.map((image) => ({ isWhole: image.complete && image.naturalWidth > 0, alt: image.alt })));
      return found.length > 0 && found.every((picture) => picture.isWhole) && found;
    });
    assert.ok(pictures.every((picture) => picture.alt.length > 20), "a picture without a description");
  }

  /// Who is to move, as the newest announcement says; null when the game is over.
  async mover() {
    return until("a turn or the end", async () => {
      const text = await this.text();
      if (/The game is over/.test(text)) return { name: null };
      const calls = [...text.matchAll(/@(\w+), your turn/g)];
      return (await this.button(/^Play$/).count()) && calls.length && { name: calls.at(-1)[1] };
    });
  }
}

/// What the panel offers, in the order in which it is taken.
const STEPS = [/^Confirm/, /^Draw/, /^1 /, /^No meeple/, /^Place here/, /^Lay/];

/// Presses on until the panel has stored the turn.
async function finish(browser) {
  for (let step = 0; step < 12; step += 1) {
    if (!(await takeStep(browser))) return;
    await browser.quiet();
  }
  throw new Error(`the panel does not come to an end: ${await browser.panel.innerText()}`);
}

async function takeStep(browser) {
  for (const name of STEPS) {
    const found = browser.button(name, browser.panel);
    if (await found.count()) {
      await change(browser, () => found.first().click({ timeout: 2_000 }));
      return true;
    }
  }
  // A menu alone: where a found chip is laid again.
  const menu = browser.panel.locator("button.choose");
  if (!(await menu.count())) return false;
  await change(browser, async () => {
    await menu.click({ timeout: 2_000 });
    await browser.panel.locator("[role=option]").first().click({ timeout: 2_000 });
  });
  return true;
}

/// Presses, and waits until the panel has changed. A button that is gone meanwhile belonged to a step already taken.
async function change(browser, press) {
  const look = () => browser.panel.evaluate((element) => element.querySelector(".body").innerHTML);
  const before = await look();
  try {
    await press();
  } catch (error) {
    if ((await look()) === before) throw error;
    return;
  }
  await until("the panel to change", async () => (await look()) !== before);
}

async function playByPanel(browser) {
  await browser.press(/^Play$/);
  await finish(browser);
}

/// The square is typed into the modal of the panel, after one that the map does not have.
async function playByModal(browser) {
  await browser.press(/^Play$/);
  await browser.press(/^Type a square/, browser.panel);
  const dialog = browser.page.locator("dialog");
  await dialog.locator("input").fill("Z99");
  await browser.shot("modal");
  await browser.button("Submit", dialog).click();
  await browser.quiet();
  assert.match(await browser.panel.innerText(), /Z99/);
}

/// By typing: the square is picked from what the bot offers.
async function playByCommand(browser) {
  await browser.command("place", { square: "" });
  await finish(browser);
}

/// What one person was told privately, the other does not see.
async function privacyHolds(browser, mover, other, thread) {
  await browser.actAs(mover);
  await browser.open(thread);
  await browser.press(/^Play$/);
  assert.ok(await browser.panel.count());
  await browser.shot("panel");
  await browser.actAs(other);
  await browser.open(thread);
  assert.equal(await browser.page.locator("article.private").count(), 0);
  await browser.press(/^Play$/);
  assert.match(await browser.panel.innerText(), new RegExp(mover), "it says whose turn it is");
  await browser.shot("not-your-turn");
}

async function wholeGame(browser) {
  await browser.actAs("Anna");
  await browser.open("games");
  await browser.command("game new", { map: MAP });
  await browser.shot("lobby");
  await browser.actAs("Ben");
  await browser.press(/^Join$/);
  await browser.actAs("Anna");
  await browser.press(/^Start$/);
  await until("the thread", () => browser.page.locator("#channels").getByText(MAP).count());
  await browser.open(MAP);
  const first = (await browser.mover()).name;
  await browser.shot("first-turn");
  await privacyHolds(browser, first, first === "Anna" ? "Ben" : "Anna", MAP);
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const { name } = await browser.mover();
    if (!name) return turn;
    await browser.actAs(name);
    await browser.open(MAP);
    if (turn === 12) await browser.shot("turn");
    if (turn === 0) await playByModal(browser);
    const play = turn > 0 && turn < 4 ? playByCommand : playByPanel;
    await play(browser);
    await browser.quiet();
  }
  throw new Error(`the game is not over after ${MAX_TURNS} turns`);
}

async function run(program, folder) {
  mkdirSync(folder, { recursive: true });
  const bot = await start(program, [], /(http:\/\/127\.0\.0\.1:\d+)/, { PLAYGROUND_ADDRESS: "127.0.0.1:0" });
  const [, base] = bot.found;
  const chrome = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update", "--no-first-run"],
  });
  try {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const page = await chrome.newPage({ viewport });
      const faults = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      const browser = new Browser(page, folder, size);
      try {
        await page.goto(base);
        await browser.quiet();
        const turns = await wholeGame(browser);
        await browser.picturesAreThere();
        const words = await browser.text();
        assert.match(words, /Winner: (Anna|Ben)|Winners: /);
        assert.match(words, /tiles? × \d/, "the reasons stand there");
        await browser.shot("end");
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        assert.ok(overflow <= 0, `the page is ${overflow} px wider than the window`);
        assert.deepEqual(faults, []);
        console.log(`ok   ${size}: a whole game, ${turns} turns`);
      } catch (error) {
        await browser.shot("failed");
        throw error;
      }
      await page.close();
    }
  } finally {
    await chrome.close();
    await bot.stop();
  }
}

const [program, folder] = process.argv.slice(2);
if (!program || !folder) {
  console.error("usage: node page.mjs PATH-OF-MEEPLE-POST FOLDER-FOR-SCREENSHOTS");
  process.exit(2);
}
await run(program, folder);

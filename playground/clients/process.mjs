// A program of ours in a process of its own, and the playground's interface for acting as a person.

import { spawn } from "node:child_process";

/// Starts a program and waits until `pattern` matches what it prints; gives the groups of the match.
export function start(program, args, pattern, environment = {}) {
  const child = spawn(program, args, {
    // Nothing of ours may reach the real Discord: no token comes from outside.
    env: { PATH: process.env.PATH, LOG_FILTER: "warn", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const stop = () => new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.once("exit", done);
    child.kill("SIGTERM");
  });
  return new Promise((ready, failed) => {
    const late = setTimeout(() => failed(new Error(`${program} did not start:\n${printed}`)), 60_000);
    const read = (text) => {
      printed += text;
      const match = pattern.exec(printed);
      if (!match) return;
      clearTimeout(late);
      ready({ found: match, stop, printed: () => printed });
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("error", failed);
    child.once("exit", (code) => {
      clearTimeout(late);
      failed(new Error(`${program} ended with ${code}:\n${printed}`));
    });
  });
}

/// Waits until `look` gives something true.
export async function until(what, look, seconds = 10) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found;
    await new Promise((done) => setTimeout(done, 25));
  }
  throw new Error(`${what} did not happen within ${seconds} s`);
}

/// Acts as a person of the playground, the way its page does.
export class Person {
  constructor(base, user, channel) {
    Object.assign(this, { base, user, channel });
  }

  async post(what, body) {
    const answer = await fetch(`${this.base}/playground/api/${what}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ user: this.user, channel: this.channel, ...body }),
    });
    return answer.json();
  }

  async state() {
    const query = new URLSearchParams({ user: this.user, channel: this.channel });
    return (await fetch(`${this.base}/playground/api/state?${query}`)).json();
  }

  async messages() {
    return (await this.state()).channel.messages;
  }

  command(path, options = {}) {
    return this.post("command", { command: path, options });
  }

  press(message, customId) {
    return this.post("press", { message, custom_id: customId });
  }
}

/// The people of the playground by name, all in the same channel.
export async function people(base, channelName) {
  const state = await (await fetch(`${base}/playground/api/state`)).json();
  const channel = state.guilds[0].channels.find((one) => one.name === channelName);
  return Object.fromEntries(state.users.map(({ id, name }) => [name, new Person(base, id, channel.id)]));
}

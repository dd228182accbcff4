// A second client keeps the playground honest: a bot made with discord.js does what a bot does, and people answer it.
//
//     node discordjs.mjs PATH-OF-THE-SERVER-EXAMPLE

import assert from "node:assert/strict";

import {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits, MessageFlags, ModalBuilder,
  SlashCommandBuilder, StringSelectMenuBuilder, TextInputBuilder, TextInputStyle,
} from "discord.js";
import { WebSocketShardDestroyRecovery } from "@discordjs/ws";

import { people, start, until } from "./process.mjs";

const PIXEL = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

const COMMANDS = [
  new SlashCommandBuilder().setName("text").setDescription("A plain answer"),
  new SlashCommandBuilder().setName("file").setDescription("An answer with a file"),
  new SlashCommandBuilder().setName("buttons").setDescription("An answer with buttons and a menu"),
  new SlashCommandBuilder().setName("later").setDescription("An answer that takes its time"),
  new SlashCommandBuilder().setName("form").setDescription("A modal"),
  new SlashCommandBuilder().setName("fruit").setDescription("Autocomplete")
    .addStringOption((option) => option.setName("which").setDescription("Which").setRequired(true).setAutocomplete(true)),
].map((command) => command.toJSON());

const row = (...parts) => new ActionRowBuilder().addComponents(...parts);

const ANSWERS = {
  text: (interaction) => interaction.reply("plain"),
  file: (interaction) => interaction.reply({
    files: [new AttachmentBuilder(PIXEL, { name: "pixel.png", description: "one pixel" })],
  }),
  buttons: (interaction) => interaction.reply({
    content: "choose",
    components: [
      row(new ButtonBuilder().setCustomId("change").setLabel("Change").setStyle(ButtonStyle.Primary),
        new ButtonBuilder().setCustomId("whisper").setLabel("Whisper").setStyle(ButtonStyle.Secondary)),
      row(new StringSelectMenuBuilder().setCustomId("menu").addOptions({ label: "One", value: "1" }, { label: "Two", value: "2" })),
    ],
  }),
  async later(interaction) {
    await interaction.deferReply();
    await interaction.editReply("edited");
    const shown = await interaction.fetchReply();
    assert.equal(shown.content, "edited");
    await interaction.followUp({ content: "followed", flags: MessageFlags.Ephemeral });
  },
  form: (interaction) => interaction.showModal(new ModalBuilder().setCustomId("form").setTitle("Form").addComponents(
    row(new TextInputBuilder().setCustomId("square").setLabel("Square").setStyle(TextInputStyle.Short)))),
  fruit: (interaction) => interaction.reply(`you said ${interaction.options.getString("which")}`),
};

async function answer(interaction) {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    const fits = ["apple", "apricot", "pear"].filter((fruit) => fruit.startsWith(typed));
    return interaction.respond(fits.map((fruit) => ({ name: fruit.toUpperCase(), value: fruit })));
  }
  if (interaction.isModalSubmit()) {
    return interaction.reply({ content: `square ${interaction.fields.getTextInputValue("square")}`, flags: MessageFlags.Ephemeral });
  }
  if (interaction.isStringSelectMenu()) return interaction.update({ content: `menu ${interaction.values}`, components: [] });
  if (interaction.isButton() && interaction.customId === "change") {
    await interaction.deferUpdate();
    return interaction.editReply("changed");
  }
  if (interaction.isButton()) return interaction.reply({ content: "for you only", flags: MessageFlags.Ephemeral });
  return ANSWERS[interaction.commandName](interaction);
}

const CHECKS = {
  async "commands are registered and come back as they were sent"({ client, anna }) {
    await client.application.commands.set(COMMANDS);
    const listed = await client.application.commands.fetch();
    assert.deepEqual(listed.map((command) => command.name).sort(), COMMANDS.map((command) => command.name).sort());
    assert.equal(listed.find((command) => command.name === "fruit").options[0].autocomplete, true);
    const offered = await fetch(`${anna.base}/playground/api/commands?user=${anna.user}&channel=${anna.channel}`);
    assert.equal((await offered.json()).length, COMMANDS.length);
  },
  async "a reply is read by everybody"({ anna, ben }) {
    assert.equal((await anna.command("text")).kind, "message");
    const last = (await ben.messages()).at(-1);
    assert.equal(last.content, "plain");
    assert.equal(last.cause.name, "text");
  },
  async "a file arrives whole, with its description"({ anna, ben }) {
    await anna.command("file");
    const [file] = (await ben.messages()).at(-1).attachments;
    assert.equal(file.description, "one pixel");
    const bytes = Buffer.from(await (await fetch(new URL(file.url, anna.base))).arrayBuffer());
    assert.deepEqual(bytes, PIXEL);
  },
  async "buttons update their message, or answer one person"({ anna, ben }) {
    await anna.command("buttons");
    const message = (await anna.messages()).at(-1);
    assert.equal((await ben.press(message.id, "change")).kind, "silent");
    await until("the change", async () => (await anna.messages()).at(-1).content === "changed");
    await ben.press(message.id, "whisper");
    assert.equal((await ben.messages()).at(-1).content, "for you only");
    assert.equal((await anna.messages()).at(-1).content, "changed");
    assert.equal((await ben.post("select", { message: message.id, custom_id: "menu", values: ["2"] })).kind, "update");
    const updated = (await anna.messages()).at(-1);
    assert.equal(updated.content, "menu 2");
    assert.deepEqual(updated.components, []);
  },
  async "an answer may be deferred, edited and followed up in private"({ anna, ben }) {
    await anna.command("later");
    await until("the follow-up", async () => (await anna.messages()).at(-1).content === "followed");
    const [edited, followed] = (await anna.messages()).slice(-2);
    assert.deepEqual([edited.content, edited.private], ["edited", false]);
    assert.equal(followed.private, true);
    assert.equal((await ben.messages()).at(-1).content, "edited");
  },
  async "autocomplete offers what fits what was typed"({ anna }) {
    const found = await anna.post("autocomplete", { command: "fruit", focused: "which", typed: "ap", options: {} });
    assert.deepEqual(found.choices, [{ name: "APPLE", value: "apple" }, { name: "APRICOT", value: "apricot" }]);
    await anna.command("fruit", { which: "pear" });
    assert.equal((await anna.messages()).at(-1).content, "you said pear");
  },
  async "a modal is shown and handed in"({ anna, ben }) {
    const shown = await anna.command("form");
    assert.equal(shown.kind, "modal");
    assert.equal(shown.modal.fields[0].label, "Square");
    await anna.post("submit", { interaction: shown.interaction, fields: { square: "F7" } });
    assert.equal((await anna.messages()).at(-1).content, "square F7");
    assert.notEqual((await ben.messages()).at(-1).content, "square F7");
  },
  async "a second answer is refused with Discord's code"({ client, anna }) {
    const [interaction] = await Promise.all([
      new Promise((seen) => client.once(Events.InteractionCreate, seen)),
      anna.command("text"),
    ]);
    await assert.rejects(
      client.rest.post(`/interactions/${interaction.id}/${interaction.token}/callback`, { auth: false, body: { type: 4, data: { content: "again" } } }),
      (error) => error.code === 40060,
    );
  },
  async "a lost connection is resumed and nothing is missed"({ client, anna }) {
    // The manager below `Client` is where a connection can be dropped on purpose; `Client` itself has no such button.
    const shard = client.ws._ws.strategy.shards.get(0);
    const resumed = new Promise((seen) => client.once(Events.ShardResume, (_, replayed) => seen(replayed)));
    const dropped = shard.destroy({ code: 4000, reason: "a test", recover: WebSocketShardDestroyRecovery.Resume });
    const said = anna.command("text");
    await dropped;
    await resumed;
    assert.equal((await said).kind, "message");
    await anna.command("fruit", { which: "after" });
    assert.equal((await anna.messages()).at(-1).content, "you said after");
  },
};

async function run(program) {
  const server = await start(program, ["0"], /REST: (\S+)\s+token: (\S+)/);
  const [, base, token] = server.found;
  const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: `${base}/api`, version: "10" } });
  const failures = [];
  client.on(Events.InteractionCreate, (interaction) => answer(interaction).catch((error) => failures.push(error)));
  client.on(Events.Error, (error) => failures.push(error));
  try {
    const ready = new Promise((seen) => client.once(Events.ClientReady, seen));
    await client.login(token);
    await ready;
    assert.equal(client.guilds.cache.size, 1);
    console.log("ok   it logs in and sees its server");
    const { Anna: anna, Ben: ben } = await people(base, "general");
    for (const [name, check] of Object.entries(CHECKS)) {
      await check({ client, anna, ben });
      assert.deepEqual(failures, []);
      console.log(`ok   ${name}`);
    }
  } finally {
    await client.destroy();
    await server.stop();
  }
}

const [program] = process.argv.slice(2);
if (!program) {
  console.error("usage: node discordjs.mjs PATH-OF-THE-SERVER-EXAMPLE");
  process.exit(2);
}
await run(program);

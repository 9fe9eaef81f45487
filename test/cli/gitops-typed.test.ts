/** Hints name other commands as this one was typed, so that a reader can type them too. */
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { main } from "./forge";
import { type Home, home } from "./home";

let place: Home;
beforeEach(async () => {
  place = await home();
});
afterEach(() => place.leave());

const FILE = "groups:\n  acme/platform: { labels: { kept: { color: red } } }\n";

/** The variables of npm for `npm run forge -- …`. */
const scriptOfNpm = () => ({
  npm_config_user_agent: "npm/11.19.1 node/v20.20.2 linux x64 workspaces/false",
  npm_lifecycle_event: "forge",
  npm_lifecycle_script: `node ${path.relative(place.folder, main)}`,
});

/** A command in a sentence, or at the start of a line. */
const COMMANDS = /(?<![\w./-])forge (--help|init|preview|up|pull|drift|validate|state|accept|pipeline)\b/;

test("every hint says npm run forge -- where that was typed", async () => {
  const type = async (line: string) => {
    const { stdout, stderr } = await place.type(line, scriptOfNpm());
    return stdout + stderr;
  };
  const texts = [
    await type("preview"),
    await type("previw"),
    await type("preview --fast"),
    await type("pipeline generate --fast"),
    await type("label subscribe"),
    await type("init"),
    await type("pull acme/platform"),
    await type("pull acme/platform --force"),
    await type("recover"),
  ];
  place.write("forge.yaml", FILE);
  texts.push(await type("preview"), await type("up"));
  place.write("forge.yaml", FILE.replace("red", "blue"));
  texts.push(
    await type("up --plan forge.yaml"),
    await type("up --stack other"),
    await type("accept groups/acme/platform#labels.kept"),
  );
  for (const text of texts) expect(text).not.toMatch(COMMANDS);
  const named = texts.filter((text) => text.includes("npm run forge -- "));
  // Two are runs without a hint.
  expect(named).toHaveLength(texts.length - 2);
});

test("started by its file, it is forge", async () =>
  expect((await place.type("preview")).stderr).toContain("Create one with forge init"));

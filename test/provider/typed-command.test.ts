/** Hints name the command as it was typed: what npm, pnpm and yarn 1 set was printed by a small package of the same layout. */
import path from "node:path";
import { expect, test } from "@jest/globals";
import { typedIn } from "../../provider/service/typed-command";

const HERE = path.resolve("/srv/configuration");
const LINK = path.join(HERE, "node_modules", ".bin", "pulumi-forge");
const SHORT = path.join(HERE, "node_modules", ".bin", "forge");
const CACHED = path.resolve("/home/olivia/.npm/_npx/b459/node_modules/.bin/pulumi-forge");
const CLONE = path.join(HERE, "dist", "cli", "main.js");
const npm = { npm_config_user_agent: "npm/11.19.1 node/v20.20.2 linux x64 workspaces/false" };
const pnpm = { npm_config_user_agent: "pnpm/9.15.9 npm/? node/v20.20.2 linux x64" };
const yarn = { npm_config_user_agent: "yarn/1.22.22 npm/? node/v20.20.2 linux x64" };
const script = (event: string, text: string) => ({ npm_lifecycle_event: event, npm_lifecycle_script: text });

test.each([
  ["forge", {}, "/usr/local/bin/forge"],
  ["forge", {}, CLONE],
  ["node_modules/.bin/forge", {}, SHORT],
  ["npx pulumi-forge", { ...npm, ...script("npx", "'pulumi-forge'") }, LINK],
  ["npx pulumi-forge", { ...npm, ...script("npx", "'pulumi-forge'") }, CACHED],
  ["npx forge", { ...npm, ...script("npx", "'forge'") }, SHORT],
  ["npm run forge --", { ...npm, ...script("forge", "pulumi-forge") }, LINK],
  ["npm run config --", { ...npm, ...script("config", "forge") }, SHORT],
  ["npm run forge --", { ...npm, ...script("forge", "node dist/cli/main.js") }, CLONE],
  ["npx forge", { ...npm, ...script("deploy", "forge up --yes && echo") }, SHORT],
  ["npx forge", { ...npm, ...script("deploy", "forge up --yes") }, SHORT],
  ["pnpm exec pulumi-forge", { ...pnpm, ...script("forge", "pulumi-forge up --yes") }, LINK],
  ["pnpm run forge", { ...pnpm, ...script("forge", "pulumi-forge") }, LINK],
  ["pnpm exec pulumi-forge", { ...pnpm }, LINK],
  ["yarn run forge", { ...yarn, ...script("forge", "pulumi-forge") }, LINK],
  ["yarn run pulumi-forge", { ...yarn, ...script("pulumi-forge", "'yarn'") }, LINK],
  // A test or a Makefile that npm runs starts it by its file.
  ["forge", { ...npm, ...script("npx", "'jest'") }, CLONE],
  ["forge", { ...npm, ...script("deploy", "make deploy") }, "/usr/local/bin/forge"],
] as const)("%s", (typed, environment, file) =>
  expect(typedIn(environment, [process.execPath, file, "up", "--yes"], HERE)).toBe(typed),
);

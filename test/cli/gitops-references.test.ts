/** A secret output that a file refers to is in no output, report, plan or state, whichever command runs. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { outputs } from "../../gitops/render/outputs";
import {
  pagesIn,
  prepareSecrets,
  recordedSecretsIn,
  SECRETS,
  secretsFile,
  secretsWorld,
} from "../gitops/secret-outputs";
import { type Home, home } from "./home";

let place: Home;
beforeAll(async () => {
  place = await home(secretsFile("A"), { world: secretsWorld() });
  prepareSecrets(place.service.world);
});
afterAll(() => place.leave());

const printed: (readonly [string, string])[] = [];
/** Commands with another exit code than they should have. */
const failed: unknown[] = [];
const reports = outputs.map((output) => `--output ${output}=report.${output}`).join(" ");

const written = () =>
  readdirSync(place.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => path.join(entry.parentPath, entry.name));

/** Keeps all that the command prints and leaves behind. */
async function type(line: string, code = 0) {
  const ended = await place.type(line, SECRETS);
  printed.push([line, ended.stdout + ended.stderr]);
  for (const file of written())
    printed.push([`${path.basename(file)} after ${line}`, readFileSync(file, "utf8")]);
  if (ended.code !== code) failed.push({ line, ...ended });
  return ended;
}

test("every secret output that a file refers to reaches the service, but no output, report, plan or state", async () => {
  await type(`drift --live ${reports}`, 2);
  await type(`preview ${reports} --save-plan plan.json`, 2);
  await type(`up --plan plan.json ${reports}`);
  const shown = await place.type("output --output json --show-secrets", SECRETS);
  const secrets = recordedSecretsIn(shown.stdout);
  for (const line of [
    "output",
    "output --output json",
    "state list",
    `drift --live ${reports}`,
    `drift ${reports}`,
    `preview ${reports}`,
    `up --expect-no-changes ${reports}`,
  ])
    await type(line);

  // Everything that refers to a secret changes.
  place.write("forge.yaml", secretsFile("B"));
  const pages = place.service.world.wiki_pages.where(({ slug }) => slug.startsWith("part"));
  for (const secret of secrets) expect(pages.map(({ content }) => content)).toContain(`A=${secret}\n`);
  const part = `--target projects/${pagesIn}#wikiPages`;
  for (const line of [
    `drift --live ${reports}`,
    `drift ${reports}`,
    `preview ${reports}`,
    `preview ${part} --save-plan plan.json ${reports}`,
  ])
    await type(line, 2);
  await type(`up ${part} --plan plan.json ${reports}`);
  place.write("forge.yaml", secretsFile("C"));
  await type(`up ${reports}`);
  await type(`up --expect-no-changes ${reports}`);

  const found = printed.filter(([, text]) => [...secrets].some((secret) => text.includes(secret)));
  expect({ found: found.map(([where]) => where), failed }).toEqual({ found: [], failed: [] });
}, 240_000);

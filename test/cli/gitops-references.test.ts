/** References on the engine: each has the recorded value of its target, and stays as secret as that. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { outputs } from "../../cli/gitops/report/render/outputs";
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
  await type(`preview --save-plan plan.json`, 2);
  await type(`up --plan plan.json ${reports}`);
  const shown = await place.type("output --output json --show-secrets", SECRETS);
  const secrets = recordedSecretsIn(shown.stdout);
  for (const line of ["output", "state list", `up --expect-no-changes ${reports}`]) await type(line);

  // Everything that refers to a secret changes.
  place.write("forge.yaml", secretsFile("B"));
  const part = `--target projects/${pagesIn}#wikiPages`;
  await type(`preview ${part} --save-plan plan.json`, 2);
  await type(`up ${part} --plan plan.json ${reports}`);
  const pages = place.service.world.wiki_pages.where(({ slug }) => slug.startsWith("part"));
  for (const secret of secrets) expect(pages.map(({ content }) => content)).toContain(`B=${secret}\n`);
  place.write("forge.yaml", secretsFile("C"));
  await type(`up ${reports}`);
  await type("up --expect-no-changes");

  const found = printed.filter(([, text]) => [...secrets].some((secret) => text.includes(secret)));
  expect({ found: found.map(([where]) => where), failed }).toEqual({ found: [], failed: [] });
});

const TWIN = "https://twin.example/maven";
const twins = `
groups:
  acme:
    virtualRegistries: { releases: {} }
    virtualRegistryUpstreams:
      ${TWIN}:
        registry: \${ref:virtualRegistries.releases.registryId}
        username: \${secret:HIDDEN_INPUT}
        password: \${secret:HIDDEN_INPUT}
projects:
  acme/platform/web:
    errorTrackingClientKeys: { ours: {} }
    wikiPages:
      twins:
        content: "\${ref:errorTrackingClientKeys.ours.keyId} \${ref:groups/acme#virtualRegistryUpstreams.${TWIN}.upstreamId}"
`;

const observed = `
  acme/platform/api:
    ownership: { wikiPages: observe }
    wikiPages: { seen: { content: "no. \${ref:projects/acme/platform/web#errorTrackingClientKeys.ours.keyId}" } }
`;

test("a reference means the object of the file, though somebody else's fits as well", async () => {
  const own = await home(twins);
  const { world } = own.service;
  const numbers = () => [
    world.error_tracking_keys.where(() => true).map(({ id }) => id),
    world.virtual_registry_upstreams.where(({ url }) => url === TWIN).map(({ id }) => id),
  ];
  const content = () => world.wiki_pages.where(({ slug }) => slug === "twins").map((page) => page.content);
  try {
    await own.other.errorTrackingKeys.create({ project: "acme/platform/web" });
    const registries = await own.other.virtualRegistries.list({ group: "acme" }).toArray();
    const registry_id = registries.find(({ name }) => name === "releases")?.id ?? 0;
    await own.other.virtualRegistryUpstreams.create({ registry_id, url: TWIN });
    const theirs = numbers().map((of) => of.at(-1));
    expect(await own.report("up", SECRETS)).toMatchObject({ code: 0, failures: [] });
    const ours = numbers().map((of) => of.at(-1));
    expect(ours).not.toContain(theirs[0]);
    expect(content()).toEqual([ours.join(" ")]);
    // An observed object has the same references.
    await own.other.wikis.create({ project: "acme/platform/api", title: "seen", content: `no. ${ours[0]}` });
    own.write("forge.yaml", `${twins}${observed}`);
    for (const command of ["preview", "up", "drift", "drift --live"])
      expect(await own.report(command, SECRETS)).toMatchObject({ code: 0, lines: [], failures: [] });
    expect(content()).toEqual([ours.join(" ")]);
  } finally {
    await own.leave();
  }
});

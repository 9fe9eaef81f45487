/** The history of a stack: each change of an object under the run that made it, without secret values. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

let place: Home;
beforeAll(async () => {
  place = await home();
});
afterAll(() => place.leave());

const SECRETS = { FIRST: "s3cr3t-of-the-first", SECOND: "s3cr3t-of-the-second" };
const CI = { GITLAB_CI: "true", GITLAB_USER_LOGIN: "ada", CI_COMMIT_SHA: "0123abc" };

const file = (color: string, secret: string, more = "") => `name: history
groups: { acme: { labels: { fresh: { color: "${color}" }${more} } } }
projects: { acme/platform/web: { variables: { KEY: { value: "\${secret:${secret}}" } } } }
`;

const up = async (text: string, environment: NodeJS.ProcessEnv = {}) => {
  place.write("forge.yaml", text);
  expect((await place.type("up", { ...SECRETS, ...environment })).code).toBe(0);
};

/** Without the days. */
const shown = async (line: string) =>
  (await place.type(line)).stdout.replaceAll(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC {2}/gm, "");

test("each run is named with its changes, and a run without changes is not there", async () => {
  await up(file("#111111", "FIRST", ', old: { color: "#000000" }'), CI);
  await up(file("#111111", "FIRST", ', old: { color: "#000000" }'));
  await up(file("#222222", "SECOND"), CI);
  place.write(
    "forge.yaml",
    `${file("#222222", "SECOND")}removed: [{ from: groups/acme, delete: false }]\n`.replace(
      /^groups.*\n/m,
      "",
    ),
  );
  expect((await place.type("up", { ...SECRETS, ...CI })).code).toBe(0);
  const label = (name: string) => `GroupLabel "${name}" (acme)  groups/acme#labels.${name}`;
  const variable = 'ProjectVariable "KEY" (acme/platform/web)  projects/acme/platform/web#variables.KEY';
  const text = await shown("history");
  const runs = text
    .trimEnd()
    .split("\n\n")
    .map((run) => run.split("\n"));
  expect(runs.map(([heading]) => heading)).toEqual(Array(3).fill("up by ada (0123abc)"));
  expect(runs.map(([, ...lines]) => lines.toSorted())).toEqual(
    [
      [
        `  + ${label("fresh")}`,
        '      color "#111111"',
        `  + ${label("old")}`,
        '      color "#000000"',
        `  + ${variable}`,
        "      value (secret)",
      ],
      [
        `  ~ ${label("fresh")}`,
        '      color "#111111" → "#222222"',
        `  - ${label("old")}`,
        `  ~ ${variable}`,
        "      another value",
      ],
      [`  - ${label("fresh")}  no longer recorded; it stays in the service`],
    ].map((lines) => lines.toSorted()),
  );
});

test("an address selects, and JSON has no secret value", async () => {
  const { stdout } = await place.type("history projects/acme/platform/web --output json");
  const { changes } = JSON.parse(stdout);
  expect(changes.map(({ action, address }: Record<string, string>) => [action, address])).toEqual([
    ["create", "projects/acme/platform/web#variables.KEY"],
    ["update", "projects/acme/platform/web#variables.KEY"],
  ]);
  expect(changes[0].run).toMatchObject({ command: "up", by: "ada", commit: "0123abc" });
});

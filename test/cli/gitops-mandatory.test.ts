/** A mandatory rule for the projects that a pattern finds in the service, and a team's file whose pattern comes later. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type Home, home } from "./home";

let place: Home;
beforeAll(async () => {
  place = await home(`include:
  - rules.yaml
  - { files: teams/*.yaml, under: ["acme/\${name}", "acme/\${name}/**"] }
`);
  place.write(
    "rules.yaml",
    `projects:
  "acme/platform/*":
    mandatory: true
    pushRule: { preventSecrets: true }
  "acme/platform/w*": { wikiPages: { rules: { content: Theirs } } }
`,
  );
  mkdirSync(path.join(place.folder, "teams"));
});
afterAll(() => place.leave());

const team = (text: string) =>
  place.write("teams/platform.yaml", `projects: { "acme/platform/**": { ${text} } }\n`);
const preventSecrets = async () =>
  (await place.other.pushRules.get({ project: "acme/platform/web" }))?.prevent_secrets;

test("no command lets a later pattern override a rule, and a report names what it overrides otherwise", async () => {
  for (const text of [
    "pushRule: { preventSecrets: false }",
    "pushRule:",
    'except: ["#pushRule"]',
    "ownership: observe",
  ]) {
    team(text);
    for (const command of ["preview", "up", "drift --live"]) {
      const { code, stderr } = await place.type(command);
      expect({ text, command, code }).toEqual({ text, command, code: 1 });
      expect(stderr).toMatch(/teams\/platform\.yaml:1:\d+: .* is mandatory/);
    }
  }
  team("pushRule: { memberCheck: true }, wikiPages: { rules: { content: Ours } }");
  const { code, warnings } = await place.report("up");
  expect(code).toBe(0);
  expect(warnings.join()).toMatch(
    /teams\/platform\.yaml:1:\d+: projects\/acme\/platform\/web#wikiPages\.rules: "content" overrides .*rules\.yaml:5/,
  );
  expect(await preventSecrets()).toBe(true);
});

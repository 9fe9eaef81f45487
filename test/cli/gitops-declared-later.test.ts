/** An input that a file declares later: the service has a value of its own, which the record does not know. */
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { kinds } from "../../provider/generated/kind-names";
import { difference } from "../../provider/lifecycle/diff";
import { ON_DELETE } from "../../provider/lifecycle/on-delete";
import { type Home, home } from "./home";

const project = "acme/platform/web";

let place: Home;
beforeAll(async () => {
  place = await home("");
});
afterAll(() => place.leave());

const rule = (text: string) =>
  place.write("forge.yaml", `projects: { ${project}: { pushRule: { ${text} } } }\n`);

test.each([
  ["preventSecrets", "false", "prevent_secrets"],
  ["authorEmailRegex", '""', "author_email_regex"],
] as const)("%s: %s is seen by preview and set by up", async (name, value, wire) => {
  await place.other.pushRules.update({ project, prevent_secrets: true, author_email_regex: "@acme" });
  rule("memberCheck: true");
  expect((await place.report("up")).code).toBe(0);
  rule(`memberCheck: true, ${name}: ${value}`);
  expect((await place.report("preview")).lines).toEqual([
    expect.stringMatching(new RegExp(`^update ProjectPushRule.*: ${name}$`)),
  ]);
  expect((await place.report("up")).code).toBe(0);
  expect((await place.other.pushRules.get({ project }))?.[wire] || "").toBe("");
  expect((await place.report("preview")).lines).toEqual([]);
});

test.each(kinds)("no input of %s that is not recorded counts as unset", (kind) => {
  const definition = definitionOf(kind);
  const names = Object.keys(definition.inputs).filter(
    // Without a recorded choice the first one counts.
    (name) => !definition.instructions?.includes(name) && name !== ON_DELETE,
  );
  for (const name of names)
    for (const empty of [false, "", []])
      expect([name, difference(definition, {}, { [name]: empty }).changed]).toEqual([name, [name]]);
});

test.each(kinds.filter((kind) => definitionOf(kind).onDelete !== undefined))(
  "the choice of %s that is not recorded is the first one, and each other is a change",
  (kind) => {
    const definition = definitionOf(kind);
    const [first, ...others] = definition.onDelete ?? [];
    const changed = (choice: unknown) => difference(definition, {}, { [ON_DELETE]: choice }).changed;
    expect(changed(first)).toEqual([]);
    expect(others.length).toBeGreaterThan(0);
    for (const choice of others) expect([choice, changed(choice)]).toEqual([choice, [ON_DELETE]]);
  },
);

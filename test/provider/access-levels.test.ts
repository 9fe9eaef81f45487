/** Access levels by name: a name and its number are equivalent in every input of that type. */
import { describe, expect, test } from "@jest/globals";
import { stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { definitionOf } from "../../provider/definition/definitions";
import { inputSchemaOf } from "../../provider/definition/schema";
import { difference, problemsOf } from "../../provider/lifecycle";
import type { Values } from "../../provider/values/values";
import { load } from "../configuration/files";
import { as, service } from "../service/service";
import { resource } from "./resource";

service();

interface Case {
  readonly kind: "SamlGroupLink" | "MemberRole" | "ProjectProtectedEnvironment" | "GroupProtectedEnvironment";
  readonly inputs: (level: string | number) => Values;
  readonly levels: readonly (readonly [name: string, number: number])[];
}

const roles = [
  ["guest", 10],
  ["planner", 15],
  ["reporter", 20],
  ["developer", 30],
  ["maintainer", 40],
  ["owner", 50],
] as const;
const deployers = [
  ["developer", 30],
  ["maintainer", 40],
  ["admin", 60],
] as const;

const cases: readonly Case[] = [
  {
    kind: "SamlGroupLink",
    inputs: (accessLevel) => ({ group: "acme", samlGroupName: `saml-${accessLevel}`, accessLevel }),
    levels: [["minimal", 5], ...roles],
  },
  {
    kind: "MemberRole",
    inputs: (baseAccessLevel) => ({ group: "acme", name: `role-${baseAccessLevel}`, baseAccessLevel }),
    levels: roles,
  },
  {
    kind: "ProjectProtectedEnvironment",
    inputs: (accessLevel) => ({
      project: "acme/platform/web",
      name: `review/${accessLevel}`,
      deployAccessLevels: [{ accessLevel }],
      approvalRules: [{ accessLevel, requiredApprovals: 1 }],
    }),
    levels: deployers,
  },
  {
    kind: "GroupProtectedEnvironment",
    inputs: (accessLevel) => ({ group: "acme", tier: "other", deployAccessLevels: [{ accessLevel }] }),
    levels: deployers,
  },
];

/** Both spellings of the same object. */
const twins = ({ inputs }: Case, name: string, number: number): readonly [Values, Values] => [
  inputs(name),
  { ...inputs(name), ...onlyLevels(inputs(number)) },
];

const onlyLevels = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => /level|rules/i.test(name)));

describe.each(cases)("$kind", (given) => {
  const { kind, inputs, levels } = given;
  const definition = definitionOf(kind);

  test.each(levels)("%s and %d are valid and do not differ", (name, number) => {
    const [byName, byNumber] = twins(given, name, number);
    expect(problemsOf(definition, byName)).toEqual([]);
    expect(problemsOf(definition, byNumber)).toEqual([]);
    const same = { changed: [], dropped: [], replaces: [] };
    expect(difference(definition, byNumber, byName)).toEqual(same);
    expect(difference(definition, byName, byNumber)).toEqual(same);
  });

  test("another level differs, whether it is a name or a number", () => {
    const [[first], [second, number]] = levels as unknown as [[string], [string, number]];
    const [, byNumber] = twins(given, second, number);
    expect(
      difference(definition, inputs(first), { ...inputs(first), ...onlyLevels(inputs(second)) }).changed,
    ).not.toEqual([]);
    expect(
      difference(definition, inputs(first), { ...inputs(first), ...onlyLevels(byNumber) }).changed,
    ).not.toEqual([]);
  });

  test("a name that the API does not have is refused, with the names that it has", () => {
    const [problem] = problemsOf(definition, inputs("maintaner"));
    expect(problem?.problem).toMatch(/maintaner.*"maintainer"/);
  });

  test("the JSON Schema for editors has the names and the numbers", () => {
    const schema = JSON.stringify(inputSchemaOf(kind));
    for (const [name, number] of levels) {
      expect(schema).toContain(`"${name}"`);
      expect(schema).toMatch(new RegExp(`[\\[,]${number}[,\\]]`));
    }
  });
});

test("a name is sent as its number, and an imported object has names", async () => {
  const link = resource("SamlGroupLink", "olivia");
  const inputs = { group: "acme", samlGroupName: "named", accessLevel: "maintainer" };
  const made = await link.create(inputs);
  expect(made.values).toMatchObject({ accessLevel: "maintainer" });
  const onTheWire = await as("olivia").samlGroupLinks.get({ group: "acme", saml_group_name: "named" });
  expect(onTheWire.access_level).toBe(40);
  expect((await link.get(made.id))?.values).toMatchObject({ accessLevel: "maintainer" });
  // A level that is recorded as a number stays a number.
  const recorded = { ...made, values: { ...made.values, accessLevel: 40 } };
  expect((await link.read(recorded))?.values).toMatchObject({ accessLevel: 40 });
});

test("drift is shown by name", async () => {
  const environment = resource("ProjectProtectedEnvironment", "root");
  const place = { project: "acme/platform/web", environment: "drifted" };
  const inputs = { project: place.project, name: "drifted", deployAccessLevels: [{ accessLevel: 40 }] };
  const made = await environment.create(inputs);
  const { deploy_access_levels } = await as("root").projectProtectedEnvironments.get(place);
  await as("root").projectProtectedEnvironments.update({
    ...place,
    deploy_access_levels: [
      { id: deploy_access_levels?.[0]?.id ?? undefined, _destroy: true },
      { access_level: 30 },
    ],
  });
  expect((await environment.read(made))?.values.deployAccessLevels).toEqual([{ accessLevel: "developer" }]);
});

test("forge.yaml accepts names, and writes them as they are", () => {
  const text = `groups:
  acme:
    samlGroupLinks:
      engineering: { accessLevel: maintainer }
`;
  const { declarations } = load(text);
  expect(declarations[0]?.inputs).toMatchObject({ accessLevel: "maintainer" });
  expect(stringifyConfiguration(declarations)).toContain("engineering: maintainer");
});

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: values of forge.yaml, not of the test
/** Objects of one value in their short form, `labels: { bug: red }`: it declares the same as the whole object, wherever it stands. */
import { expect, test } from "@jest/globals";
import { type Section, scopes, sectionsOf } from "../../cli/configuration";
import { configurationSchema } from "../../cli/configuration/schema/schema";
import { stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { validatorOf } from "../json-schema";
import { inputsByName, load } from "./files";

const sections = scopes.flatMap((scope) =>
  [...sectionsOf(scope).values()].map((section) => ({ scope, section, name: `${scope} ${section.name}` })),
);
const short = sections.filter(({ section }) => section.shortInput !== undefined);

test("the sections with a short form follow from the inputs that their kinds require", () => {
  const named = short.map(({ name, section }) => `${name}: ${section.shortInput}`);
  expect(named).toEqual(
    expect.arrayContaining([
      "groups labels: color",
      "projects variables: value",
      "groups variables: value",
      "instance variables: value",
      "groups memberRoles: baseAccessLevel",
    ]),
  );
  // A branch or a registry is a place of the object, and hooks need a name alone.
  expect(named.filter((one) => /repositoryFiles|virtualRegistryUpstreams|hooks/.test(one))).toEqual([]);
});

const file = (scope: string, { name }: Section, object: string) =>
  scope === "instance"
    ? `instance: { ${name}: { one: ${object} } }`
    : `${scope}: { acme/web: { ${name}: { one: ${object} } } }`;

/** The objects, or the problems without their columns. */
function resultOf(text: string): unknown {
  try {
    return inputsByName(load(text));
  } catch (error) {
    return (error as Error).message.replaceAll(/^.*?:\d+:\d+: /gm, "");
  }
}

const isValid = validatorOf(configurationSchema());

test.each(short)("$name: the short form declares the same as the whole object", ({ scope, section }) => {
  for (const value of ["red", "7", "true", "''", "${env:NAME}", "${secret:NAME}"]) {
    const quoted = JSON.stringify(value === "''" ? "" : value);
    for (const written of [value === "''" || value.startsWith("$") ? quoted : value, quoted])
      expect(resultOf(file(scope, section, written))).toEqual(
        resultOf(file(scope, section, `{ ${section.shortInput}: ${written} }`)),
      );
  }
});

test("a set, a pattern and a place each may use the short form, and complete or leave out each other's objects", () => {
  const loaded = load(`
sets:
  standard:
    labels: { bug: red, idea: { color: blue, description: Ideas }, gone: green }
groups:
  acme:
    use: [standard]
    labels: { bug: { description: Bugs }, idea: "#00ff00", gone: null }
projects:
  acme/web:
    variables: { AWS_REGION: eu-central-1, TOKEN: "\${secret:TOKEN}" }
`);
  expect(inputsByName(loaded)).toMatchObject({
    "groups/acme labels.bug": { color: "red", description: "Bugs" },
    "groups/acme labels.idea": { color: "#00ff00", description: "Ideas" },
    "projects/acme/web variables.AWS_REGION": { key: "AWS_REGION", value: "eu-central-1" },
  });
  expect(Object.keys(inputsByName(loaded))).toHaveLength(4);
});

test("editors accept the short form where there is one, and refuse it elsewhere", () => {
  const inAcme = (body: object) => isValid({ groups: { acme: body } });
  expect(inAcme({ labels: { bug: "red" }, variables: { REGION: "eu", TOKEN: "${secret:TOKEN}" } })).toBe(
    true,
  );
  expect(inAcme({ labels: { bug: ["red"] } })).toBe(false);
  expect(inAcme({ milestones: { one: "red" } })).toBe(false);
});

test("the value of a variable that is not masked may be plain text, and that of another one may not", () => {
  const variable = (inputs: string) => `projects: { acme/web: { variables: { REGION: ${inputs} } } }`;
  for (const inputs of ["eu-central-1", "{ value: eu-central-1, masked: false, protected: true }"])
    expect(inputsByName(load(variable(inputs)))).toMatchObject({
      "projects/acme/web variables.REGION": { value: "eu-central-1" },
    });
  for (const inputs of ["masked: true", "maskedAndHidden: true", 'masked: "${env:MASKED}"'])
    expect(resultOf(variable(`{ value: eu-central-1, ${inputs} }`))).toContain('"value" is plain text');
  const inSet = `
sets: { standard: { variables: { REGION: eu-central-1 } } }
projects: { acme/web: { use: [standard], variables: { REGION: { masked: true } } } }`;
  expect(resultOf(inSet)).toContain('"value" is plain text');
});

test("an object that declares nothing else is written in its short form", () => {
  const label = {
    kind: "GroupLabel",
    place: "acme",
    key: "bug",
    inputs: { group: "acme", name: "bug", color: "red" },
  };
  const text = stringifyConfiguration([
    label,
    { ...label, key: "idea", inputs: { ...label.inputs, name: "idea", description: "x" } },
  ]);
  expect(text).toContain("bug: red\n      idea:\n        color: red\n        description: x\n");
  expect(inputsByName(load(text))).toMatchObject({ "groups/acme labels.bug": { name: "bug", color: "red" } });
});

/** One set or pattern for many places: each place gets the same objects as if it were alone. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of the file, not of the test
import { expect, test } from "@jest/globals";
import { type Configuration, Reference } from "../../cli/configuration";
import { inputsByName, load, wrongWith } from "./files";

const groups = ["acme", "other", "third", "acme/mobile", "fourth/deep"];
const used = (set: string, places: readonly string[] = groups) =>
  places.map((place) => `  ${place}: { use: [${set}] }\n`).join("");

const inputsOf = (configuration: Configuration, place: string) =>
  Object.fromEntries(
    Object.entries(inputsByName(configuration))
      .filter(([name]) => name.startsWith(`groups/${place} `))
      .map(([name, inputs]) => [name.slice(name.indexOf(" ") + 1), inputs]),
  );

test("many places that share a set have the same objects, each in its own place", () => {
  const configuration = load(
    `sets: { one: { labels: { bug: { color: red } }, milestones: { v1: } } }\ngroups:\n${used("one")}`,
  );
  for (const group of groups)
    expect(inputsOf(configuration, group)).toEqual({
      "labels.bug": { group, name: "bug", color: "red" },
      "milestones.v1": { group, title: "v1" },
    });
  expect(configuration.declarations).toHaveLength(2 * groups.length);
});

test("many places that share a set with the values of a place have each its own values", () => {
  const configuration = load(
    `sets: { one: { labels: { bug: { color: red, description: "\${place.path} (\${place.name})" } } } }\ngroups:\n${used("one")}`,
  );
  for (const group of groups)
    expect(inputsOf(configuration, group)).toEqual({
      "labels.bug": {
        group,
        name: "bug",
        color: "red",
        description: `${group} (${group.slice(group.lastIndexOf("/") + 1)})`,
      },
    });
});

test("many places that share a set with references refer each to their own object", () => {
  // Others have no registries.
  const tops = groups.filter((group) => !group.includes("/"));
  const configuration = load(
    `sets:
  one:
    virtualRegistries: { maven: }
    virtualRegistryUpstreams:
      central: { registry: "\${ref:virtualRegistries.maven.registryId}", url: https://a.example, username: me, password: "\${secret:A}" }
groups:\n${used("one", tops)}`,
  );
  for (const group of tops) {
    const { registry } = inputsOf(configuration, group)["virtualRegistryUpstreams.central"] ?? {};
    expect(registry).toBeInstanceOf(Reference);
    expect((registry as Reference).target).toMatchObject({ kind: "VirtualRegistry", place: group });
  }
});

test("places of one set with shared or different defaults each have their own values", () => {
  const configuration = load(
    `sets: { one: { labels: { bug: } } }\ngroups:\n${["red", "red", "red", "blue", "blue", "blue"]
      .map((color, index) => `  g${index}: { use: [one], defaults: { labels: { color: ${color} } } }\n`)
      .join("")}`,
  );
  expect(configuration.declarations.map(({ place, inputs }) => [place, inputs.color])).toEqual([
    ["g0", "red"],
    ["g1", "red"],
    ["g2", "red"],
    ["g3", "blue"],
    ["g4", "blue"],
    ["g5", "blue"],
  ]);
});

test("places of two sets, also in different orders, each have their own values", () => {
  const orders = ["one", "two", "one, two", "two, one"];
  const configuration = load(
    `sets: { one: { labels: { bug: { color: red } } }, two: { labels: { bug: { color: blue } } } }\ngroups:\n${[
      0, 1, 2,
    ]
      .flatMap((round) => orders.map((order, index) => `  g${index}${round}: { use: [${order}] }\n`))
      .join("")}`,
  );
  expect(
    Object.fromEntries(configuration.declarations.map(({ place, inputs }) => [place, inputs.color])),
  ).toEqual(
    Object.fromEntries(
      [0, 1, 2].flatMap((round) =>
        ["red", "blue", "blue", "red"].map((color, index) => [`g${index}${round}`, color]),
      ),
    ),
  );
});

test("a mistake in a set that many places share is reported once", () =>
  expect(
    wrongWith(`sets: { one: { labels: { bug: { color: 7 } } } }\ngroups:\n${used("one")}`).join("\n"),
  ).toMatch(/^forge\.yaml:1:33: labels\.bug: "color" is 7; expected text\.$/));

// ─── Objects ─────────────────────────────────────────────────────────────────

const label = (body: string) => `groups: { acme: { labels: { bug: ${body} } } }\n`;
const upstream = (body: string) =>
  `groups: { acme: { virtualRegistries: { maven: }, virtualRegistryUpstreams: { central: { registry: 1, username: me, ${body} } } } }\n`;

test.each([
  [
    "a name that is a variable",
    label('{ color: red, name: "${env:A}" }'),
    '"name" is shown in every report, and ${env:A} may be a secret; if everybody may read it, set FORGE_PUBLIC_ENV=A where forge runs',
  ],
  [
    "a name with a variable in it",
    label('{ color: red, name: "x-${env:A}" }'),
    '"name" is shown in every report',
  ],
  ["a list where a value is expected", label("{ color: [red] }"), '"color" is a list'],
  ["an unknown input without a similar one", label("{ color: red, xyzzy: 1 }"), 'it has no "xyzzy"'],
  [
    "an unknown name alongside a placeholder",
    "projects: { acme/web: { protectedEnvironments: { production: { deployAccessLevels: [{ userId: '${env:A}', accessLevle: 40 }] } } } }\n",
    'has no "accessLevle"',
  ],
  [
    "a wrong value alongside a placeholder",
    "projects: { acme/web: { protectedEnvironments: { production: { deployAccessLevels: [{ userId: '${env:A}' }, { accessLevel: lots }] } } } }\n",
    "deployAccessLevels[1].accessLevel",
  ],
])("%s is a problem in an object", (_, text, problem) =>
  expect(wrongWith(text, { A: "7" }).join("\n")).toContain(problem),
);

test.each([
  [
    "a public variable as a name",
    label('{ color: red, name: "${env:A}" }'),
    { A: "x", FORGE_PUBLIC_ENV: "A" },
  ],
  ["a variable elsewhere", label('{ color: red, description: "${env:A}" }'), { A: "x" }],
  ["a secret as a password", upstream('url: https://a.example, password: "${secret:A}"'), {}],
  ["a variable as a password", upstream('url: https://a.example, password: "${env:A}"'), { A: "x" }],
  [
    "a placeholder in a list",
    "projects: { acme/web: { protectedEnvironments: { production: { deployAccessLevels: [{ userId: '${env:A}' }] } } } }\n",
    { A: "7" },
  ],
])("%s is valid in an object", (_, text, environment) =>
  expect(load(text, environment).declarations.length).toBeGreaterThan(0),
);

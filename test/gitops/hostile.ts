/** Random reports with texts that try to inject markup, commands or control characters. */
import fc from "fast-check";
import type { Report } from "../../cli/gitops/report/report";
import { wholeCharacter } from "../any-character";

/** A secret that no output may contain. */
export const SECRET = "s3cr3t-hunter2";

export const attempts = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "</style></title></article></details>",
  "]]>",
  "<!-- -->",
  "&amp;&#64;",
  "`",
  "```",
  "``` ```",
  "~~~",
  "| a | b |",
  "\\|",
  "@all",
  "#1",
  "!2",
  "acme/web#3",
  "\n/close\n",
  "\n# Heading\n",
  "\n```\n/merge\n",
  "[x](https://evil.example)",
  "https://evil.example/acme/web/-/issues/1",
  "</details>",
  "::set-output name=x::y",
  "##[add-mask]x",
  "##vso[task.setvariable variable=x]y",
  "###[group]",
  "\u061c",
  "\u001b[31m\u001b]0;title\u0007",
  "\u009b31m",
  "\u202egnp.exe",
  "\u2028",
  "\u0000",
  "\ufffe",
  "\ud800",
  "\r\r\n",
  "$& $1 $`",
  "",
  " ",
  `https://bot:${SECRET}@git.example/x.git`,
  `https://${SECRET}@git.example`,
];

const text = fc.oneof(
  fc.constantFrom(...attempts),
  fc.string({ unit: wholeCharacter, maxLength: 12 }),
  fc.array(fc.constantFrom(...attempts), { maxLength: 3 }).map((parts) => parts.join(" a")),
);

const fields = fc.dictionary(text, text, { maxKeys: 3 });
const list = fc.array(fc.oneof(text, fields), { maxLength: 4 });
const lines = fc.array(text, { minLength: 2, maxLength: 5 }).map((parts) => parts.join("\n"));
const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null), list, fields, lines);

/** Values before and after a change, often of the same type, which are compared part by part. */
const sides = fc.oneof(...[value, list, fields, lines].map((sort) => fc.tuple(sort, sort)));

const positions = fc.record({
  file: text,
  line: fc.integer({ min: 1, max: 99 }),
  column: fc.integer({ min: 1, max: 99 }),
});

const where = fc.option(positions, { nil: undefined });

const property = fc
  .record({ name: text, sides, isSecret: fc.boolean(), isUnknown: fc.boolean(), replaces: fc.boolean() })
  .map(({ sides: [before, after], ...one }) => ({ ...one, before, after }))
  // A secret property must be masked even if its values are in the report by mistake.
  .map((one) => (one.isSecret ? { ...one, before: SECRET, after: { deep: [SECRET] } } : one));

const causes = fc.array(fc.record({ where: positions, from: text }, { requiredKeys: ["where"] }), {
  minLength: 1,
  maxLength: 2,
});

const change = fc.record({
  kind: text,
  key: text,
  title: text,
  address: fc.oneof(
    text,
    fc.tuple(text, text).map(([place, rest]) => `groups/${place}#${rest}`),
  ),
  action: fc.constantFrom("create", "adopt", "update", "replace", "delete"),
  properties: fc.array(property, { maxLength: 3 }),
  why: text,
  where,
});

/** Objects that differ in their place and name, and have one cause. */
const group = fc
  .record({ change, causes, places: fc.array(text, { minLength: 2, maxLength: 3 }), values: fc.array(value) })
  .map(({ change, causes, places, values }) =>
    places.map((place, index) => ({
      ...change,
      causes,
      address: `groups/${place}#labels.${place}`,
      properties: change.properties.map((property) =>
        property.isSecret || values.length === 0
          ? property
          : { ...property, before: values[index % values.length] },
      ),
    })),
  );

const run = fc.record(
  {
    stack: text,
    file: text,
    outcome: fc.constantFrom("nothing", "changes", "done", "failed"),
    exitCode: fc.constantFrom(0, 1, 2),
    ...{ checked: fc.nat(9), changes: fc.nat(9), failures: fc.nat(9) },
    seconds: fc.double({ min: 0, max: 4000, noNaN: true }),
  },
  { requiredKeys: ["file", "outcome", "exitCode", "checked", "changes", "failures", "seconds"] },
);

export const hostileReport = fc.record({
  command: fc.constantFrom("preview", "up", "drift", "destroy"),
  file: text,
  stack: fc.option(text, { nil: undefined }),
  service: text,
  checked: fc.nat(5000),
  adoptedUnchanged: fc.nat(3),
  changes: fc
    .tuple(fc.array(change, { maxLength: 5 }), fc.array(group, { maxLength: 1 }))
    .map(([alone, groups]) => [...alone, ...groups.flat()]),
  failures: fc.array(fc.record({ title: text, message: text, where }), { maxLength: 2 }),
  violations: fc.array(
    fc.record({
      policy: text,
      level: fc.constantFrom("mandatory", "advisory"),
      title: text,
      message: text,
      where,
    }),
    { maxLength: 2 },
  ),
  warnings: fc.array(text, { maxLength: 2 }),
  seconds: fc.double({ min: 0, max: 4000, noNaN: true }),
  runs: fc.option(fc.array(run, { maxLength: 3 }), { nil: undefined }),
}) as fc.Arbitrary<Report>;

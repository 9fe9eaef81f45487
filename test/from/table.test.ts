/** The table of Terraform's resources beside the names of the provider itself, and beside the kinds. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "@jest/globals";
import { definitionOf } from "../../provider/definition/definitions";
import { type BlockMapping, isEntry, isLeft, type Mapping, terraformTable } from "../../provider/terraform";
import { camel } from "../../provider/values/wire-names";

interface Resource {
  readonly name: string;
  readonly arguments: readonly string[];
  readonly attributes: readonly string[];
}

const resources: readonly Resource[] = readFileSync(path.join(__dirname, "provider-19.1.txt"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [name = "", rest = ""] = line.split(":");
    const [own = "", shown = ""] = rest.split("|");
    const words = (text: string) => text.split(" ").filter((word) => word !== "");
    return { name: `gitlab_${name}`, arguments: words(own), attributes: words(shown) };
  });

/** Names until 18. */
const FORMER = ["gitlab_project_mirror", "gitlab_label"];

test("every resource of the provider has a row, and no other", () => {
  expect(resources).toHaveLength(127);
  expect(Object.keys(terraformTable).sort()).toEqual(
    [...resources.map(({ name }) => name), ...FORMER].sort(),
  );
});

test("47 resources are objects of a file", () => {
  const covered = resources.filter(({ name }) => !isLeft(terraformTable[name] ?? { left: "" }));
  expect(covered).toHaveLength(47);
});

const targetsOf = ({ same = [], inputs = {} }: Mapping | BlockMapping): readonly string[] => [
  ...same.map((name) => camel(name)),
  ...Object.values(inputs).map((to) => (typeof to === "string" ? to : to[0])),
];

describe.each(resources.filter(({ name }) => !isLeft(terraformTable[name] ?? { left: "" })))(
  "$name",
  (resource) => {
    const row = terraformTable[resource.name] as Mapping;

    test("has an input or a reason for each argument, and knows each attribute", () => {
      if (isEntry(row)) {
        expect(
          resource.arguments.filter(
            (name) => ![row.place, row.by[0], ...Object.keys(row.inputs)].includes(name),
          ),
        ).toEqual([]);
        return;
      }
      const { place = "", same = [], inputs = {}, parts = {}, not = {}, ways = [], shown = [] } = row;
      const known = [place, ...same, ...[inputs, parts, not].flatMap(Object.keys), ...ways];
      expect(resource.arguments.filter((name) => !known.includes(name) && name !== "timeouts")).toEqual([]);
      expect(resource.attributes.filter((name) => ![...shown, ...known].includes(name))).toEqual([]);
    });

    test("names inputs that its kind has", () => {
      if (isEntry(row)) return;
      for (const mapping of [row, ...Object.values(row.parts ?? {})]) {
        const { inputs } = definitionOf(mapping.kind);
        expect(targetsOf(mapping).filter((name) => !(name in inputs))).toEqual([]);
      }
    });
  },
);

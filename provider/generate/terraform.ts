/** The tables of Terraform's resources in `docs/coming-from.md`. */

import { Mistakes } from "../../sdk/generate/mistakes";
import { groupBy } from "../../sdk/group-by";
import { definitionOf } from "../definition/definitions";
import type { AnyCollected } from "../definition/resource";
import {
  type BlockMapping,
  isEntry,
  isLeft,
  kindOfResource,
  type Mapping,
  terraformTable,
} from "../terraform";
import { camel } from "../values/wire-names";
import { link, markdownTable } from "./markdown";

const BEGIN = "<!-- The resources, from the table by `npm run generate`. -->";
const END = "<!-- End of the resources. -->";

export function withTerraformTable(page: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin)
    throw new Mistakes([`docs/coming-from.md lacks the lines ${BEGIN} and ${END}.`]);
  return `${page.slice(0, begin)}${BEGIN}\n\n${coveredTable()}\n\n${leftText()}\n\n${page.slice(end)}`;
}

const rows = Object.entries(terraformTable).sort(([one], [other]) => (one < other ? -1 : 1));

function coveredTable(): string {
  const covered = rows.flatMap(([name, row]) => {
    if (isLeft(row)) return [];
    if (isEntry(row)) return [[`\`${name}\``, kindLink(kindOfResource(name) ?? ""), row.note ?? ""]];
    const kinds = [row.kind, ...Object.values(row.parts ?? {}).map(({ kind }) => kind)];
    return [[`\`${name}\``, kinds.map(kindLink).join(", "), differences(row)]];
  });
  return markdownTable(["Terraform", "pulumi-forge", "What differs"], covered);
}

const kindLink = (kind: string): string => link(kind, `resources/${kind}.md`);

/** Names as code, with commas between. */
const codes = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(", ");

function differences(mapping: Mapping): string {
  const { kind, not = {}, note } = mapping;
  const without = Object.keys(not);
  const { isSame, singleton } = definitionOf(kind) as Partial<AnyCollected>;
  return [
    ...(isSame === undefined && !singleton
      ? [
          "a file can declare a new one; an existing one stays with Terraform, because nothing but its number identifies it",
        ]
      : []),
    ...renamed(mapping),
    ...(note === undefined ? [] : [note]),
    ...(without.length === 0 ? [] : [`without ${codes(without)}`]),
  ].join("; ");
}

const renamed = ({ inputs = {} }: BlockMapping): readonly string[] =>
  Object.entries(inputs).flatMap(([name, to]) => {
    const input = typeof to === "string" ? to : to[0];
    return camel(name) === input ? [] : [`\`${name}\` is \`${input}\``];
  });

function leftText(): string {
  const left = rows.flatMap(([name, row]) => (isLeft(row) ? [[name, row.left] as const] : []));
  const groups = [...groupBy(left, ([, why]) => why)];
  return [
    `Not covered, so that they stay with Terraform (${left.length}):`,
    "",
    ...groups.map(([why, same]) => `- ${why}: ${codes(same.map(([name]) => name))}`),
  ].join("\n");
}

/** Says which resources of a state a file has, which of their arguments it lacks, and what stays with the other tool. */
import { groupBy } from "../../sdk/group-by";
import { oneLine } from "../../sdk/safe-text";
import { counted } from "../gitops/report/render/words";
import type { LostArgument } from "./arguments";
import type { StateObject } from "./state-object";

/** A reason, and the objects that have it. */
interface Reason {
  readonly why: string;
  readonly objects: readonly string[];
}

export interface ResourceCoverage {
  /** Such as `gitlab_group_label`. */
  readonly resource: string;
  /** The kind that it is, if there is one. */
  readonly kind?: string;
  /** Objects that the file has with all their arguments. */
  readonly covered: number;
  /** Objects that the file has without some of their arguments. */
  readonly partly: number;
  readonly arguments: readonly (Reason & { readonly name: string })[];
  /** Objects that stay with the other tool. */
  readonly left: readonly Reason[];
}

export interface Coverage {
  readonly tool: string;
  /** Such as `of the GitLab provider`. */
  readonly what: string;
  readonly resources: readonly ResourceCoverage[];
  /** Objects of other providers. */
  readonly others: number;
}

interface Outcomes {
  readonly lost: ReadonlyMap<StateObject, readonly LostArgument[]>;
  readonly left: ReadonlyMap<StateObject, string>;
}

export function coverageOf(
  objects: readonly StateObject[],
  { tool, what, others, ...outcomes }: Outcomes & Pick<Coverage, "tool" | "what" | "others">,
  kindOf: (resource: string) => string | undefined,
): Coverage {
  const byType = [...groupBy(objects, ({ type }) => type)].sort(([one], [other]) => (one < other ? -1 : 1));
  const resources = byType.map(([type, own]) => ({
    ...coverageOfType(type, own, outcomes),
    ...(kindOf(type) === undefined ? {} : { kind: kindOf(type) as string }),
  }));
  return { tool, what, others, resources };
}

function coverageOfType(
  resource: string,
  objects: readonly StateObject[],
  { lost, left }: Outcomes,
): Omit<ResourceCoverage, "kind"> {
  const taken = objects.filter((object) => !left.has(object));
  const losses = taken.flatMap((object) => (lost.get(object) ?? []).map((loss) => ({ object, loss })));
  const partly = new Set(losses.map(({ object }) => object)).size;
  const addresses = (all: readonly { readonly object: StateObject }[]) =>
    all.map(({ object }) => object.address);
  return {
    resource,
    covered: taken.length - partly,
    partly,
    arguments: [...groupBy(losses, ({ loss }) => `${loss.name}\n${loss.why}`).values()].map((same) => ({
      name: same[0]?.loss.name ?? "",
      why: same[0]?.loss.why ?? "",
      objects: addresses(same),
    })),
    left: [
      ...groupBy(
        objects.flatMap((object) => (left.has(object) ? [{ object, why: left.get(object) ?? "" }] : [])),
        ({ why }) => why,
      ),
    ].map(([why, same]) => ({ why, objects: addresses(same) })),
  };
}

// ─── As text ─────────────────────────────────────────────────────────────────

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

const leftIn = ({ left }: ResourceCoverage): number => sum(left.map(({ objects }) => objects.length));

export function coverageText(from: string, { tool, what, resources, others }: Coverage): string {
  const covered = resources.filter((one) => one.covered > 0);
  const partly = resources.filter((one) => one.partly > 0);
  const left = resources.filter((one) => one.left.length > 0);
  const all = sum(resources.map((one) => one.covered + one.partly + leftIn(one)));
  const elsewhere = others === 0 ? "" : `; ${counted(others, "object")} of other providers left out`;
  return [
    `${oneLine(from)}: ${counted(all, "object")} ${what}${elsewhere}`,
    ...part(
      "Covered",
      sum(covered.map((one) => one.covered)),
      covered.map((one) => line(one.covered, one.resource, one.kind ?? "")),
    ),
    ...part("Covered in part", sum(partly.map((one) => one.partly)), partly.flatMap(partlyLines)),
    ...part(`Not covered, and left to ${tool}`, sum(left.map(leftIn)), left.flatMap(leftLines)),
    "",
  ].join("\n");
}

const part = (title: string, count: number, lines: readonly string[]): readonly string[] =>
  count === 0 ? [] : [`${title}: ${count}`, ...lines];

const line = (count: number, name: string, text: string): string =>
  `  ${String(count).padStart(5)} ${name.padEnd(38)} ${oneLine(text)}`.trimEnd();

const partlyLines = ({
  resource,
  kind = "",
  partly,
  arguments: lost,
}: ResourceCoverage): readonly string[] => [
  line(partly, resource, kind),
  ...lost.map(({ name, why, objects }) => `          without ${name} (${objects.length}): ${oneLine(why)}`),
];

/** Of a kind that is covered otherwise, the objects are named. */
const leftLines = ({ resource, kind, left }: ResourceCoverage): readonly string[] => {
  return left.flatMap(({ why, objects }) => [
    line(objects.length, resource, why),
    ...(kind === undefined ? [] : objects.map((address) => `          ${oneLine(address)}`)),
  ]);
};

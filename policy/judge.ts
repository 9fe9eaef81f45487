/** Judges what is declared, wherever it is declared: in a program, a file, or a recorded state. */
import type { Problem } from "../provider/resource";
import type { Declared } from "./kinds";
import { type Member, membersOf, worded } from "./members";
import type { AnyObjectRule, AnyStackRule, Level } from "./rule";
import { type Settings, type Settled, settled } from "./settings";
import { whenKnown } from "./unknown";

export interface Violation<Resource extends Declared = Declared> {
  readonly policy: string;
  readonly level: Level;
  readonly resource: Resource;
  /** The item's key, in a resource of many. */
  readonly item: string | undefined;
  /** `approvalRules[0].userId` */
  readonly property: string;
  /** Names the item; holds no secret. */
  readonly message: string;
}

/**
 * What violates the policies, by policy in their order. Values that are not known yet violate nothing.
 *
 * @throws PolicySettingsError
 */
export function judge<Resource extends Declared>(
  resources: readonly Resource[],
  settings: Settings = {},
): Violation<Resource>[] {
  const members = resources.flatMap(membersOf);
  return settled(settings)
    .filter(({ level }) => level !== "disabled")
    .flatMap((one) =>
      violationsOf(
        one,
        members.filter(({ kind }) => one.rule.kinds.includes(kind)),
      ),
    );
}

/** `members` are of the kinds that the rule judges. */
export function violationsOf<Resource extends Declared>(
  { rule, level, parameters }: Settled,
  members: readonly Member<Resource>[],
): Violation<Resource>[] {
  const found =
    "judge" in rule ? eachJudged(rule, members, parameters) : togetherJudged(rule, members, parameters);
  return found.map(({ member, property, problem }) => ({
    policy: rule.name,
    level,
    resource: member.resource,
    item: member.item,
    property,
    message: worded(member, problem, property),
  }));
}

interface Found<Resource extends Declared> extends Problem {
  readonly member: Member<Resource>;
}

export const problemsWith = (
  rule: AnyObjectRule,
  { inputs, kind }: Member<Declared>,
  parameters: Settled["parameters"],
): readonly Problem[] => whenKnown(() => rule.judge(inputs, parameters, kind), []);

const eachJudged = <Resource extends Declared>(
  rule: AnyObjectRule,
  members: readonly Member<Resource>[],
  parameters: Settled["parameters"],
): Found<Resource>[] =>
  members.flatMap((member) =>
    problemsWith(rule, member, parameters).map((problem) => ({ ...problem, member })),
  );

const togetherJudged = <Resource extends Declared>(
  rule: AnyStackRule,
  members: readonly Member<Resource>[],
  parameters: Settled["parameters"],
): Found<Resource>[] =>
  whenKnown(() => rule.judgeTogether(members, parameters), []).map(({ object, property, problem }) => ({
    // A rule hands back what it was handed.
    member: object as Member<Resource>,
    property,
    problem,
  }));

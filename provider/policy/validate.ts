/** Applies the policies to declared resources: of a program, a file, or a recorded state. */
import type { Problem } from "../definition/problem";
import type { Settings } from "./generated/settings";
import type { DeclaredResource } from "./kinds";
import { type CheckedMember, membersOf, violationMessage } from "./members";
import type { AnyObjectRule, AnyStackRule, Level } from "./rule";
import { type ConfiguredRule, configureRules } from "./settings";
import { whenKnown } from "./unknown";

export interface Violation<Resource extends DeclaredResource = DeclaredResource> {
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
 * Returns the violations in the order of the policies. Values that are not known yet violate nothing.
 *
 * @throws PolicySettingsError
 */
export function validate<Resource extends DeclaredResource>(
  resources: readonly Resource[],
  settings: Settings = {},
): Violation<Resource>[] {
  const members = resources.flatMap(membersOf);
  return configureRules(settings)
    .filter(({ level }) => level !== "disabled")
    .flatMap((one) =>
      violationsOf(
        one,
        members.filter(({ kind }) => one.rule.kinds.includes(kind)),
      ),
    );
}

/** `members` must be of the rule's kinds. */
export function violationsOf<Resource extends DeclaredResource>(
  { rule, level, parameters }: ConfiguredRule,
  members: readonly CheckedMember<Resource>[],
): Violation<Resource>[] {
  const found =
    "validate" in rule
      ? validateEachObject(rule, members, parameters)
      : validateTogether(rule, members, parameters);
  return found.map(({ member, property, problem }) => ({
    policy: rule.name,
    level,
    resource: member.resource,
    item: member.item,
    property,
    message: violationMessage(member, problem, property),
  }));
}

interface Found<Resource extends DeclaredResource> extends Problem {
  readonly member: CheckedMember<Resource>;
}

export const problemsWith = (
  rule: AnyObjectRule,
  { inputs, kind }: CheckedMember<DeclaredResource>,
  parameters: ConfiguredRule["parameters"],
): readonly Problem[] => whenKnown(() => rule.validate(inputs, parameters, kind), []);

const validateEachObject = <Resource extends DeclaredResource>(
  rule: AnyObjectRule,
  members: readonly CheckedMember<Resource>[],
  parameters: ConfiguredRule["parameters"],
): Found<Resource>[] =>
  members.flatMap((member) =>
    problemsWith(rule, member, parameters).map((problem) => ({ ...problem, member })),
  );

const validateTogether = <Resource extends DeclaredResource>(
  rule: AnyStackRule,
  members: readonly CheckedMember<Resource>[],
  parameters: ConfiguredRule["parameters"],
): Found<Resource>[] =>
  whenKnown(() => rule.validateTogether(members, parameters), []).map(({ object, property, problem }) => ({
    // A rule returns the objects that it got.
    member: object as CheckedMember<Resource>,
    property,
    problem,
  }));

/** Typed helpers for custom policies; they also visit the items of resources of many. */
import type {
  ResourceValidation,
  ResourceValidationArgs,
  StackValidation,
  StackValidationArgs,
} from "@pulumi/policy";
import type { Resource, Unwrap } from "@pulumi/pulumi";
import { tokenOf } from "../classes/tokens";
import type { Kind } from "../generated/kind-names";
import { typeOf } from "../pulumi/sdk/names";
import { type FromEngine, fromEngine, kindOfType, reportViolations } from "./engine";
import { type CheckedMember, membersOf, violationMessage } from "./members";
import { redactMessage } from "./redact";
import { untilUnknown } from "./unknown";

/** A class of one object: `forge.GroupLabel`. */
export interface ResourceClass<Args> {
  readonly __pulumiType: string;
  // biome-ignore lint/suspicious/noExplicitAny: as @pulumi/policy takes classes
  new (name: string, args: Args, ...rest: any[]): Resource;
}

type Inputs<Args> = Unwrap<NonNullable<Args>>;

export interface EachValidationArgs extends ResourceValidationArgs {
  /** The item's key, where the object is one of many in a resource. */
  readonly item: string | undefined;
}

/**
 * Validates each object of a kind. Reading an input that is not known yet ends the validation of its object, without
 * a violation. Messages get the item's key, and secrets are masked.
 *
 * ```ts
 * validateResource: validateEach(forge.GroupLabel, (label, args, report) => {
 *   if (label.color === "red") report("Red is for incidents.");
 * })
 * ```
 */
export function validateEach<Args>(
  resourceClass: ResourceClass<Args>,
  validate: (
    inputs: Inputs<Args>,
    args: EachValidationArgs,
    report: (message: string) => void,
  ) => void | Promise<void>,
): ResourceValidation {
  const kind = kindOf(resourceClass);
  return async (args, report) => {
    // @pulumi/policy before 1.20 has no way to say so.
    if (kindOfType(args.type) !== kind) return args.notApplicable?.(`It applies to ${kind} only.`);
    const resource = fromEngine(args);
    const reported: Reported[] = [];
    for (const member of resource ? membersOf(resource) : []) {
      const reportOne = (message: string) => void reported.push(reportedOn(member, message));
      const inputs = member.inputs as Inputs<Args>;
      await untilUnknown(() => validate(inputs, { ...args, item: member.item }, reportOne));
    }
    reportViolations(reported, report);
  };
}

/** One of all objects of a kind in a stack. */
export type StackObject<Args> = Omit<CheckedMember<FromEngine>, "inputs"> & { readonly inputs: Inputs<Args> };

/**
 * Validates all objects of a kind in a stack together. Reading an input that is not known yet ends the validation,
 * without a violation.
 *
 * ```ts
 * validateStack: validateAll(forge.GroupLabel, (labels, args, report) => {
 *   if (labels.length > 50) report("Fifty labels are more than people can remember.");
 * })
 * ```
 */
export function validateAll<Args>(
  resourceClass: ResourceClass<Args>,
  validate: (
    objects: readonly StackObject<Args>[],
    args: StackValidationArgs,
    /** `object` is the one at fault. Default: the stack. */
    report: (message: string, object?: StackObject<Args>) => void,
  ) => void | Promise<void>,
): StackValidation {
  const kind = kindOf(resourceClass);
  return async (args, report) => {
    const resources = args.resources
      .filter(({ type }) => kindOfType(type) === kind)
      .flatMap((resource) => fromEngine(resource) ?? []);
    const reported: Reported[] = [];
    const reportOne = (message: string, object?: StackObject<Args>) => {
      if (object) reported.push(reportedOn(object as CheckedMember<FromEngine>, message));
      else report(redactMessage(message, ...resources));
    };
    const objects = resources.flatMap(membersOf) as readonly object[] as readonly StackObject<Args>[];
    await untilUnknown(() => validate(objects, args, reportOne));
    reportViolations(reported, report);
  };
}

interface Reported {
  readonly resource: FromEngine;
  readonly message: string;
}

const reportedOn = (member: CheckedMember<FromEngine>, message: string): Reported => ({
  resource: member.resource,
  message: violationMessage(member, message),
});

function kindOf({ __pulumiType: type }: { readonly __pulumiType: string }): Kind {
  const kind = kindOfType(type);
  if (kind === undefined) throw new TypeError(`${type} is none of the resources of pulumi-forge.`);
  if (![typeOf(kind), tokenOf(kind)].includes(type))
    throw new TypeError(`Use forge.${kind}: it includes the items of resources of many.`);
  return kind;
}

/** For policies of one's own: object by object and typed, whether a program declares them one by one or many in a resource. */
import type {
  ResourceValidation,
  ResourceValidationArgs,
  StackValidation,
  StackValidationArgs,
} from "@pulumi/policy";
import type { Resource, Unwrap } from "@pulumi/pulumi";
import type { Kind } from "../provider/definitions";
import { typeOf } from "../provider/forge-resource";
import { withoutSecrets } from "./discretion";
import { type FromEngine, fromEngine, kindOfType, tell } from "./engine";
import { type Member, membersOf, worded } from "./members";
import { orThrow, whenKnown } from "./unknown";

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
 * Judges each object of a kind. An input that is not known yet ends the judgment of its object when it is read, without
 * a violation; messages are told with the item's key and without secrets.
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
    if (kindOfType(args.type) !== kind) return args.notApplicable(`It is about ${kind} alone.`);
    const resource = fromEngine(args);
    const said: Said[] = [];
    for (const member of resource ? membersOf(resource) : []) {
      try {
        await validate(
          member.inputs as Inputs<Args>,
          { ...args, item: member.item },
          (message) => void said.push(saidOf(member, message)),
        );
      } catch (error) {
        orThrow(error, undefined);
      }
    }
    tell(said, report);
  };
}

/** One of all objects of a kind in a stack. */
export type StackObject<Args> = Omit<Member<FromEngine>, "inputs"> & { readonly inputs: Inputs<Args> };

/**
 * Judges all objects of a kind in a stack together. An input that is not known yet ends the judgment when it is read,
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
    /** `object` is the one to blame; the stack unless told. */
    report: (message: string, object?: StackObject<Args>) => void,
  ) => void,
): StackValidation {
  const kind = kindOf(resourceClass);
  return (args, report) => {
    const resources = args.resources
      .filter(({ type }) => kindOfType(type) === kind)
      .flatMap((resource) => fromEngine(resource) ?? []);
    const said: Said[] = [];
    const reportOne = (message: string, object?: StackObject<Args>) => {
      if (object) said.push(saidOf(object as Member<FromEngine>, message));
      else report(withoutSecrets(message, ...resources));
    };
    const objects = resources.flatMap(membersOf) as readonly object[] as readonly StackObject<Args>[];
    whenKnown(() => validate(objects, args, reportOne), undefined);
    tell(said, report);
  };
}

interface Said {
  readonly resource: FromEngine;
  readonly message: string;
}

const saidOf = (member: Member<FromEngine>, message: string): Said => ({
  resource: member.resource,
  message: worded(member, message),
});

function kindOf({ __pulumiType: type }: { readonly __pulumiType: string }): Kind {
  const kind = kindOfType(type);
  if (kind === undefined) throw new TypeError(`${type} is none of the resources of pulumi-forge.`);
  if (typeOf(kind) !== type)
    throw new TypeError(`Say forge.${kind}: it stands for each object of a resource of many, too.`);
  return kind;
}

/** Validates a resource of many before anything is sent: its own inputs, the defaults, and the keys of its items. */

import { z } from "zod";
import { ILL_FORMED_NAME } from "../../../sdk/well-formed";
import { commonInputs } from "../../definition/common";
import type { AnyDefinition } from "../../definition/resource";
import { checked, knownIn } from "../../lifecycle/validate";
import { isSecret } from "../../values/secrecy";
import { hasUnknown, isRecord, type Values } from "../../values/values";
import type { Args } from "../collection";
import { pluralInputs } from "../forms/inputs";
import { exclusiveIn, exclusiveProblem } from "../observe/exclusive";

export function problemsOfMany(definition: AnyDefinition, args: Args): readonly string[] {
  const { ignoreChanges: _, replaceOnChanges: __, ...open } = args.open;
  const own = ownProblems(definition, open);
  if (own.length > 0) return own;
  const { items, twins } = args;
  if (items.has("__proto__"))
    return ['an item has the key "__proto__", which cannot be recorded; use another key'];
  if ([...items.keys()].some((key) => !key.isWellFormed())) return [`"items" ${ILL_FORMED_NAME}`];
  const [first, second] = twins[0] ?? [];
  if (first !== undefined)
    return [
      `items ${first} and ${second} of the list are equal; remove one, or write the items as a record with a key for each`,
    ];
  return [];
}

function ownProblems(definition: AnyDefinition, args: Values): readonly string[] {
  const { known: values } = knownIn({
    ...args,
    items: undefined,
    defaults: undefined,
  });
  const schema = z.strictObject({ ...pluralInputs, ...commonInputs }).omit({ items: true });
  const result = checked(schema, values);
  if (!result.success) return result.problems.map(({ problem }) => problem);
  if (!("items" in args))
    return ['"items" is missing; expected a record or a list of items, which may be empty'];
  if (!hasUnknown(args.items) && !isItems(args.items))
    return ['"items" must be a record or a list of objects with inputs'];
  const reason = exclusiveIn(args.exclusive) === false ? undefined : exclusiveProblem(definition);
  if (reason !== undefined) return [`"exclusive" is not possible here: ${reason}`];
  return defaultProblems(definition, args.defaults);
}

const isItems = (items: unknown): boolean => isRecord(items) && Object.values(items).every(isRecord);

function defaultProblems(definition: AnyDefinition, defaults: unknown): readonly string[] {
  if (defaults === undefined || defaults === null || typeof defaults === "string") return [];
  const schema = z.strictObject(definition.inputs).partial();
  const result = checked(schema, knownIn(defaults as Values).known, ([name]) =>
    isSecret(definition, String(name)),
  );
  return result.success ? [] : result.problems.map(({ problem }) => `defaults: ${problem}`);
}

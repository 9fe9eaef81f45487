/** Error messages: which resource, which step, why, and never a secret. */

import {
  BadRequestError,
  ForbiddenError,
  ForgeError,
  InvalidInputError,
  NotFoundError,
  UnprocessableError,
  withRequest,
} from "../../sdk/http/errors";
import { MASK } from "../../sdk/http/redact";
import { unknownIn } from "../definition/open";
import { neededText, type PrivilegeStep, privilegesOf } from "../definition/privilege";
import type { ItemProblem } from "../definition/problem";
import { type AnyDefinition, ResourceError } from "../definition/resource";
import { namesBesidesTitle } from "../identity/keys";
import { isSecret } from "../values/secrecy";
import type { Values } from "../values/values";
import { camel, snake } from "../values/wire-names";
import { unprovenIn } from "./gone";

/** The object exists, but a part of the step failed: it must be recorded nevertheless. */
export class PartialError extends ResourceError {
  /** The object stood in the service before this step adopted it. */
  readonly existed?: true;

  constructor(
    message: string,
    readonly id: string,
    readonly state: Values,
    options?: ConstructorParameters<typeof ResourceError>[1],
  ) {
    super(message, options);
  }
}

/** The name of a resource in messages: `GroupLabel "bug" (acme)`. */
export function subject(definition: AnyDefinition, values: Values): string {
  const show = (name: string | undefined) =>
    name === undefined || values[name] === undefined
      ? ""
      : isSecret(definition, name)
        ? MASK
        : String(values[name]);
  const title = show(definition.title);
  const place = show(definition.collection?.[0] ?? definition.id[0]);
  const others = namesBesidesTitle(definition, values).map(show);
  const where = [place === title ? "" : place, ...others].filter((part) => part !== "");
  return `${definition.kind}${title ? ` "${title}"` : ""}${where.length > 0 ? ` (${where.join(", ")})` : ""}`;
}

/** Of a look ahead: the step itself meets and reports what the service or a rule refuses. */
export function ignoreKnownError(error: unknown): undefined {
  if (error instanceof ForgeError || error instanceof ResourceError) return undefined;
  throw error;
}

/** Runs a step, and adds resource and step to its errors. */
export async function withErrorContext<T>(
  definition: AnyDefinition,
  values: Values,
  step: string,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof PartialError) throw error;
    if (!(error instanceof ForgeError || error instanceof ResourceError)) throw error;
    if (error instanceof ResourceError && error.subject !== undefined) throw error;
    const [message, requestId] =
      error instanceof ForgeError
        ? [inWordsOf(definition, error) ?? withoutArea(error.detail), error.requestId]
        : [`${step} failed: ${error.message}.`, undefined];
    throw new ResourceError(
      withRequest(
        `${message}${needed(definition, step, error)}${doubtful(definition, values, error)}`,
        requestId,
      ),
      {
        cause: error,
        subject: subject(definition, values),
      },
    );
  }
}

/** The step that looks for what nothing declares. */
export const LOOK_FOR_UNMANAGED = "look for unmanaged objects";

/** The client's problems with a request in the words of the inputs; `undefined` for another error. */
function inWordsOf({ inputs, wireNames = {} }: AnyDefinition, error: ForgeError): string | undefined {
  if (!(error instanceof InvalidInputError)) return undefined;
  const ofWire = new Map(Object.keys(inputs).map((name) => [wireNames[name] ?? snake(name), name]));
  const problems = error.problems.map(({ parameter, problem }) => {
    const [name = ""] = parameter.split(/[.[]/);
    return problem.replaceAll(`"${name}`, `"${ofWire.get(name) ?? camel(name)}`);
  });
  return `${problems.join("; ")}.`;
}

/** The name of a step in the table of privileges, where it has another one there. */
const PRIVILEGES_OF: Readonly<Record<string, PrivilegeStep>> = {
  [LOOK_FOR_UNMANAGED]: "delete unmanaged",
  import: "read",
};

/** The whole step needs more than the refused request does, and a role that is missing may be why something is not found. */
export function needed({ kind }: AnyDefinition, step: string, error: Error): string {
  const isOfToken = [error, error.cause].some(
    (one) => one instanceof ForbiddenError || one instanceof NotFoundError,
  );
  const privilege = isOfToken
    ? privilegesOf(kind)?.[PRIVILEGES_OF[step] ?? (step as PrivilegeStep)]
    : undefined;
  const text = privilege && neededText(privilege);
  return text === undefined || error.message.includes(text) ? "" : ` For this step, the token needs ${text}.`;
}

/** Where the service refuses an object, the values that it may not know either: its own words for them are others. */
function doubtful(definition: AnyDefinition, values: Values, error: Error): string {
  if (!(error instanceof BadRequestError || error instanceof UnprocessableError)) return "";
  const names = unknownIn(definition, values);
  return names.length === 0
    ? ""
    : ` This version of pulumi-forge does not know ${names.join(" and ")}, and the service may not either.`;
}

/** The client's message without the area in its method name: the resource is clear from the context. */
export const clientMessage = (error: ForgeError): string => withoutArea(error.message);

export const withoutArea = (message: string): string => message.replace(/^\w+\.(?=\w)/, "");

/** The message of an error, with the item and the object that it names. */
export function problemIn(error: Error): ItemProblem {
  if (!(error instanceof ResourceError)) return { message: error.message };
  const { item, subject, detail } = error;
  const unproven = unprovenIn(error);
  return {
    ...(item === undefined ? {} : { item }),
    ...(subject === undefined ? {} : { subject }),
    // The reader of a problem knows how the object is recorded, and what ends its record.
    ...(unproven ? { message: unproven.why, isUnseen: true } : { message: detail }),
  };
}

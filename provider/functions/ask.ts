/** Runs one call of a look-up: validates the arguments, calls the service once, and explains a failure. */
import { AuthenticationError, ForgeError, InvalidInputError, ServiceError } from "../../sdk/http/errors";
import { redact } from "../../sdk/http/redact";
import { AnswerCache } from "../service/cache";
import type { Connections } from "../service/connection";
import { ConnectionConfigError } from "../service/settings";
import type { Values } from "../values/values";
import { answer } from "./answer";
import { validateArguments } from "./arguments";
import { LookUpError } from "./error";
import type { LookUpName } from "./look-ups";

export interface AskOptions {
  /** The name of a service in `forge:connections`. Default: the stack's own service. */
  readonly connection?: string;
  /** The arguments are secret, so messages must not show them. */
  readonly hidden?: boolean;
}

export async function ask(
  run: Connections,
  name: LookUpName,
  args: unknown,
  manner: AskOptions,
): Promise<object> {
  try {
    return JSON.parse(await once(run, name, validateArguments(name, args), manner));
  } catch (error) {
    throw await explained(run, name, args, manner, error);
  }
}

/** As JSON text, so that each caller gets its own copy. */
const answers = new AnswerCache<string>();

/** Equal calls of a run share one answer. */
const once = (run: Connections, name: LookUpName, values: Values, { connection }: AskOptions) =>
  answers.get(run, JSON.stringify([connection, name, values]), async () =>
    JSON.stringify(await answer(run.client(connection), name, values)),
  );

/** The error for the user of the program; an unexpected error stays as it is. */
async function explained(
  run: Connections,
  name: LookUpName,
  args: unknown,
  { connection, hidden }: AskOptions,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ForgeError || error instanceof ConnectionConfigError)) return error;
  const why = error instanceof AuthenticationError ? (await run.probe(connection)).error : undefined;
  const sentence = sentenceOf(name, args, why ?? error, hidden);
  const status = error instanceof ServiceError ? error.status : undefined;
  // A cause could show the secret.
  return hidden
    ? new LookUpError(redact(sentence, textsIn(args)), { status })
    : new LookUpError(sentence, { status, cause: error });
}

function sentenceOf(name: LookUpName, args: unknown, error: Error, hidden = false): string {
  // This message contains the value.
  if (error instanceof InvalidInputError) return hidden ? withoutValues(name, error) : error.message;
  const subject = hidden ? name : `${name}${shown(args)}`;
  const message = error.message.replace(/^\w+\.\w+/, "");
  return message === error.message ? `${subject}: ${message}` : `${subject}${message}`;
}

const withoutValues = (name: LookUpName, { problems }: InvalidInputError) =>
  `${name}: ${problems.map(({ parameter }) => `"${parameter}"`).join(", ")} cannot be used; what it is, is secret.`;

const LONGEST_SHOWN = 80;

/** Such as ` (group "acme", label "bug")`. */
function shown(args: unknown): string {
  const parts = Object.entries((args ?? {}) as Values).flatMap(([name, value]) => {
    if (value === undefined) return [];
    const text = redact(JSON.stringify(value), []);
    return [
      `${name} ${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN).toWellFormed()}…` : text}`,
    ];
  });
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

/** All texts in a value that the service could repeat. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

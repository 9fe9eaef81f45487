/** One call of a look-up from end to end: arguments judged, the service asked once, a failure told in a sentence. */
import { AuthenticationError, ForgeError, InvalidInputError, ServiceError } from "../../sdk/http/errors";
import { redact } from "../../sdk/http/redact";
import { ConnectionConfigError } from "../connection";
import type { Values } from "../values";
import { answer } from "./answer";
import { checked } from "./arguments";
import { LookUpError } from "./error";
import { type ProgramRun, thisRun } from "./run";
import type { LookUpName } from "./table";

export interface Manner {
  /** The name of a service in `forge:connections`; the stack's own unless told. */
  readonly connection?: string;
  /** The arguments are secret, so that no message may show them. */
  readonly hidden?: boolean;
}

export async function ask(name: LookUpName, args: unknown, manner: Manner): Promise<object> {
  const run = thisRun();
  try {
    return JSON.parse(await once(run, name, checked(name, args), manner));
  } catch (error) {
    throw await told(run, name, args, manner, error);
  }
}

/** The same question has one answer in a run; a failure is no answer. */
function once(run: ProgramRun, name: LookUpName, values: Values, { connection }: Manner): Promise<string> {
  const key = JSON.stringify([connection, name, values]);
  let known = run.answers.get(key);
  if (known === undefined) {
    known = (async () => JSON.stringify(await answer(run.connections.client(connection), name, values)))();
    run.answers.set(key, known);
    known.catch(() => run.answers.delete(key));
  }
  return known;
}

/** What the person who runs the program reads; a defect of ours stays as it is. */
async function told(
  run: ProgramRun,
  name: LookUpName,
  args: unknown,
  { connection, hidden }: Manner,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ForgeError || error instanceof ConnectionConfigError)) return error;
  const why =
    error instanceof AuthenticationError ? (await run.connections.state(connection)).refusal : undefined;
  const sentence = sentenceOf(name, args, why ?? error, hidden);
  const status = error instanceof ServiceError ? error.status : undefined;
  // A cause would show what the sentence does not.
  return hidden
    ? new LookUpError(redact(sentence, textsIn(args)), { status })
    : new LookUpError(sentence, { status, cause: error });
}

function sentenceOf(name: LookUpName, args: unknown, error: Error, hidden = false): string {
  // It shows the value that it is about.
  if (error instanceof InvalidInputError) return hidden ? withoutValues(name, error) : error.message;
  const subject = hidden ? name : `${name}${shown(args)}`;
  const said = error.message.replace(/^\w+\.\w+/, "");
  return said === error.message ? `${subject}: ${said}` : `${subject}${said}`;
}

const withoutValues = (name: LookUpName, { problems }: InvalidInputError) =>
  `${name}: ${problems.map(({ parameter }) => `"${parameter}"`).join(", ")} cannot be used; what it is, is secret.`;

const LONGEST_SHOWN = 80;

/** ` (group "acme", label "bug")` */
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

/** Everything in a value that the service could repeat. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** One action from end to end: connect, run, show how it stands, print the result or say what went wrong. */
import {
  ActionRefusedError,
  AuthenticationError,
  CredentialError,
  ForgeError,
  InvalidInputError,
  ServiceError,
  WaitTimeoutError,
} from "../../sdk";
import { withoutUrlCredentials } from "../../sdk/http/redact";
import { escapeInvisible, oneLine } from "../../sdk/safe-text";
import { clientOf } from "../connection";
import { interruptible } from "../interruption";
import { terminalOn } from "../terminal";
import { UserError } from "../user-error";
import type { Action } from "./action";

interface Typed {
  /** The command with its arguments; options may hold secrets. */
  readonly said: string;
  readonly json: boolean;
}

type Input = Parameters<Action["run"]>[1] & { readonly timeout?: number; readonly interval?: number };

const OTHERWISE = 2;

export async function perform(action: Action, input: Input, { said: typed, json }: Typed): Promise<void> {
  const said = withoutUrlCredentials(typed);
  // Whoever reads no further, such as `head`, is no failure.
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
  const print = (document: unknown) =>
    process.stdout.write(`${escapeInvisible(JSON.stringify(document ?? null, null, 2))}\n`);
  let last: unknown;
  const interrupted = () =>
    `Interrupted. ${action.interrupted?.(last) ?? "What had been asked of the service by then may have been done."}`;
  await interruptible(
    async (signal) => {
      try {
        const result = await run(action, input, signal, (progress) => {
          last = progress;
        });
        if (json) print(result);
        else {
          const { say, paint } = terminalOn(process.stdout);
          for (const line of action.render(shownSafely(result), paint)) say(line);
        }
        if (action.otherwise?.is(result)) process.exitCode = OTHERWISE;
      } catch (error) {
        const message = signal.aborted ? interrupted() : sentenceOf(error, action, said);
        if (json && message !== undefined) print({ error: { ...factsOf(error), message } });
        throw message === undefined ? error : new UserError(message);
      }
    },
    () => `forge: ${interrupted()}`,
  );
}

async function run(
  action: Action,
  input: Input,
  signal: AbortSignal,
  told: (progress: unknown) => void,
): Promise<unknown> {
  const { timeout, interval } = input;
  const forge = clientOf(process.env, action.nameless?.(input));
  const { live, paint } = terminalOn(process.stderr);
  const shown = live();
  const onProgress = (progress: unknown) => {
    told(progress);
    if (action.progress) shown.show(action.progress(shownSafely(progress), paint));
  };
  try {
    return await action.run(forge, input, { signal, onProgress, timeout, interval });
  } finally {
    shown.end();
    await forge.close();
  }
}

/** The same without what would steer a terminal: names come from whoever could write them. */
function shownSafely<T>(value: T): T {
  if (value === undefined) return value;
  const clean = (_key: string, part: unknown) => (typeof part === "string" ? oneLine(part) : part);
  return JSON.parse(JSON.stringify(value, clean)) as T;
}

/** What helps whoever typed the command; nothing for a defect of ours. */
function sentenceOf(error: unknown, action: Action, said: string): string | undefined {
  if (error instanceof UserError) return error.message;
  if (error instanceof ActionRefusedError || error instanceof WaitTimeoutError)
    return `${said}: ${error.message}`;
  if (error instanceof ForgeError) {
    // Errors begin with the operation's name in a program; here it is the command that failed.
    const sentence = asTyped(
      error.message.replace(/^[a-z]\w*(\.\w+|(?=:))/, () => said),
      error,
      action,
    );
    const named = error instanceof AuthenticationError || error instanceof CredentialError;
    return named ? `${sentence} It is taken from FORGE_TOKEN (or GITLAB_TOKEN).` : sentence;
  }
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined ? `${said}: ${message}` : undefined;
}

/** `"older_than"` of a program is `--older-than` of a command. */
function asTyped(message: string, error: ForgeError, { options }: Action): string {
  if (!(error instanceof InvalidInputError)) return message;
  return Object.keys(options).reduce((text, name) => {
    const [snake, kebab] = ["_", "-"].map((mark) =>
      name.replace(/[A-Z]/g, (letter) => mark + letter.toLowerCase()),
    );
    return text.replaceAll(`"${snake}"`, `--${kebab}`);
  }, message);
}

function factsOf(error: unknown) {
  const name = (error as Error).name;
  if (!(error instanceof ServiceError)) return { name };
  const { status, operation, method, path, requestId } = error;
  return { name, status, operation, method, path, requestId };
}

/** Runs one action: connects, shows progress, prints the result or the error. */
import { waitLine } from "../../provider/service/waiting";
import {
  ActionRefusedError,
  AuthenticationError,
  CredentialError,
  ForgeError,
  InvalidInputError,
  ServiceError,
  WaitTimeoutError,
} from "../../sdk";
import { withRequest } from "../../sdk/http/errors";
import { withoutUrlCredentials } from "../../sdk/http/redact";
import { escapeInvisible, oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import { clientOf } from "../connection";
import { interruptible } from "../interruption";
import { terminalOn } from "../terminal";
import type { Action } from "./action";

interface Typed {
  /** The command with its arguments but without options, which may contain secrets. */
  readonly command: string;
  readonly json: boolean;
}

type Input = Parameters<Action["run"]>[1] & { readonly timeout?: number; readonly interval?: number };

const UNSUCCESSFUL = 2;

export async function perform(action: Action, input: Input, { command: typed, json }: Typed): Promise<void> {
  const command = withoutUrlCredentials(typed);
  // A closed pipe, such as after `head`, is not an error.
  process.stdout.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? 0 : 1));
  const print = (document: unknown) =>
    process.stdout.write(`${escapeInvisible(JSON.stringify(document ?? null, null, 2))}\n`);
  let last: unknown;
  const interrupted = () =>
    `Interrupted. ${action.interrupted?.(last) ?? "The service may have processed requests that were already sent."}`;
  await interruptible(
    async (signal) => {
      try {
        const result = await run(action, input, signal, (progress) => {
          last = progress;
        });
        if (json) print(result);
        else {
          const { say, paint } = terminalOn(process.stdout);
          for (const line of action.render(escaped(result), paint)) say(line);
        }
        if (action.unsuccessful?.is(result)) process.exitCode = UNSUCCESSFUL;
      } catch (error) {
        const message = signal.aborted ? interrupted() : userMessage(error, action, command);
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
  report: (progress: unknown) => void,
): Promise<unknown> {
  const { timeout, interval } = input;
  const { live, paint, say } = terminalOn(process.stderr);
  const forge = clientOf(process.env, {
    withoutToken: action.needsNoToken?.(input),
    onWait: (event) => say(waitLine(event)),
  });
  const shown = live();
  const onProgress = (progress: unknown) => {
    report(progress);
    if (action.progress) shown.show(action.progress(escaped(progress), paint));
  };
  try {
    return await action.run(forge, input, { signal, onProgress, timeout, interval });
  } finally {
    shown.end();
    await forge.close();
  }
}

/** Escapes control characters in all texts: names come from untrusted users. */
function escaped<T>(value: T): T {
  if (value === undefined) return value;
  const clean = (_key: string, part: unknown) => (typeof part === "string" ? oneLine(part) : part);
  return JSON.parse(JSON.stringify(value, clean)) as T;
}

/** The message for a user's mistake; undefined for a bug, which keeps its stack. */
function userMessage(error: unknown, action: Action, command: string): string | undefined {
  if (error instanceof ActionRefusedError || error instanceof WaitTimeoutError)
    return `${command}: ${error.message}`;
  if (error instanceof ForgeError) {
    // Replace the operation's name, which helps in programs, by the command.
    const sentence = withOptionNames(
      error.detail.replace(/^[a-z]\w*(\.\w+|(?=:))/, () => command),
      error,
      action,
    );
    const named = error instanceof AuthenticationError || error instanceof CredentialError;
    return withRequest(
      named ? `${sentence} The token comes from FORGE_TOKEN (or GITLAB_TOKEN).` : sentence,
      error.requestId,
    );
  }
  if (error instanceof UserError) return error.message;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  return code !== undefined && syscall !== undefined ? `${command}: ${message}` : undefined;
}

/** Replaces the input names of programs, such as `"older_than"`, by options, such as `--older-than`. */
function withOptionNames(message: string, error: ForgeError, { options }: Action): string {
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
  if (!(error instanceof ServiceError)) {
    const requestId = error instanceof ForgeError ? error.requestId : undefined;
    return { name, ...(requestId === undefined ? {} : { requestId }) };
  }
  const { status, operation, method, path, requestId } = error;
  return { name, status, operation, method, path, requestId };
}

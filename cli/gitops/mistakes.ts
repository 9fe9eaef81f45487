/** What a person can put right is told in a sentence; anything else is a defect of ours, and keeps its stack. */
import { ConfigurationError } from "../../configuration/problems";
import { OtherServiceError } from "../../gitops/service";
import { ResourceError } from "../../provider/resource";
import { RunError } from "../../pulumi/run/run-error";
import { AuthenticationError, ForgeError } from "../../sdk";
import { UserError } from "../user-error";
import { reasonOf } from "./files";

const mistakes = [ConfigurationError, RunError, OtherServiceError, ResourceError];

/** By its name, so that what only a plan needs is not loaded. */
const PLAN_ERROR = "PlanError";

export async function inUsersWords<T>(command: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw sentenceFor(error, command) ?? error;
  }
}

function sentenceFor(error: unknown, command: string): UserError | undefined {
  if (error instanceof AuthenticationError)
    return new UserError(
      `The service refused the access token (${error.serviceMessage ?? error.status}): it is wrong, has expired or was revoked. Set another one: FORGE_TOKEN (or GITLAB_TOKEN).`,
    );
  // The operation that happened to be the first is no word of whoever typed the command.
  if (error instanceof ForgeError) return new UserError(error.message.replace(/^[a-z]\w*\.\w+/, command));
  const { name, message, path, syscall } = error as NodeJS.ErrnoException;
  if (name === PLAN_ERROR || mistakes.some((Mistake) => error instanceof Mistake))
    return new UserError(message);
  return syscall !== undefined && path !== undefined
    ? new UserError(`${path} cannot be used: ${reasonOf(error as NodeJS.ErrnoException)}.`)
    : undefined;
}

/** What a person can put right is told in a sentence; anything else is a defect of ours, and keeps its stack. */
import { ConfigurationError } from "../../configuration";
import { PlanError } from "../../gitops/plan";
import { RunError } from "../../gitops/run";
import { OtherServiceError } from "../../gitops/service";
import { AuthenticationError, ConnectionError, ForgeError } from "../../sdk";
import { UserError } from "../user-error";

const mistakes = [ConfigurationError, PlanError, RunError, OtherServiceError];

export async function inUsersWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AuthenticationError)
      throw new UserError(
        `The service refused the access token (${error.serviceMessage ?? error.status}): it is wrong, has expired or was revoked. Set another one: FORGE_TOKEN.`,
      );
    // What is out of reach is out of reach for every operation.
    if (error instanceof ConnectionError)
      throw new UserError(error.message.replace(/^beyond\.currentUser: ?/, ""));
    if (error instanceof ForgeError || mistakes.some((Mistake) => error instanceof Mistake))
      throw new UserError((error as Error).message);
    const { code, path, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== undefined && path !== undefined) throw new UserError(`${path} cannot be used: ${code}.`);
    throw error;
  }
}

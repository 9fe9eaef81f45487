/** Converts errors that a user can fix to messages; other errors are bugs and keep their stack. */
import { AuthenticationError, ForgeError, NotFoundError, withRequest } from "../../sdk/http/errors";
import { UserError } from "../../sdk/user-error";
import { reasonOfFileError } from "../files";

export async function withUserErrors<T>(command: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw userErrorFor(error, command) ?? error;
  }
}

/** The sentence of a report about an error. */
export const reasonFor = (error: unknown, command: string): string =>
  userErrorFor(error, command)?.message ??
  "It ended with an error of forge itself, which its output shows. Please report it.";

export function userErrorFor(error: unknown, command: string): UserError | undefined {
  if (error instanceof AuthenticationError)
    return new UserError(
      withRequest(
        `The service refused the access token (${error.serviceMessage || error.status}): it is wrong, expired or revoked. Set another one: FORGE_TOKEN (or GITLAB_TOKEN).`,
        error.requestId,
      ),
    );
  // Remove the operation's name, which the user did not type.
  if (error instanceof ForgeError)
    return new UserError(
      withRequest(error.detail.replace(/^[a-z]\w*\.\w+/, command) + settingOf(error), error.requestId),
    );
  if (error instanceof UserError) return error;
  const { path, syscall } = error as NodeJS.ErrnoException;
  return syscall !== undefined && path !== undefined
    ? new UserError(`${path} cannot be used: ${reasonOfFileError(error as NodeJS.ErrnoException)}.`)
    : undefined;
}

/** Where the user has written what is wrong. */
const settingOf = (error: ForgeError): string =>
  error instanceof NotFoundError && error.path === "/user"
    ? " It is set by FORGE_BASE_URL (or GITLAB_BASE_URL, or service.baseUrl in the file)."
    : "";

/** Approvals of a merge request: approve, unapprove, reset. */
import type { Client } from "../client";
import { ForbiddenError, NotFoundError, type ServiceError } from "../http/errors";
import { ActionRefusedError } from "./errors";
import type { MergeRequestApprovalState } from "./objects";
import type { Watch } from "./wait";

export interface OneMergeRequest {
  readonly project: string | number;
  readonly merge_request_iid: number;
}

export interface ApproveInput extends OneMergeRequest {
  /** The reviewed HEAD commit. If there is a newer one, nothing is approved. */
  readonly sha?: string;
  /** The caller's password, if the project requires it. */
  readonly approval_password?: string;
}

/** Approves a merge request as the caller. */
export function approveMergeRequest(
  forge: Client,
  input: ApproveInput,
  { signal }: Watch = {},
): Promise<MergeRequestApprovalState> {
  return withReason(
    forge,
    () => forge.mergeRequestApprovals.approve({ ...input }, { signal }),
    ForbiddenError,
    (who) =>
      `${who} may not approve merge request ${input.merge_request_iid}: one must be an eligible approver with the Developer role or higher, mostly not its author, must not have approved it already, and must give the password where the project asks for it.`,
  );
}

/** Removes the caller's approval of a merge request. */
export function unapproveMergeRequest(
  forge: Client,
  input: OneMergeRequest,
  { signal }: Watch = {},
): Promise<MergeRequestApprovalState | undefined> {
  return withReason(
    forge,
    () => forge.mergeRequestApprovals.unapprove({ ...input }, { signal }),
    NotFoundError,
    (who) =>
      `There is nothing to take back: ${who} has not approved merge request ${input.merge_request_iid}, or it does not exist.`,
  );
}

export interface ResetApprovals extends OneMergeRequest {
  /** `false`: they would be removed. */
  readonly applied: boolean;
}

/** Removes all approvals of a merge request, which only a bot may do. Without `apply`, nothing is removed. */
export async function resetApprovals(
  forge: Client,
  { apply = false, ...input }: OneMergeRequest & { readonly apply?: boolean | undefined },
  { signal }: Watch = {},
): Promise<ResetApprovals> {
  // The API cannot list the approvals, so only check the token.
  if (!apply) await forge.users.current({}, { signal });
  else
    await withReason(
      forge,
      () => forge.mergeRequestApprovals.reset({ ...input }, { signal }),
      ForbiddenError,
      (who) =>
        `${who} may not reset approvals: the service allows it to bots only, with the token of a project or group that has the Developer role or higher.`,
    );
  return { ...input, applied: apply };
}

/** The service returns a misleading 401 or 404 here: throw the real reason. */
async function withReason<T>(
  forge: Client,
  call: () => Promise<T>,
  ErrorClass: new (...args: never[]) => ServiceError,
  reason: (who: string) => string,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ErrorClass)) throw error;
    const caller = await forge.users.current().catch(() => undefined);
    if (caller === undefined) throw error;
    throw new ActionRefusedError(reason(caller.username), { cause: error });
  }
}

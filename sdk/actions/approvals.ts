/** Approvals of a merge request: given, taken back, and taken away. */
import type { Client } from "../client";
import { AuthenticationError, NotFoundError, type ServiceError } from "../http/errors";
import { ActionRefusedError } from "./errors";
import type { MergeRequestApprovalState } from "./objects";
import type { Watch } from "./wait";

export interface OneMergeRequest {
  readonly project: string | number;
  readonly merge_request_iid: number;
}

export interface ApproveInput extends OneMergeRequest {
  /** The head that was reviewed: a newer one is not approved. */
  readonly sha?: string;
  /** The caller's password, where the project asks for it. */
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
    AuthenticationError,
    (who) =>
      `${who} may not approve merge request ${input.merge_request_iid}: one must be an eligible approver with the Developer role or higher, mostly not its author, must not have approved it already, and must give the password where the project asks for it.`,
  );
}

/** Takes back the caller's approval of a merge request. */
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
  /** Whether they are taken away, or would be. */
  readonly applied: boolean;
}

/** Takes away all approvals of a merge request, which only a bot may; without `apply`, only tells of which. */
export async function resetApprovals(
  forge: Client,
  { apply = false, ...input }: OneMergeRequest & { readonly apply?: boolean | undefined },
  { signal }: Watch = {},
): Promise<ResetApprovals> {
  // The approvals themselves cannot be asked for.
  if (!apply) await forge.beyond.currentUser({}, { signal });
  else
    await withReason(
      forge,
      () => forge.mergeRequestApprovals.reset({ ...input }, { signal }),
      AuthenticationError,
      (who) =>
        `${who} may not reset approvals: the service allows it to bots only, with the token of a project or group that has the Developer role or higher.`,
    );
  return { ...input, applied: apply };
}

/** The service answers here as if the token or the merge request were wrong. Where the token is good, the reason is told. */
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
    const caller = await forge.beyond.currentUser().catch(() => undefined);
    if (caller === undefined) throw error;
    throw new ActionRefusedError(reason(caller.username), { cause: error });
  }
}

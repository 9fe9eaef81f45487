/** Access requests of a group or project: made, listed, granted and denied. */
import type { Client } from "../client";
import { ActionRefusedError } from "./errors";
import type { GroupOrProject } from "./group-or-project";
import type { AccessRequest } from "./objects";
import type { Watch } from "./wait";

/** A role as the API writes it. */
export type GrantableLevel = 5 | 10 | 15 | 20 | 30 | 40 | 50;

/** The requests for access to a place that the caller may see. */
export const listAccessRequests = (
  forge: Client,
  parent: GroupOrProject,
  { signal }: Watch = {},
): Promise<AccessRequest[]> => listRequests(forge, parent, signal);

/** Asks for access to a place, as the caller. */
export const requestAccess = (
  forge: Client,
  parent: GroupOrProject,
  { signal }: Watch = {},
): Promise<AccessRequest> =>
  "group" in parent
    ? forge.groupAccessRequests.create(parent, { signal })
    : forge.projectAccessRequests.create(parent, { signal });

export interface DecideInput {
  readonly parent: GroupOrProject;
  /** Who asked: by user name or id. */
  readonly users: readonly (string | number)[];
}

export interface ApproveAccessInput extends DecideInput {
  /** The role that is given (30, Developer). */
  readonly access_level?: GrantableLevel;
}

/** Makes those who asked for access members of a place. */
export async function approveAccess(
  forge: Client,
  { parent, users, access_level }: ApproveAccessInput,
  { signal }: Watch = {},
): Promise<AccessRequest[]> {
  const approved: AccessRequest[] = [];
  for (const { id: user_id } of await findRequests(forge, parent, users, signal)) {
    const input = { user_id, access_level };
    approved.push(
      "group" in parent
        ? await forge.groupAccessRequests.approve({ ...parent, ...input }, { signal })
        : await forge.projectAccessRequests.approve({ ...parent, ...input }, { signal }),
    );
  }
  return approved;
}

export interface DenyAccessInput extends DecideInput {
  readonly apply?: boolean | undefined;
}

export interface DeniedRequests {
  readonly requests: readonly AccessRequest[];
  /** Whether they are denied, or would be. */
  readonly applied: boolean;
}

/** Denies requests for access, or takes back one's own; without `apply`, only tells which. */
export async function denyAccess(
  forge: Client,
  { parent, users, apply = false }: DenyAccessInput,
  { signal }: Watch = {},
): Promise<DeniedRequests> {
  const requests = await findRequests(forge, parent, users, signal);
  for (const { id: user_id } of apply ? requests : []) {
    if ("group" in parent) await forge.groupAccessRequests.deny({ ...parent, user_id }, { signal });
    else await forge.projectAccessRequests.deny({ ...parent, user_id }, { signal });
  }
  return { requests, applied: apply };
}

const listRequests = (forge: Client, parent: GroupOrProject, signal: AbortSignal | undefined) =>
  "group" in parent
    ? forge.groupAccessRequests.list(parent, { signal }).toArray()
    : forge.projectAccessRequests.list(parent, { signal }).toArray();

/** All of them before anything is decided, so that a slip in one name decides nothing. */
async function findRequests(
  forge: Client,
  parent: GroupOrProject,
  users: readonly (string | number)[],
  signal: AbortSignal | undefined,
): Promise<AccessRequest[]> {
  const requests = await listRequests(forge, parent, signal);
  return users.map((user) => {
    const request = requests.find(({ id, username }) => id === user || username === user);
    if (request) return request;
    const names = requests.map(({ username }) => username).join(", ");
    const known = names === "" ? "no request is there that the token may see" : `there are those of ${names}`;
    throw new ActionRefusedError(`There is no request of "${user}" for access; ${known}.`);
  });
}

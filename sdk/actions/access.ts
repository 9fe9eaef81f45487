/** Access requests of a group or project: create, list, approve, deny. */
import type { Client } from "../client";
import { ActionRefusedError } from "./errors";
import type { GroupOrProject } from "./group-or-project";
import type { AccessRequest } from "./objects";
import type { Watch } from "./wait";

/** A role as the API writes it. */
export type GrantableLevel = 5 | 10 | 15 | 20 | 30 | 40 | 50;

/** Lists the access requests that the token may see. */
export const listAccessRequests = (
  forge: Client,
  parent: GroupOrProject,
  { signal }: Watch = {},
): Promise<AccessRequest[]> => listRequests(forge, parent, signal);

/** Requests access for the owner of the token. */
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
  /** User names or ids of the requesters. */
  readonly users: readonly (string | number)[];
}

export interface ApproveAccessInput extends DecideInput {
  /** The access level to grant. Default: 30 (Developer). */
  readonly access_level?: GrantableLevel;
}

/** Approves access requests: the requesters become members. */
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
  /** `false`: they would be denied. */
  readonly applied: boolean;
}

/** Denies access requests, or withdraws your own. Without `apply`, only returns which. */
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

/** Finds all requests first, so that a typo in one name changes nothing. */
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
    const known = names === "" ? "the token sees no request" : `the requests are from ${names}`;
    throw new ActionRefusedError(`There is no access request from "${user}"; ${known}.`);
  });
}

/** Access requests of a group or project: made, listed, granted and denied. */
import type { Client } from "../client";
import { ActionRefusedError } from "./errors";
import type { AccessRequest } from "./objects";
import type { Place } from "./places";
import type { Watch } from "./wait";

/** A role as the API writes it. */
export type GrantableLevel = 5 | 10 | 15 | 20 | 30 | 40 | 50;

/** The requests for access to a place that the caller may see. */
export const listAccessRequests = (
  forge: Client,
  place: Place,
  { signal }: Watch = {},
): Promise<AccessRequest[]> => requestsOf(forge, place, signal);

/** Asks for access to a place, as the caller. */
export const requestAccess = (forge: Client, place: Place, { signal }: Watch = {}): Promise<AccessRequest> =>
  "group" in place
    ? forge.groupAccessRequests.create(place, { signal })
    : forge.projectAccessRequests.create(place, { signal });

export interface DecideInput {
  readonly place: Place;
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
  { place, users, access_level }: ApproveAccessInput,
  { signal }: Watch = {},
): Promise<AccessRequest[]> {
  const approved: AccessRequest[] = [];
  for (const { id: user_id } of await found(forge, place, users, signal)) {
    const input = { user_id, access_level };
    approved.push(
      "group" in place
        ? await forge.groupAccessRequests.approve({ ...place, ...input }, { signal })
        : await forge.projectAccessRequests.approve({ ...place, ...input }, { signal }),
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
  { place, users, apply = false }: DenyAccessInput,
  { signal }: Watch = {},
): Promise<DeniedRequests> {
  const requests = await found(forge, place, users, signal);
  for (const { id: user_id } of apply ? requests : []) {
    if ("group" in place) await forge.groupAccessRequests.deny({ ...place, user_id }, { signal });
    else await forge.projectAccessRequests.deny({ ...place, user_id }, { signal });
  }
  return { requests, applied: apply };
}

const requestsOf = (forge: Client, place: Place, signal: AbortSignal | undefined) =>
  "group" in place
    ? forge.groupAccessRequests.list(place, { signal }).toArray()
    : forge.projectAccessRequests.list(place, { signal }).toArray();

/** All of them before anything is decided, so that a slip in one name decides nothing. */
async function found(
  forge: Client,
  place: Place,
  users: readonly (string | number)[],
  signal: AbortSignal | undefined,
): Promise<AccessRequest[]> {
  const requests = await requestsOf(forge, place, signal);
  return users.map((user) => {
    const request = requests.find(({ id, username }) => id === user || username === user);
    if (request) return request;
    const names = requests.map(({ username }) => username).join(", ");
    const known = names === "" ? "no request is there that the token may see" : `there are those of ${names}`;
    throw new ActionRefusedError(`There is no request of "${user}" for access; ${known}.`);
  });
}

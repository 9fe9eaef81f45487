/** Access requests: one per user and group or project, until it is approved, denied or withdrawn. */

import { accessLevels } from "../../sdk/api/fields";
import { grantableLevel } from "../../sdk/api/shared";
import { memberships, type StoredPlace } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers, ResponseWithStatus } from "../handler";
import { userSummary } from "../present";
import { type Caller, showMembership } from "../show-member";
import type { World } from "../world";

type AccessRequest = Rows["access_requests"];

/** Owners of a group, and maintainers of a project, decide on requests. */
const decides = ({ level }: Caller, { project }: StoredPlace) => level >= (project ? 40 : 50);

const show =
  ({ world, baseUrl }: Caller) =>
  ({ user_id, created_at }: AccessRequest) => ({
    ...userSummary(world.users.get(user_id), baseUrl),
    requested_at: created_at,
  });

export const requestsFor = (world: World, { project, group }: StoredPlace): AccessRequest[] =>
  world.access_requests.where((row) =>
    project ? row.project_id === project.id : row.group_id === group?.id,
  );

function find(world: World, place: StoredPlace, userId: number): AccessRequest {
  const found = requestsFor(world, place).find(({ user_id }) => user_id === userId);
  if (found === undefined) throw apiError.notFound();
  return found;
}

const keysOf = ({ project, group }: StoredPlace) => ({
  project_id: project?.id ?? null,
  group_id: group?.id ?? null,
});

/** Those who decide on requests see all of them; the specification lets others see their own, a real installation nothing. */
function list(call: Caller, place: StoredPlace) {
  const all = requestsFor(call.world, place);
  if (decides(call, place)) return collection(all, show(call));
  if (call.dialect === "gitlab") throw apiError.forbidden();
  return collection(
    all.filter(({ user_id }) => user_id === call.user.id),
    show(call),
  );
}

function create(call: Caller, place: StoredPlace) {
  const { world, user } = call;
  const { attributes = {} } = place.project ?? place.group ?? {};
  const isOpen = attributes.request_access_enabled ?? true;
  if (!isOpen || memberships(world, place, user.id).length > 0) throw apiError.forbidden();
  if (requestsFor(world, place).some(({ user_id }) => user_id === user.id)) {
    throw apiError.invalid({ user_id: ["already exists in source"] });
  }
  return show(call)(world.access_requests.insert({ user_id: user.id, ...keysOf(place) }));
}

function approve(call: Caller, place: StoredPlace, userId: number, given: number | null | undefined) {
  const { world, user, level } = call;
  const request = find(world, place, userId);
  const { data: access_level } = grantableLevel.safeParse(given ?? accessLevels.developer);
  if (access_level === undefined) throw apiError.invalid({ access_level: ["is not included in the list"] });
  // Nobody can grant a role above their own.
  if (access_level > level) throw apiError.forbidden();
  const member = world.members.insert({
    user_id: userId,
    access_level,
    created_by_id: user.id,
    ...keysOf(place),
  });
  world.access_requests.remove(request);
  // It is shown as to somebody who may see no address.
  const { email: _, ...approved } = showMembership(call, place)({ member, access_level, via: "direct" });
  return call.dialect === "gitlab"
    ? new ResponseWithStatus(201, approved)
    : { ...approved, ...show(call)(request) };
}

function deny(call: Caller, place: StoredPlace, userId: number): void {
  const request = find(call.world, place, userId);
  if (userId !== call.user.id && !decides(call, place)) throw apiError.forbidden();
  call.world.access_requests.remove(request);
}

export const groupAccessRequests: Handlers<"groupAccessRequests"> = {
  list: ({ group, ...call }) => list(call, { group }),
  create: ({ group, ...call }) => create(call, { group }),
  approve: ({ group, input, ...call }) => approve(call, { group }, input.user_id, input.access_level),
  deny: ({ group, input, ...call }) => deny(call, { group }, input.user_id),
};

export const projectAccessRequests: Handlers<"projectAccessRequests"> = {
  list: ({ project, ...call }) => list(call, { project }),
  create: ({ project, ...call }) => create(call, { project }),
  approve: ({ project, input, ...call }) => approve(call, { project }, input.user_id, input.access_level),
  deny: ({ project, input, ...call }) => deny(call, { project }, input.user_id),
};

/** Access requests: one per user and group or project, until it is approved, denied or withdrawn. */

import type { DialectName } from "../../sdk/http/dialect";
import { memberships, type StoredPlace } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers, ResponseWithStatus } from "../handler";
import { userSummary } from "../present";
import type { StoredMember, User, World } from "../world";

type AccessRequest = Rows["access_requests"];

interface Caller {
  readonly world: World;
  readonly user: User;
  readonly level: number;
  readonly baseUrl: string;
  readonly dialect: DialectName;
}

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
    throw apiError.invalid({ user_id: ["has already been taken"] });
  }
  return show(call)(world.access_requests.insert({ user_id: user.id, ...keysOf(place) }));
}

type Level = StoredMember["access_level"];

function approve(call: Caller, place: StoredPlace, userId: number, access_level: Level = 30) {
  const { world, user, level } = call;
  const request = find(world, place, userId);
  // Nobody can grant a role above their own.
  if (access_level > level) throw apiError.forbidden();
  const { created_at } = world.members.insert({
    user_id: userId,
    access_level,
    created_by_id: user.id,
    ...keysOf(place),
  });
  world.access_requests.remove(request);
  const approved = { ...show(call)(request), access_level, created_at };
  return call.dialect === "gitlab" ? new ResponseWithStatus(201, approved) : approved;
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

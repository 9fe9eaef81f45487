/** Decides whether the caller may: who it is, whether the place is there for them, and what license, role and state of the place allow. */
import type { IncomingMessage } from "node:http";
import { accessLevels } from "../sdk/api/fields";
import { isSafe, type Operation, type Role } from "../sdk/api/operation";
import { accessLevel, canSee, hasTier, isAnonymous, isArchived, type StoredPlace } from "./access";
import { byPassword, type CallerOfRequest, callerOf, checkScopes, nobody } from "./caller";
import { isKept } from "./deletion";
import { apiError, ErrorResponse } from "./handler";
import type { Parameters } from "./parameters";
import type { Identified, ProjectFeature } from "./permissions";
import { groupNamed, isFormerPath, projectNamed } from "./places";
import type { Route } from "./router";
import { projectSettings } from "./settings";
import type { StoredProject, User, World } from "./world";

export interface Authorized extends StoredPlace {
  /** The caller's role in the place; 60 of an administrator. */
  readonly level: number;
}

/** Identifies the caller: a function to call before the parameters are checked, and again after. */
export function identification(
  world: World,
  { operation, permission }: { readonly operation: Operation; readonly permission: Identified },
  headers: IncomingMessage["headers"],
  given: Parameters,
): (when: "first" | "last") => CallerOfRequest {
  let caller: CallerOfRequest = nobody;
  return (when) => {
    if (permission.identifies !== when) return caller;
    caller =
      (permission.takesPassword && byPassword(world, headers)) || callerOf(world, operation, headers, given);
    if (when === "first" && isAnonymous(caller.user)) throw apiError.unauthorized();
    checkScopes(caller, operation, permission.scopes);
    return caller;
  };
}

interface Asked {
  readonly world: World;
  readonly route: Route;
  readonly permission: Identified;
  readonly input: Readonly<Record<string, unknown>>;
  readonly user: User;
  readonly request: IncomingMessage;
  readonly address: URL;
  /** How long deleted places are kept. */
  readonly days: number;
}

/** The project and group that the path names, and the caller's role there; throws what the service refuses with. */
export function authorize(asked: Asked): Authorized {
  const { world, user, permission, route } = asked;
  const { operation } = route;
  const refusal = permission.refusal ?? apiError.forbidden;
  if (operation.role === "admin" && !user.admin) throw refusal();
  const place = placeOf(asked);
  const level = accessLevel(world, user, place);
  const { unlicensed = refusal } = permission;
  if (operation.tier && unlicensed !== "served" && !hasTier(world, place, operation.tier)) throw unlicensed();
  if (refusesArchived(asked, place)) throw apiError.forbidden();
  if (place.project && refusesFeature(asked, place.project, level)) throw apiError.forbidden();
  if (!permission.isRefusedLater && level < rank[neededRole(asked, place)]) throw refusal();
  if (isAnonymous(user) && changesAsSomebody(operation)) throw apiError.unauthorized();
  return { ...place, level };
}

function placeOf({ world, route, permission, input, user, request, address, days }: Asked): StoredPlace {
  const { project, group } = input as Readonly<Record<string, number | string | undefined>>;
  // A trigger token is the only credential of such a request: the handler validates it instead of a role.
  const isOpenToAll = takesTrigger(route.operation) || permission.hidesNothing;
  const found = (place: StoredPlace, what: string): StoredPlace => {
    const here = place.project ?? place.group;
    if (here && isKept(world, here, days) && (isOpenToAll || canSee(world, user, place))) return place;
    if (permission.hidesNothing) throw (permission.refusal ?? apiError.forbidden)();
    throw permission.absent?.() ?? apiError.notFound(what);
  };
  const place = {
    ...(project === undefined ? {} : found({ project: projectNamed(world, project) }, "Project")),
    ...(group === undefined ? {} : found({ group: groupNamed(world, group) }, "Group")),
  };
  if (place.project && isFormerPath(place.project, String(project)))
    throw permission.followsNothing ? apiError.notFound() : movedResponse(place.project, request, address);
  return place;
}

const takesTrigger = ({ accepts }: Operation): boolean => accepts?.includes("trigger") ?? false;

/** Only GET leads to where the project is now. */
function movedResponse({ id }: StoredProject, { method }: IncomingMessage, address: URL): ErrorResponse {
  if (method !== "GET")
    return new ErrorResponse(405, { message: "Non GET methods are not allowed for moved projects" });
  const pathname = address.pathname.replace(/\/projects\/[^/]+/, `/projects/${id}`);
  const location = `${address.origin}${pathname}${address.search}`;
  return new ErrorResponse(301, `This resource has been moved permanently to ${location}.`, { location });
}

/** Whether the place is archived, and the operation is refused then. */
function refusesArchived({ world, permission, route }: Asked, place: StoredPlace): boolean {
  const { refusesArchived: refused } = permission;
  if (refused === undefined || !isArchived(world, place)) return false;
  if (refused === "changes in Enterprise" && world.edition === "ce") return false;
  return refused === "everything" || changes(route.operation);
}

/** Whether the part of a project that the operation belongs to is off, or for members only. */
function refusesFeature({ permission, user }: Asked, project: StoredProject, level: number): boolean {
  const { feature } = permission;
  const access = feature && accessOf(project, feature);
  if (access === "private")
    return !user.admin && level < (leastInside[feature ?? "wiki"] ?? accessLevels.guest);
  return access === "disabled";
}

/** The role that a part for members only asks for, where a guest's is too low. */
const leastInside: { readonly [Name in ProjectFeature]?: number } = {
  environments: accessLevels.reporter,
  merge_requests: accessLevels.reporter,
  repository: accessLevels.planner,
};

const accessOf = ({ attributes }: StoredProject, feature: ProjectFeature): unknown =>
  attributes[`${feature}_access_level`] ?? projectSettings[`${feature}_access_level`].initial;

const rank: Readonly<Record<Role, number>> = { anyone: 0, ...accessLevels, admin: 60 };

function neededRole({ route: { operation }, permission }: Asked, { project }: StoredPlace): Role {
  const isOpen = permission.isOpen && project && project.visibility !== "private" && !changes(operation);
  return isOpen ? "anyone" : (operation.role ?? "anyone");
}

const changes = ({ method }: Operation): boolean => !isSafe(method);

/** Nobody changes anything without a token, unless the request itself has a credential. */
const changesAsSomebody = (operation: Operation): boolean => changes(operation) && !takesTrigger(operation);

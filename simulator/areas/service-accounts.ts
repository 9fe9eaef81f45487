/** Service accounts: bots that belong to the installation, a group or a project, each with access tokens of its own. */
import { randomBytes } from "node:crypto";
import { parentGroup, type StoredPlace } from "../access";
import { removeUser } from "../deletion";
import { apiError, type Call, collection, type ErrorResponse, type Handlers } from "../handler";
import { publicEmailOf } from "../present";
import { compareText } from "../table";
import { isTaken, reasonsAgainst, sentenceOf, TAKEN } from "../user-rules";
import type { User, World } from "../world";
import { assertExpiry, day, makePersonal, type NewToken, secretOf, showPersonal } from "./access-tokens";

type InPlace = Pick<Call<never>, "world" | "user" | "dialect"> & StoredPlace;

type With<Input> = InPlace & { readonly input: Input };

interface OfAccount {
  readonly user_id: number;
}

interface OfToken extends OfAccount {
  readonly token_id: number;
}

interface Given {
  readonly name?: string | null | undefined;
  readonly username?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** The mark of the accounts of a place. */
const belonging = ({ project, group }: StoredPlace): User["service_account"] =>
  project ? { project_id: project.id } : group ? { group_id: group.id } : "instance";

const accountsIn = ({ world, ...place }: InPlace): User[] => {
  const wanted = JSON.stringify(belonging(place));
  return world.users.where(({ service_account }) => JSON.stringify(service_account) === wanted);
};

function find({ input, ...call }: With<OfAccount>): User {
  const user = call.world.users.get(input.user_id);
  if (user && accountsIn(call).includes(user)) return user;
  if (call.project ?? call.group) throw apiError.notFound("User");
  if (user === undefined) throw apiError.notFound();
  throw refused("User is not a service account");
}

const refused = (why: string): ErrorResponse => apiError.invalid(`400 Bad request - ${why}`);

const show = (user: User) => {
  const { id, username, name, email } = user;
  return { id, username, public_email: publicEmailOf(user), name, email };
};

const tokensOf = ({ world }: InPlace, { id }: User) => world.tokens.where(({ user_id }) => user_id === id);

function findToken(call: With<OfToken>) {
  const account = find(call);
  const found = tokensOf(call, account).find(({ id }) => id === call.input.token_id);
  if (found === undefined) throw apiError.notFound("Personal Access Token");
  return found;
}

/** The name and the address that the service makes. */
function madeNames({ project, group }: StoredPlace) {
  const random = randomBytes(16).toString("hex");
  const place = project ? `project_${project.id}_` : group ? `group_${group.id}_` : "";
  const username = `service_account_${place}${random}`;
  return { username, email: `${username}@noreply.forge.example` };
}

/** The given values without blank ones, which stay as they are, or are made. */
function namesIn({ name, username, email }: Given) {
  const given = { name, username, email };
  return Object.fromEntries(
    Object.entries(given).flatMap(([field, value]) => (value?.trim() ? [[field, value]] : [])),
  ) as { readonly [Field in keyof Given]?: string };
}

/** Why the names cannot be had, in the words of the model. */
function reasonOf(world: World, given: ReturnType<typeof namesIn>, but?: User): string {
  const taken = (["username", "email"] as const).filter((field) => isTaken(world, field, given[field], but));
  return sentenceOf(
    taken.length > 0
      ? Object.fromEntries(taken.map((field) => [field, [TAKEN]]))
      : reasonsAgainst(given, but),
  );
}

/** Owners may where the installation allows it, which the specification takes for granted; subgroups have none of their own. */
function assertMayCreate({ world, user, dialect, group }: InPlace): void {
  if (dialect === "neutral" || group === undefined) return;
  if (!user.admin || parentGroup(world, group))
    throw refused("User does not have permission to create a service account in this group.");
}

const ofPlaces = {
  list: (call: With<{ readonly order_by?: "id" | "username"; readonly sort?: "asc" | "desc" }>) => {
    const { order_by = "id", sort = "desc" } = call.input;
    const direction = sort === "asc" ? 1 : -1;
    const compare = (one: User, other: User) =>
      order_by === "id" ? one.id - other.id : compareText(one.username, other.username);
    return collection(
      accountsIn(call).sort((one, other) => direction * compare(one, other)),
      show,
      { isUncountedByKeyset: true },
    );
  },

  create: (call: With<Given>) => {
    assertMayCreate(call);
    const { world, input, project, group } = call;
    const given = namesIn(input);
    const reason = reasonOf(world, given);
    if (reason !== "") throw refused(reason);
    const service_account = belonging({ project, group });
    const names = { name: "Service account user", ...madeNames({ project, group }), ...given };
    return show(world.users.insert({ ...names, bot: true, service_account }));
  },

  update: (call: With<Given & OfAccount>) => {
    const { world, input } = call;
    const account = find(call);
    const given = namesIn(input);
    const reason = reasonOf(world, given, account);
    // The accounts of a place are changed by another service of the installation, which says it shorter.
    if (reason !== "") throw (call.project ?? call.group) ? apiError.invalid(reason) : refused(reason);
    return show(world.users.update(account, given));
  },

  delete: (call: With<OfAccount>) => removeUser(call.world, find(call)),

  listTokens: (call: With<OfAccount>) =>
    collection(tokensOf(call, find(call)), (token) => showPersonal(call.world, token)),

  createToken: (call: With<OfAccount & NewToken>) => makePersonal(call, find(call), call.input),

  rotateToken: (call: With<OfToken & { readonly expires_at?: string | undefined }>) => {
    const { world, input } = call;
    const before = findToken(call);
    const expires_at = assertExpiry(world, input.expires_at ?? day(world, 7));
    const { user_id, name, description, scopes, revoked } = before;
    if (revoked) throw apiError.invalid("400 Bad request - Token already revoked");
    world.tokens.update(before, { revoked: true });
    const secret = secretOf();
    const made = world.tokens.insert({ token: secret, user_id, name, description, scopes, expires_at });
    return { ...showPersonal(world, made), token: secret };
  },

  revokeToken: (call: With<OfToken>) => {
    call.world.tokens.update(findToken(call), { revoked: true });
  },
};

const { list, create, update } = ofPlaces;

export const serviceAccounts: Handlers<"serviceAccounts"> = { list, create, update };

export const groupServiceAccounts: Handlers<"groupServiceAccounts"> = ofPlaces;

export const projectServiceAccounts: Handlers<"projectServiceAccounts"> = ofPlaces;

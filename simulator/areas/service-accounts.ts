/** Service accounts: bots that belong to the installation, a group or a project, each with access tokens of its own. */
import { randomBytes } from "node:crypto";
import type { StoredPlace } from "../access";
import { removeUser } from "../deletion";
import { apiError, type Call, collection, type Handlers } from "../handler";
import { assertIsFree } from "../named-places";
import { compareText } from "../table";
import type { User, World } from "../world";
import { assertExpiry, day, makePersonal, type NewToken, secretOf, showPersonal } from "./access-tokens";

type InPlace = Pick<Call<never>, "world"> & StoredPlace;

type With<Input> = InPlace & { readonly input: Input };

interface OfAccount {
  readonly user_id: number;
}

interface OfToken extends OfAccount {
  readonly token_id: number;
}

interface Given {
  readonly name?: string | undefined;
  readonly username?: string | undefined;
  readonly email?: string | undefined;
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
  if (user === undefined) throw apiError.notFound("User");
  if (user.service_account === null)
    throw apiError.invalid("400 Bad request - User is not of type Service Account");
  if (!accountsIn(call).includes(user)) throw apiError.notFound("User");
  return user;
}

const show = ({ id, username, name, email }: User) => ({ id, username, name, email });

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

function assertNames(world: World, { username, email }: Given, but?: User): void {
  assertIsFree(world, "email", email, but);
  assertIsFree(world, "username", username, but);
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
    );
  },

  create: ({ world, input, ...place }: With<Given>) => {
    assertNames(world, input);
    const made = madeNames(place);
    const { name = "Service account user", username = made.username, email = made.email } = input;
    const service_account = belonging(place);
    return show(world.users.insert({ username, email, name, bot: true, service_account }));
  },

  update: (call: With<Given & OfAccount>) => {
    const account = find(call);
    const { name, username, email } = call.input;
    assertNames(call.world, call.input, account);
    return show(call.world.users.update(account, { name, username, email }));
  },

  delete: (call: With<OfAccount>) => removeUser(call.world, find(call)),

  listTokens: (call: With<OfAccount>) =>
    collection(tokensOf(call, find(call)), (token) => showPersonal(call.world, token)),

  createToken: (call: With<OfAccount & NewToken>) => makePersonal(call.world, find(call), call.input),

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

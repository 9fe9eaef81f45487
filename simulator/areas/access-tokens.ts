/** Access tokens: of projects and groups, each of a bot that is a member there, those of users, and the token of the request. */
import { randomBytes } from "node:crypto";
import { accessLevels } from "../../sdk/api/fields";
import type { StoredPlace } from "../access";
import { apiError, type Call, collection, type Handlers } from "../handler";
import { columnsOf, findUser } from "../named-places";
import type { StoredMember, User, World } from "../world";

type Token = ReturnType<World["tokens"]["all"]>[number];

const DAY = 86_400_000;

export const isActive = ({ revoked, expires_at }: Token, world: World) =>
  !revoked && (expires_at === null || Date.parse(expires_at) > world.now());

export const showPersonal = (world: World, token: Token) => ({
  id: token.id,
  name: token.name,
  description: token.description,
  revoked: token.revoked,
  active: isActive(token, world),
  created_at: token.created_at,
  last_used_at: null,
  scopes: [...token.scopes],
  user_id: token.user_id,
  expires_at: token.expires_at,
});

type InPlace = Pick<Call<never>, "world"> & StoredPlace;

interface OfPlace {
  readonly token: Token;
  readonly access_level: StoredMember["access_level"];
}

/** The bots that are direct members act for the tokens of a place. */
function tokensOf({ world, ...place }: InPlace): OfPlace[] {
  const { project_id, group_id } = columnsOf(place);
  return world.tokens.all().flatMap((token) => {
    const bot = world.users.get(token.user_id);
    const member =
      bot?.bot && bot.service_account === null
        ? world.members.of(bot.id).find((one) => one.project_id === project_id && one.group_id === group_id)
        : undefined;
    return member ? [{ token, access_level: member.access_level }] : [];
  });
}

function find(call: InPlace, id: number): OfPlace {
  const found = tokensOf(call).find(({ token }) => token.id === id);
  if (found === undefined) throw apiError.notFound();
  return found;
}

const show =
  (world: World) =>
  ({ token, access_level }: OfPlace) => ({ ...showPersonal(world, token), access_level });

export const day = (world: World, days: number) =>
  new Date(world.now() + days * DAY).toISOString().slice(0, 10);

/** A day until which a token can live. */
export function assertExpiry(world: World, expires_at: string): string {
  const latest = day(world, 365);
  if (expires_at > latest)
    throw apiError.invalid(`400 Bad request - Expiration date must be before ${latest}`);
  if (expires_at <= day(world, 0))
    throw apiError.invalid("400 Bad request - Expiration date must be in the future");
  return expires_at;
}

interface Filters {
  readonly state?: "active" | "inactive" | undefined;
  readonly search?: string | undefined;
}

export interface NewToken {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly scopes: readonly string[];
  readonly expires_at?: string | undefined;
}

interface NewTokenOfPlace extends NewToken {
  readonly access_level?: Exclude<StoredMember["access_level"], 0> | undefined;
}

export const secretOf = () => `glpat-${randomBytes(15).toString("base64url")}`;

/** The same for projects and groups. */
const ofPlaces = {
  list: (call: InPlace & { readonly input: Filters }) => {
    const { world, input } = call;
    const { state, search = "" } = input;
    const found = tokensOf(call).filter(
      ({ token }) =>
        (state === undefined || (state === "active") === isActive(token, world)) &&
        token.name.toLowerCase().includes(search.toLowerCase()),
    );
    return collection(found, show(world));
  },

  get: (call: InPlace & { readonly input: { readonly token_id: number } }) =>
    show(call.world)(find(call, call.input.token_id)),

  create: (call: InPlace & { readonly level: number; readonly input: NewTokenOfPlace }) => {
    const { world, project, group, level, input } = call;
    const { name, description, access_level = accessLevels.maintainer, expires_at } = input;
    if (access_level > level)
      throw apiError.invalid(
        "400 Bad request - Access level of the token can't be greater the access level of the user who created the token",
      );
    const expiry = assertExpiry(world, expires_at ?? day(world, 365));
    const place = project ? `project_${project.id}` : `group_${group?.id}`;
    const username = `${place}_bot_${randomBytes(8).toString("hex")}`;
    const bot = world.users.insert({ username, name, bot: true });
    world.members.insert({ ...columnsOf({ project, group }), user_id: bot.id, access_level });
    const secret = secretOf();
    const token = world.tokens.insert({
      ...{ token: secret, user_id: bot.id, name, description, scopes: [...input.scopes], expires_at: expiry },
    });
    return { ...show(world)({ token, access_level }), token: secret };
  },

  rotate: (
    call: InPlace & {
      readonly input: { readonly token_id: number; readonly expires_at?: string | undefined };
    },
  ) => {
    const { world, input } = call;
    const { token, access_level } = find(call, input.token_id);
    const expires_at = assertExpiry(world, input.expires_at ?? day(world, 7));
    const { user_id, name, description, scopes } = token;
    if (!isActive(token, world)) {
      // A revoked token that is used again may be a stolen one.
      for (const one of world.tokens.where((other) => other.user_id === user_id))
        world.tokens.update(one, { revoked: true });
      throw apiError.invalid("400 Bad request - Token already revoked");
    }
    world.tokens.update(token, { revoked: true });
    const secret = secretOf();
    const made = world.tokens.insert({ token: secret, user_id, name, description, scopes, expires_at });
    return { ...show(world)({ token: made, access_level }), token: secret };
  },

  revoke: (call: Revocation) => {
    const { world, user, level, project, input } = call;
    const { token } = find(call, input.token_id);
    if (level < (project ? accessLevels.maintainer : accessLevels.owner))
      throw apiError.invalid(`400 Bad request - ${user.name} cannot delete ${token.name}`);
    world.tokens.update(token, { revoked: true });
  },
};

type Revocation = InPlace &
  Pick<Call<never>, "user" | "level"> & { readonly input: { readonly token_id: number } };

export const projectAccessTokens: Handlers<"projectAccessTokens"> = ofPlaces;

export const groupAccessTokens: Handlers<"groupAccessTokens"> = ofPlaces;

/** A token of a user, as whoever makes it asks for it; the answer has the token itself. */
export function makePersonal(world: World, { id: user_id }: User, input: NewToken) {
  const { name, description, scopes } = input;
  const expires_at = assertExpiry(world, input.expires_at ?? day(world, 365));
  const secret = secretOf();
  const row = { token: secret, user_id, name, description, scopes: [...scopes], expires_at };
  return { ...showPersonal(world, world.tokens.insert(row)), token: secret };
}

export const personalAccessTokens: Handlers<"personalAccessTokens"> = {
  getSelf: ({ world, token }) => {
    if (token === undefined) throw apiError.unauthorized();
    return showPersonal(world, token);
  },

  create: ({ world, input }) => makePersonal(world, findUser(world, input.user_id), input),
};

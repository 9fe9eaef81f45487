/** Access tokens: of projects and groups, each of a bot that is a member there, those of users, and the token of the request. */
import { randomBytes } from "node:crypto";
import type { TokenSort } from "../../sdk/api/access-tokens";
import { accessLevels } from "../../sdk/api/fields";
import type { DialectName } from "../../sdk/http/dialect";
import type { StoredPlace } from "../access";
import { apiError, type Call, collection, ErrorResponse, type Handlers } from "../handler";
import { columnsOf, findUser } from "../named-places";
import { compareText, isBetween } from "../table";
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

type InPlace = Pick<Call<never>, "world" | "dialect"> & StoredPlace;

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

const tokenNumbered = (call: InPlace, id: number): OfPlace | undefined =>
  tokensOf(call).find(({ token }) => token.id === id);

function find(call: InPlace, id: number): OfPlace {
  const found = tokenNumbered(call, id);
  if (found === undefined) throw apiError.notFound(`${call.project ? "project" : "group"} Access Token`);
  return found;
}

const show =
  ({ world, project, group }: InPlace) =>
  ({ token, access_level }: OfPlace) => ({
    ...showPersonal(world, token),
    access_level,
    resource_type: project ? ("project" as const) : ("group" as const),
    resource_id: (project ?? group)?.id ?? 0,
  });

export const day = (world: World, days: number) =>
  new Date(world.now() + days * DAY).toISOString().slice(0, 10);

/** A day until which a token can live. A real installation takes one in the past, too. */
export function assertExpiry(
  world: World,
  expires_at: string,
  dialect: DialectName = "neutral",
  refusal = (why: string) => apiError.invalid(`400 Bad request - ${why}`),
): string {
  const latest = day(world, 365);
  if (expires_at > latest) throw refusal(`Expiration date must be before ${latest}`);
  if (dialect === "neutral" && expires_at <= day(world, 0))
    throw refusal("Expiration date must be in the future");
  return expires_at;
}

interface Filters {
  readonly state?: "active" | "inactive" | undefined;
  readonly search?: string | undefined;
  readonly revoked?: boolean | undefined;
  readonly created_after?: string | undefined;
  readonly created_before?: string | undefined;
  readonly last_used_after?: string | undefined;
  readonly last_used_before?: string | undefined;
  readonly expires_after?: string | undefined;
  readonly expires_before?: string | undefined;
  readonly sort?: TokenSort | undefined;
}

/** Three letters or more may stand anywhere in the name; fewer are all of it. */
function isNamed({ name }: Token, search: string): boolean {
  const [text, part] = [name.toLowerCase(), search.toLowerCase()];
  return part.length < 3 ? part === "" || text === part : text.includes(part);
}

const isListed =
  (world: World, filters: Filters) =>
  ({ token }: OfPlace): boolean =>
    (filters.state === undefined || (filters.state === "active") === isActive(token, world)) &&
    (filters.revoked === undefined || filters.revoked === token.revoked) &&
    isNamed(token, filters.search ?? "") &&
    isBetween(token.created_at, filters.created_after, filters.created_before) &&
    isBetween(null, filters.last_used_after, filters.last_used_before) &&
    isBetween(token.expires_at, filters.expires_after, filters.expires_before);

/** The fields by which tokens are sorted; none of them is ever used. */
const sortFields = { created: "created_at", expires: "expires_at", last_used: "id", name: "name" } as const;

function inOrder(found: OfPlace[], sort: TokenSort | undefined): OfPlace[] {
  const [, by = "", direction] = /^(\w+)_(asc|desc)$/.exec(sort ?? "") ?? [];
  const field = sortFields[by as keyof typeof sortFields];
  if (field === undefined) return found;
  const sorted = found.toSorted((one, other) =>
    compareText(String(one.token[field] ?? ""), String(other.token[field] ?? "")),
  );
  return direction === "desc" ? sorted.reverse() : sorted;
}

export interface NewToken {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly scopes: readonly string[];
  /** null is the latest that there may be. */
  readonly expires_at?: string | null | undefined;
}

interface NewTokenOfPlace extends NewToken {
  readonly access_level?: Exclude<StoredMember["access_level"], 0> | undefined;
}

export const secretOf = () => `glpat-${randomBytes(15).toString("base64url")}`;

const badRequest = (why: string) => apiError.invalid(`400 Bad request - ${why}`);

/** The specification has a day for who names none. */
function expiryOf({ world, dialect }: InPlace, expires_at: string | null | undefined): string {
  if (expires_at === undefined && dialect === "gitlab") throw badRequest("expires_at is missing");
  return assertExpiry(world, expires_at ?? day(world, 365), dialect);
}

function assertNew({
  name,
  scopes,
}: {
  readonly name: string;
  readonly scopes: readonly string[] | null;
}): void {
  if (name.trim() === "") throw badRequest("Namespace name can't be blank and Name can't be blank");
  if (scopes === null || scopes.length === 0) throw badRequest("Scopes can't be blank");
}

/** The same for projects and groups. */
const ofPlaces = {
  list: (call: InPlace & { readonly input: Filters }) => {
    const { world, input } = call;
    const found = tokensOf(call).filter(isListed(world, input));
    return collection(inOrder(found, input.sort), show(call));
  },

  get: (call: InPlace & { readonly input: { readonly token_id: number } }) =>
    show(call)(find(call, call.input.token_id)),

  create: (call: InPlace & { readonly level: number; readonly input: NewTokenOfPlace }) => {
    const { world, project, group, level, input } = call;
    const { name, description, access_level = accessLevels.maintainer } = input;
    assertNew(input);
    if (access_level > level)
      throw badRequest(
        "Access level of the token can't be greater the access level of the user who created the token",
      );
    const expires_at = expiryOf(call, input.expires_at);
    const place = project ? `project_${project.id}` : `group_${group?.id}`;
    const username = `${place}_bot_${randomBytes(8).toString("hex")}`;
    const bot = world.users.insert({ username, name, bot: true });
    world.members.insert({ ...columnsOf({ project, group }), user_id: bot.id, access_level });
    const secret = secretOf();
    const token = world.tokens.insert({
      ...{ token: secret, user_id: bot.id, name, description, scopes: [...input.scopes], expires_at },
    });
    return { ...show(call)({ token, access_level }), token: secret };
  },

  rotate: (
    call: InPlace & {
      readonly input: { readonly token_id: number; readonly expires_at?: string | undefined };
    },
  ) => {
    const { world, input } = call;
    const found = tokenNumbered(call, input.token_id);
    if (found === undefined) throw new ErrorResponse(404, { message: "404 Not Found" });
    const { token, access_level } = found;
    const expires_at = assertExpiry(world, input.expires_at ?? day(world, 7), call.dialect);
    const { user_id, name, description, scopes } = token;
    if (!isActive(token, world)) {
      // As the specification has it, one that is used again may be stolen, and all that came of it are revoked.
      const family = call.dialect === "neutral" ? world.tokens.where((one) => one.user_id === user_id) : [];
      for (const one of family) world.tokens.update(one, { revoked: true });
      throw badRequest("Token already revoked");
    }
    world.tokens.update(token, { revoked: true });
    const secret = secretOf();
    const made = world.tokens.insert({ token: secret, user_id, name, description, scopes, expires_at });
    return { ...show(call)({ token: made, access_level }), token: secret };
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

type Maker = Pick<Call<never>, "world" | "dialect">;

/** A token of a user, as whoever makes it asks for it; the answer has the token itself. */
export function makePersonal(
  { world, dialect }: Maker,
  { id: user_id }: User,
  input: NewToken,
  more: Partial<Token> = {},
) {
  const { name, description, scopes } = input;
  if (scopes.length === 0) throw apiError.unprocessable("Scopes can't be blank");
  const refusal = dialect === "gitlab" ? apiError.unprocessable : undefined;
  const expires_at = assertExpiry(world, input.expires_at ?? day(world, 365), dialect, refusal);
  const secret = secretOf();
  const row = { token: secret, user_id, name, description, scopes: [...scopes], expires_at, ...more };
  return { ...showPersonal(world, world.tokens.insert(row)), token: secret };
}

export const personalAccessTokens: Handlers<"personalAccessTokens"> = {
  getSelf: ({ world, token }) => {
    if (token === undefined) throw apiError.unauthorized();
    return { ...showPersonal(world, token), last_used_ips: [] };
  },

  create: (call) => makePersonal(call, findUser(call.world, call.input.user_id), call.input),

  createOwn: (call) => makePersonal(call, call.user, call.input),
};

// ─── Impersonation ───────────────────────────────────────────────────────────

const showImpersonation = (world: World, token: Token) => ({
  ...showPersonal(world, token),
  impersonation: true,
});

const impersonatingOf = (world: World, userId: number): Token[] => {
  const { id } = findUser(world, userId);
  return world.tokens.where(({ user_id, impersonation }) => user_id === id && impersonation);
};

function findImpersonating({ world, input }: ImpersonationCall): Token {
  const found = impersonatingOf(world, input.user_id).find(({ id }) => id === input.token_id);
  if (found === undefined) throw apiError.notFound("Impersonation Token");
  return found;
}

type ImpersonationCall = Pick<Call<never>, "world"> & {
  readonly input: { readonly user_id: number; readonly token_id: number };
};

export const impersonationTokens: Handlers<"impersonationTokens"> = {
  list: ({ world, input: { user_id, state = "all" } }) => {
    const found = impersonatingOf(world, user_id).filter(
      (token) => state === "all" || isActive(token, world) === (state === "active"),
    );
    return collection(found, (token) => showImpersonation(world, token));
  },

  get: (call) => showImpersonation(call.world, findImpersonating(call)),

  create: (call) => ({
    ...makePersonal(call, findUser(call.world, call.input.user_id), call.input, { impersonation: true }),
    impersonation: true,
  }),

  revoke: (call) => {
    call.world.tokens.update(findImpersonating(call), { revoked: true });
  },
};

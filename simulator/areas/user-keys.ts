/** SSH keys, GPG keys and email addresses of users: each is unique in the installation. */
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers } from "../handler";
import { findUser } from "../named-places";
import type { User, World } from "../world";

interface KeyCall<Input = unknown> {
  readonly world: World;
  readonly user: User;
  readonly input: Input;
}

/** The user that the path names, or else the caller. */
function userOf({ world, user, input }: KeyCall): User {
  const { user_id } = input as { readonly user_id?: number };
  return user_id === undefined ? user : findUser(world, user_id);
}

const showKey = (key: Rows["keys"]) => {
  const { id, title, created_at, expires_at, last_used_at, usage_type } = key;
  return { id, title, key: key.key, created_at, expires_at, last_used_at, usage_type };
};
const showGpgKey = ({ id, key, created_at }: Rows["gpg_keys"]) => ({ id, key, created_at });
const showEmail = ({ id, email, confirmed_at }: Rows["emails"]) => ({ id, email, confirmed_at });

/** A key that serves as a deploy key only is nobody's own. */
const isOwn =
  ({ world }: KeyCall, { id: userId }: User) =>
  ({ id, user_id }: Rows["keys"]) =>
    user_id === userId && world.deploy_keys_projects.of(id).length === 0;

function keyOf(call: KeyCall<{ readonly key_id: number }>): Rows["keys"] {
  const key = call.world.keys.get(call.input.key_id);
  if (key === undefined || !isOwn(call, userOf(call))(key)) throw apiError.notFound("Key");
  return key;
}

function gpgKeyOf(call: KeyCall<{ readonly key_id: number }>): Rows["gpg_keys"] {
  const key = call.world.gpg_keys.get(call.input.key_id);
  if (key?.user_id !== userOf(call).id) throw apiError.notFound("GPG Key");
  return key;
}

/** Kind and base64; the comment is the service's own. */
const partsOf = (key: string) => key.trim().split(/\s+/).slice(0, 2).join(" ");

const KINDS = "RSA, DSA, ECDSA, ED25519, ECDSA_SK, or ED25519_SK";

function assertKeyIsFree(world: World, key: string): void {
  if (!/^\S+ [A-Za-z0-9+/]+=*$/.test(partsOf(key)))
    throw apiError.invalid({
      key: [`type is forbidden. Must be ${KINDS}`, "is invalid"],
      fingerprint_sha256: ["cannot be generated"],
    });
  if (world.keys.find((other) => partsOf(other.key) === partsOf(key)))
    throw apiError.invalid({ fingerprint_sha256: ["has already been taken"] });
}

function assertEmailIsFree(world: World, email: string): void {
  const isSame = (other: { readonly email: string }) => other.email.toLowerCase() === email.toLowerCase();
  if (world.users.find(isSame) || world.emails.find(isSame))
    throw apiError.invalid({ email: ["has already been taken"] });
}

interface NewKey {
  readonly title: string;
  readonly key: string;
  readonly expires_at?: string | null | undefined;
  readonly usage_type?: Rows["keys"]["usage_type"] | undefined;
}

const BEGIN = "-----BEGIN PGP PUBLIC KEY BLOCK-----";
const END = "-----END PGP PUBLIC KEY BLOCK-----";

const handlers = {
  listKeys: (call: KeyCall) => collection(call.world.keys.where(isOwn(call, userOf(call))), showKey),
  getKey: (call: KeyCall<{ readonly key_id: number }>) => showKey(keyOf(call)),
  createKey: (call: KeyCall<NewKey> & { readonly baseUrl: string }) => {
    const { world, baseUrl, input } = call;
    const user = userOf(call);
    assertKeyIsFree(world, input.key);
    const { title, expires_at, usage_type } = input;
    if (expires_at != null && Date.parse(expires_at) <= world.now())
      throw apiError.invalid({ key: ["has expired"] });
    const key = `${partsOf(input.key)} ${user.name} (${new URL(baseUrl).hostname})`;
    return showKey(world.keys.insert({ user_id: user.id, title, key, expires_at, usage_type }));
  },
  deleteKey: (call: KeyCall<{ readonly key_id: number }>) => call.world.keys.remove(keyOf(call)),

  listGpgKeys: (call: KeyCall) => collection(call.world.gpg_keys.of(userOf(call).id), showGpgKey),
  getGpgKey: (call: KeyCall<{ readonly key_id: number }>) => showGpgKey(gpgKeyOf(call)),
  createGpgKey: (call: KeyCall<{ readonly key: string }>) => {
    const { world, input } = call;
    const key = input.key.trim();
    if (!key.startsWith(BEGIN) || !key.endsWith(END))
      throw apiError.invalid({
        key: [`is invalid. A valid public GPG key begins with '${BEGIN}' and ends with '${END}'`],
      });
    if (world.gpg_keys.find((other) => other.key === key))
      throw apiError.invalid({ fingerprint: ["has already been taken"] });
    return showGpgKey(world.gpg_keys.insert({ user_id: userOf(call).id, key }));
  },
  deleteGpgKey: (call: KeyCall<{ readonly key_id: number }>) => call.world.gpg_keys.remove(gpgKeyOf(call)),

  listEmails: (call: KeyCall) => collection(call.world.emails.of(userOf(call).id), showEmail),
  createEmail: (
    call: KeyCall<{ readonly email: string; readonly skip_confirmation?: boolean | undefined }>,
  ) => {
    const { world, user, input } = call;
    assertEmailIsFree(world, input.email);
    const isConfirmed = input.skip_confirmation && user.admin;
    return showEmail(
      world.emails.insert({
        ...{ user_id: userOf(call).id, email: input.email },
        confirmed_at: isConfirmed ? world.timestamp() : null,
      }),
    );
  },
  deleteEmail: (call: KeyCall<{ readonly email_id: number }>) => {
    const found = call.world.emails.get(call.input.email_id);
    if (found?.user_id !== userOf(call).id) throw apiError.notFound("Email");
    call.world.emails.remove(found);
  },
};

export const ownKeys: Handlers<"ownKeys"> = handlers;
export const userKeys: Handlers<"userKeys"> = handlers;

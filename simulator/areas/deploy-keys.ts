/** Deploy keys: one key, linked with every project that uses it; the right to push belongs to the link. */

import { isKnownAlgorithm, isPublicKey, publicKeyIn } from "../../sdk/public-key";
import { accessLevel } from "../access";
import { removeOrphanedKey } from "../deletion";
import type { Rows } from "../generated/rows";
import { apiError, type Call, collection, type Handlers } from "../handler";
import { showSimpleProject, type Viewed } from "../show-group-or-project";
import type { StoredProject, User, World } from "../world";
import { md5, sha256 } from "./keys";

type Key = Rows["keys"];
type Link = Rows["deploy_keys_projects"];

type InDialect = Pick<Call<never>, "world" | "dialect">;

/** The specification has no use of a key here, and the kind of its fingerprint before it. */
const showKey = ({ dialect }: InDialect, key: Key) => ({
  id: key.id,
  title: key.title,
  key: key.key,
  fingerprint: md5(key),
  fingerprint_sha256: dialect === "gitlab" ? sha256(key) : `SHA256:${sha256(key)}`,
  created_at: key.created_at,
  expires_at: key.expires_at,
  last_used_at: key.last_used_at,
  ...(dialect === "gitlab" ? { usage_type: key.usage_type } : {}),
});

function keyOf({ world }: InDialect, { deploy_key_id }: Link): Key {
  const key = world.keys.get(deploy_key_id);
  if (key === undefined) throw apiError.notFound("Deploy key");
  return key;
}

const showLink = (call: InDialect, link: Link) => ({
  ...showKey(call, keyOf(call, link)),
  can_push: link.can_push,
});

const linksOf = (world: World, { id }: StoredProject) =>
  world.deploy_keys_projects.where(({ project_id }) => project_id === id);

const linkOf = (world: World, project: StoredProject, keyId: number): Link | undefined =>
  linksOf(world, project).find(({ deploy_key_id }) => deploy_key_id === keyId);

function findLink(world: World, project: StoredProject, keyId: number): Link {
  const found = linkOf(world, project, keyId);
  if (found === undefined) throw apiError.notFound();
  return found;
}

/** A key's text without its comment. */
function materialOf(text: string): string {
  const { algorithm, blob } = publicKeyIn(text);
  return `${algorithm} ${blob}`;
}

const FORBIDDEN = "type is forbidden. Must be RSA, DSA, ECDSA, ED25519, ECDSA_SK, or ED25519_SK";

/** The model's problems with a key; in a project, it is a part of another model. */
function assertKey(world: World, { key, expires_at }: Fresh, prefix: string): void {
  const parts = publicKeyIn(key);
  const isKey = isPublicKey(key);
  const isExpired = expires_at && Date.parse(expires_at) <= world.now();
  const problems = [
    ...(key.trim() === "" ? ["can't be blank"] : []),
    ...(isKey ? [] : [FORBIDDEN]),
    ...(isKnownAlgorithm(parts) ? [] : ["is invalid"]),
    ...(isKey && isExpired ? ["has expired"] : []),
  ];
  if (problems.length > 0)
    throw apiError.invalid({
      [`${prefix}key`]: problems,
      ...(isKey ? {} : { [`${prefix}fingerprint_sha256`]: ["cannot be generated"] }),
    });
}

/** Deploy keys that the caller may enable: public ones, and those of projects that they look after. */
function isAccessible(world: World, user: User, key: Key): boolean {
  const isMaintained = ({ project_id }: Link) =>
    accessLevel(world, user, { project: world.projects.get(project_id) }) >= 40;
  return key.public || world.deploy_keys_projects.of(key.id).some(isMaintained);
}

interface Fresh {
  readonly title: string;
  readonly key: string;
  readonly expires_at?: string | null | undefined;
}

interface Made {
  readonly isPublic: boolean;
  readonly prefix: string;
}

function insertKey(world: World, user: User, fresh: Fresh, { isPublic, prefix }: Made): Key {
  assertKey(world, fresh, prefix);
  const { title, key, expires_at } = fresh;
  if (world.keys.find((other) => materialOf(other.key) === materialOf(key)))
    throw apiError.invalid({ [`${prefix}fingerprint_sha256`]: ["has already been taken"] });
  const { text } = publicKeyIn(key);
  return world.keys.insert({ title, key: text, expires_at, user_id: user.id, public: isPublic });
}

export const projectDeployKeys: Handlers<"projectDeployKeys"> = {
  list: (call) => collection(linksOf(call.world, call.project), (link) => showLink(call, link)),

  get: (call) => showLink(call, findLink(call.world, call.project, call.input.key_id)),

  create: (call) => {
    const { world, user, project, input } = call;
    const same = world.keys.find(({ key }) => materialOf(key) === materialOf(input.key));
    const link = linksOf(world, project).find(({ deploy_key_id }) => deploy_key_id === same?.id);
    if (link) return showLink(call, link);
    const made = { isPublic: false, prefix: "deploy_key." };
    const key = same && isAccessible(world, user, same) ? same : insertKey(world, user, input, made);
    const { can_push } = input;
    const fields = { deploy_key_id: key.id, project_id: project.id, can_push };
    return showLink(call, world.deploy_keys_projects.insert(fields));
  },

  update: (call) => {
    const { world, user, project } = call;
    const { key_id, title, can_push } = call.input;
    const link = findLink(world, project, key_id);
    const key = world.keys.get(key_id);
    const others = world.deploy_keys_projects.of(key_id).filter((other) => other !== link);
    // The title is everybody's: who does not look after all of its projects keeps it, without an error.
    const isOwn = others.every(
      ({ project_id }) => accessLevel(world, user, { project: world.projects.get(project_id) }) >= 40,
    );
    if (key && title !== undefined && isOwn) world.keys.update(key, { title });
    return showLink(call, world.deploy_keys_projects.update(link, { can_push }));
  },

  enable: (call) => {
    const { world, user, project, input } = call;
    const key = world.keys.get(input.key_id);
    if (key === undefined || !isAccessible(world, user, key)) throw apiError.notFound("Deploy key");
    const link =
      linkOf(world, project, key.id) ??
      world.deploy_keys_projects.insert({ deploy_key_id: key.id, project_id: project.id });
    return call.dialect === "gitlab" ? showKey(call, key) : showLink(call, link);
  },

  delete: ({ world, project, input }) => {
    const link = linkOf(world, project, input.key_id);
    if (link === undefined) throw apiError.notFound("Deploy key");
    world.deploy_keys_projects.remove(link);
    removeOrphanedKey(world, input.key_id);
  },
};

const IDENTIFYING = [
  "id",
  "description",
  "name",
  "name_with_namespace",
  "path",
  "path_with_namespace",
  "created_at",
];

/** The names and the number of a project. */
const identityOf = (call: Viewed, project: StoredProject) =>
  Object.fromEntries(
    Object.entries(showSimpleProject(call, project)).filter(([name]) => IDENTIFYING.includes(name)),
  ) as ReturnType<typeof showSimpleProject>;

function showEverywhere(call: Viewed, key: Key) {
  const { world } = call;
  const projects = (can_push: boolean) =>
    world.deploy_keys_projects
      .of(key.id)
      .filter((link) => link.can_push === can_push)
      .flatMap(({ project_id }) => world.projects.get(project_id) ?? [])
      .map((project) => identityOf(call, project));
  return {
    ...showKey(call, key),
    projects_with_write_access: projects(true),
    projects_with_readonly_access: projects(false),
  };
}

export const deployKeys: Handlers<"deployKeys"> = {
  list: (call) =>
    collection(
      call.world.keys.where(
        (key) => key.public || (!call.input.public && call.world.deploy_keys_projects.of(key.id).length > 0),
      ),
      (key) => showEverywhere(call, key),
    ),

  create: (call) => {
    const key = insertKey(call.world, call.user, call.input, { isPublic: true, prefix: "" });
    return call.dialect === "gitlab" ? showKey(call, key) : showEverywhere(call, key);
  },
};

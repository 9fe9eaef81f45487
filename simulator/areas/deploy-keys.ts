/** Deploy keys: one key, linked with every project that uses it; the right to push belongs to the link. */

import { accessLevel } from "../access";
import { removeOrphanedKey } from "../deletion";
import type { Rows } from "../generated/rows";
import { apiError, collection, type Handlers } from "../handler";
import type { StoredProject, User, World } from "../world";
import { md5, sha256 } from "./keys";

type Key = Rows["keys"];
type Link = Rows["deploy_keys_projects"];

const showKey = (key: Key) => ({
  id: key.id,
  title: key.title,
  key: key.key,
  fingerprint: md5(key),
  fingerprint_sha256: `SHA256:${sha256(key)}`,
  created_at: key.created_at,
  expires_at: key.expires_at,
});

const showLink = (world: World, { deploy_key_id, can_push }: Link) => {
  const key = world.keys.get(deploy_key_id);
  if (key === undefined) throw apiError.notFound("Deploy key");
  return { ...showKey(key), can_push };
};

const linksOf = (world: World, { id }: StoredProject) =>
  world.deploy_keys_projects.where(({ project_id }) => project_id === id);

function findLink(world: World, project: StoredProject, keyId: number): Link {
  const found = linksOf(world, project).find(({ deploy_key_id }) => deploy_key_id === keyId);
  if (found === undefined) throw apiError.notFound("Deploy key");
  return found;
}

/** A key's text without its comment. */
const materialOf = (text: string) => text.trim().split(/\s+/).slice(0, 2).join(" ");

function assertKey(text: string): void {
  if (!/^(ssh-|ecdsa-|sk-)\S+ [A-Za-z0-9+/]+=*$/.test(materialOf(text)))
    throw apiError.invalid({ key: ["is invalid"], fingerprint_sha256: ["can't be blank"] });
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

function insertKey(world: World, user: User, { title, key, expires_at }: Fresh, isPublic: boolean): Key {
  assertKey(key);
  if (world.keys.find((other) => materialOf(other.key) === materialOf(key)))
    throw apiError.invalid({ fingerprint_sha256: ["has already been taken"] });
  return world.keys.insert({ title, key, expires_at, user_id: user.id, public: isPublic });
}

export const projectDeployKeys: Handlers<"projectDeployKeys"> = {
  list: ({ world, project }) => collection(linksOf(world, project), (link) => showLink(world, link)),

  get: ({ world, project, input }) => showLink(world, findLink(world, project, input.key_id)),

  create: ({ world, user, project, input }) => {
    const same = world.keys.find(({ key }) => materialOf(key) === materialOf(input.key));
    const link = linksOf(world, project).find(({ deploy_key_id }) => deploy_key_id === same?.id);
    if (link) return showLink(world, link);
    const key = same && isAccessible(world, user, same) ? same : insertKey(world, user, input, false);
    const { can_push } = input;
    const fields = { deploy_key_id: key.id, project_id: project.id, can_push };
    return showLink(world, world.deploy_keys_projects.insert(fields));
  },

  update: ({ world, user, project, input: { key_id, title, can_push } }) => {
    const link = findLink(world, project, key_id);
    const key = world.keys.get(key_id);
    const others = world.deploy_keys_projects.of(key_id).filter((other) => other !== link);
    // The title is everybody's: who does not look after all of its projects keeps it, without an error.
    const isOwn = others.every(
      ({ project_id }) => accessLevel(world, user, { project: world.projects.get(project_id) }) >= 40,
    );
    if (key && title !== undefined && isOwn) world.keys.update(key, { title });
    return showLink(world, world.deploy_keys_projects.update(link, { can_push }));
  },

  enable: ({ world, user, project, input }) => {
    const key = world.keys.get(input.key_id);
    if (key === undefined || !isAccessible(world, user, key)) throw apiError.notFound("Deploy key");
    const link = linksOf(world, project).find(({ deploy_key_id }) => deploy_key_id === key.id);
    return showLink(
      world,
      link ?? world.deploy_keys_projects.insert({ deploy_key_id: key.id, project_id: project.id }),
    );
  },

  delete: ({ world, project, input }) => {
    world.deploy_keys_projects.remove(findLink(world, project, input.key_id));
    removeOrphanedKey(world, input.key_id);
  },
};

function showEverywhere(world: World, key: Key) {
  const projects = (can_push: boolean) =>
    world.deploy_keys_projects
      .of(key.id)
      .filter((link) => link.can_push === can_push)
      .flatMap(({ project_id }) => world.projects.get(project_id) ?? [])
      .map(({ id, name, full_path }) => ({ id, name, path_with_namespace: full_path }));
  return {
    ...showKey(key),
    projects_with_write_access: projects(true),
    projects_with_readonly_access: projects(false),
  };
}

export const deployKeys: Handlers<"deployKeys"> = {
  list: ({ world, input }) =>
    collection(
      world.keys.where(
        (key) => key.public || (!input.public && world.deploy_keys_projects.of(key.id).length > 0),
      ),
      (key) => showEverywhere(world, key),
    ),

  create: ({ world, user, input }) => showEverywhere(world, insertKey(world, user, input, true)),
};

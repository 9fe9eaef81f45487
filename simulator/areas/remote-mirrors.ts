/** Remote mirrors: credentials that are never shown, and updates that take their time. */

import { generateKeyPairSync } from "node:crypto";
import { syntaxProblem } from "../../sdk/re2";
import { hasTier } from "../access";
import type { Rows } from "../generated/rows";
import { apiError, collection, ErrorResponse, type Handlers } from "../handler";
import { localProblem } from "../local-address";
import type { StoredProject, World } from "../world";

type Mirror = Rows["remote_mirrors"];

/** Milliseconds after the request at which an update begins and ends. */
const STARTS = 500;
const ENDS = 1500;

/** A host that no update reaches, for trying what a failed one looks like. */
const UNREACHABLE = "unreachable.example";

type Update = Pick<
  Mirror,
  "last_update_at" | "last_update_started_at" | "last_successful_update_at" | "last_error"
> & { update_status: "none" | "scheduled" | "started" | "finished" | "failed" };

/** How far the last update of a mirror has come by now, on top of what the ones before it left. */
function progress(world: World, mirror: Mirror): Update {
  const { last_update_at, last_update_started_at, last_successful_update_at, last_error } = mirror;
  const before = { last_update_at, last_update_started_at, last_successful_update_at, last_error };
  if (mirror.sync_requested_at === null) return { ...before, update_status: settledStatus(before) };
  const requested = Date.parse(mirror.sync_requested_at);
  const elapsed = world.now() - requested;
  if (elapsed < STARTS) return { ...before, update_status: "scheduled" };
  const started = new Date(requested + STARTS).toISOString();
  if (elapsed < ENDS) return { ...before, last_update_started_at: started, update_status: "started" };
  const ended = new Date(requested + ENDS).toISOString();
  const times = { last_update_at: ended, last_update_started_at: started };
  return hostOf(mirror.url) === UNREACHABLE
    ? {
        ...times,
        last_successful_update_at,
        last_error: `13:fatal: unable to access '${scrubbed(mirror.url)}': Could not resolve host: ${UNREACHABLE}`,
        update_status: "failed",
      }
    : { ...times, last_successful_update_at: ended, last_error: null, update_status: "finished" };
}

const settledStatus = ({ last_update_at, last_error }: Omit<Update, "update_status">) =>
  last_update_at === null ? "none" : last_error === null ? "finished" : "failed";

const AUTHORITY = /^([a-z]+:\/\/)(?:([^/]*)@)?([^/:]*)/i;

const hostOf = (url: string) => AUTHORITY.exec(url)?.[3]?.toLowerCase();

/** The service masks what stands before the host, but for the user name `git`, which is everybody's. */
export function scrubbed(url: string): string {
  return url.replace(AUTHORITY, (whole, scheme: string, credentials: string | undefined, host: string) => {
    if (credentials === undefined) return whole;
    const [user = "", ...password] = credentials.split(":");
    const shown = user === "" || user === "git" ? user : "*****";
    return `${scheme}${shown}${password.length > 0 ? ":*****" : ""}@${host}`;
  });
}

const show = (world: World) => (mirror: Mirror) => ({
  id: mirror.id,
  enabled: mirror.enabled,
  url: scrubbed(mirror.url),
  auth_method: mirror.auth_method,
  keep_divergent_refs: mirror.keep_divergent_refs,
  only_protected_branches: mirror.only_protected_branches,
  mirror_branch_regex: mirror.mirror_branch_regex,
  host_keys: mirror.host_keys,
  ...progress(world, mirror),
});

function find(world: World, project: StoredProject, id: number): Mirror {
  const mirror = world.remote_mirrors.get(id);
  if (mirror?.project_id !== project.id) throw apiError.notFound();
  return mirror;
}

interface Settings {
  readonly auth_method?: Mirror["auth_method"] | null | undefined;
  readonly enabled?: boolean | undefined;
  readonly keep_divergent_refs?: boolean | null | undefined;
  readonly mirror_branch_regex?: string | null | undefined;
  readonly only_protected_branches?: boolean | undefined;
}

/** Validates and normalizes settings; `before` is the current mirror. */
function validatedSettings(world: World, project: StoredProject, before: Partial<Mirror>, input: Settings) {
  const { enabled, keep_divergent_refs } = input;
  const auth_method = input.auth_method === null ? "password" : input.auth_method;
  const needsKey = auth_method === "ssh_public_key" && !before.public_key;
  return {
    auth_method,
    enabled,
    keep_divergent_refs,
    ...branchesOf(world, project, input),
    public_key: needsKey ? newPublicKey(project) : undefined,
  };
}

/** An expression and the restriction to protected branches exclude each other: the one that is sent takes the place of the other. */
function branchesOf(world: World, project: StoredProject, input: Settings) {
  const { only_protected_branches } = input;
  // Without the subscription for it, the service passes over the expression.
  const mirror_branch_regex = hasTier(world, { project }, "premium") ? input.mirror_branch_regex : undefined;
  if (mirror_branch_regex && only_protected_branches)
    throw apiError.invalid({ mirror_branch_regex: ["must be blank"] });
  if (mirror_branch_regex) assertRe2(mirror_branch_regex);
  return {
    only_protected_branches: mirror_branch_regex ? false : only_protected_branches,
    mirror_branch_regex: only_protected_branches ? null : mirror_branch_regex,
  };
}

function assertRe2(expression: string): void {
  const problem = syntaxProblem(expression);
  if (problem !== undefined) throw apiError.invalid({ mirror_branch_regex: [problem] });
}

function newPublicKey(project: StoredProject): string {
  const { x = "" } = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
  const type = "ssh-ed25519";
  const blob = [Buffer.from(type), Buffer.from(x, "base64url")].flatMap((part) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(part.length);
    return [length, part];
  });
  return `${type} ${Buffer.concat(blob).toString("base64")} ${project.full_path}`;
}

export const remoteMirrors: Handlers<"remoteMirrors"> = {
  list: ({ world, project }) => collection(world.remote_mirrors.of(project.id), show(world)),

  get: ({ world, project, input }) => show(world)(find(world, project, input.mirror_id)),

  publicKey: ({ world, project, input }) => {
    const { auth_method, public_key } = find(world, project, input.mirror_id);
    if (auth_method !== "ssh_public_key" || public_key === null)
      throw new ErrorResponse(404, { message: "404 Not Found" });
    return { public_key };
  },

  create: ({ world, project, input }) => {
    const problem = localProblem(world, input.url);
    if (problem !== undefined) throw apiError.invalid({ url: [problem] });
    const settings = validatedSettings(world, project, {}, input);
    return show(world)(world.remote_mirrors.insert({ project_id: project.id, url: input.url, ...settings }));
  },

  update: ({ world, project, input }) => {
    const mirror = find(world, project, input.mirror_id);
    return show(world)(world.remote_mirrors.update(mirror, validatedSettings(world, project, mirror, input)));
  },

  sync: ({ world, project, input }) => {
    const mirror = find(world, project, input.mirror_id);
    if (!mirror.enabled) {
      throw apiError.invalid(
        "Cannot proceed with the push mirroring. Please verify your mirror configuration.",
      );
    }
    const { update_status, ...outcome } = progress(world, mirror);
    if (update_status === "scheduled" || update_status === "started") return;
    world.remote_mirrors.update(mirror, { ...outcome, sync_requested_at: world.timestamp() });
  },

  delete: ({ world, project, input }) => world.remote_mirrors.remove(find(world, project, input.mirror_id)),
};

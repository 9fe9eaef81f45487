/** SSH and deploy keys, found by the fingerprints that are made from their text. */

import { createHash } from "node:crypto";
import { keys as operations } from "../../sdk/api/keys";
import type { Rows } from "../generated/rows";
import { apiError, type Handlers } from "../handler";
import { showOwnUser, type UserViewer } from "../show-user";

type Key = Rows["keys"];

const bytesOf = ({ key }: Key) => Buffer.from(key.split(" ")[1] ?? "", "base64");

export const sha256 = (key: Key) =>
  createHash("sha256").update(bytesOf(key)).digest("base64").replace(/=+$/, "");

export const md5 = (key: Key) =>
  (createHash("md5").update(bytesOf(key)).digest("hex").match(/../g) ?? []).join(":");

/** Whether a fingerprint is the key's, in either of the two forms. */
function has(key: Key, fingerprint: string): boolean {
  return fingerprint.startsWith("SHA256:")
    ? sha256(key) === fingerprint.slice("SHA256:".length).replace(/=+$/, "")
    : md5(key) === fingerprint.replace(/^MD5:/, "").toLowerCase();
}

function show(viewer: UserViewer, key: Key) {
  const { world } = viewer;
  const { id, title, key: text, created_at, expires_at, last_used_at, usage_type } = key;
  const user = world.users.get(key.user_id);
  if (user === undefined) throw apiError.notFound("User");
  const projects = world.deploy_keys_projects.of(id);
  return {
    id,
    title,
    key: text,
    created_at,
    expires_at,
    last_used_at,
    usage_type,
    user: showOwnUser(viewer, user),
    ...(projects.length > 0 ? { deploy_keys_projects: [...projects] } : {}),
  };
}

/** The table has the form that a fingerprint must have. */
const isFingerprint = (given: string): boolean => operations.find.query.fingerprint.safeParse(given).success;

export const keys: Handlers<"keys"> = {
  get: ({ input, ...call }) => {
    const key = call.world.keys.get(input.key_id);
    if (key === undefined) throw apiError.notFound();
    return show(call, key);
  },

  find: ({ input, ...call }) => {
    if (!isFingerprint(input.fingerprint)) throw apiError.invalid("Failed to return the key");
    const key = call.world.keys.find((candidate) => has(candidate, input.fingerprint));
    if (key === undefined) throw apiError.notFound("Key");
    return show(call, key);
  },
};

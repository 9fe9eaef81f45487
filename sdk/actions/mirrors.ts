/** Push mirrors: starts an update and waits for its result. */
import type { Client } from "../client";
import type { RemoteMirror } from "./objects";
import { type Watch, waitUntil } from "./wait";

export interface SyncMirrorInput {
  readonly project: string | number;
  readonly mirror_id: number;
  /** `false` starts the update without waiting. */
  readonly wait?: boolean;
}

export interface SyncedMirror {
  readonly outcome: "requested" | "finished" | "failed";
  readonly mirror: RemoteMirror;
}

/** Updates a mirror now, and waits until the update succeeds or fails. */
export async function syncMirror(
  forge: Client,
  { project, mirror_id, wait = true }: SyncMirrorInput,
  watch: Watch<RemoteMirror> = {},
): Promise<SyncedMirror> {
  const { signal } = watch;
  const key = { project, mirror_id };
  const before = await forge.remoteMirrors.get(key, { signal });
  await forge.remoteMirrors.sync(key, { signal });
  if (!wait) return { outcome: "requested", mirror: await forge.remoteMirrors.get(key, { signal }) };
  // Until the update starts, the service shows the result of the previous one.
  let hasStarted = isRunning(before);
  const mirror = await waitUntil(
    {
      subject: `The update of mirror ${mirror_id}`,
      poll: (signal) => forge.remoteMirrors.get(key, { signal }),
      isDone(current) {
        hasStarted ||= isRunning(current) || timestampsOf(current) !== timestampsOf(before);
        return hasStarted && hasEnded(current);
      },
    },
    watch,
  );
  return { outcome: mirror.update_status === "failed" ? "failed" : "finished", mirror };
}

const hasEnded = ({ update_status }: RemoteMirror) =>
  update_status === "finished" || update_status === "failed";

const isRunning = (mirror: RemoteMirror) => !hasEnded(mirror) && (mirror.update_status ?? "none") !== "none";

const timestampsOf = ({ last_update_started_at, last_update_at }: RemoteMirror) =>
  `${last_update_started_at} ${last_update_at}`;

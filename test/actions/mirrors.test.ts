/** Updates of mirrors are awaited, and the result of an earlier update is not reported. */
import { expect, test } from "@jest/globals";
import { ServiceError, syncMirror } from "../../sdk";
import { failure, stage, web } from "./stage";

test("syncMirror waits until the update has ended", async () => {
  const { as } = await stage();
  const seen: unknown[] = [];
  const { outcome, mirror } = await syncMirror(
    as("max"),
    { project: web, mirror_id: 1 },
    { interval: 5, onProgress: ({ update_status }) => seen.push(update_status) },
  );
  expect(outcome).toBe("finished");
  expect(Date.parse(mirror.last_successful_update_at ?? "")).toBeGreaterThan(
    Date.parse("2026-11-20T03:00:00Z"),
  );
  expect(seen.at(-1)).toBe("finished");
});

test("the result of the previous update is ignored until the new one has begun", async () => {
  // The service shows the new update only after a while.
  let now = Date.parse("2026-11-21T09:00:00Z");
  const { service, as } = await stage({ clock: () => now });
  const at = { project: web, mirror_id: 1 };
  const before = await as("max").remoteMirrors.get(at);
  const { world } = service;
  const sync = world.remote_mirrors.update.bind(world.remote_mirrors);
  world.remote_mirrors.update = (row, changes) => sync(row, { ...changes, sync_requested_at: null });
  let polls = 0;
  const { outcome, mirror } = await syncMirror(as("max"), at, {
    interval: 5,
    onProgress({ update_status }) {
      expect(update_status).toBe("finished");
      if (++polls === 3) {
        const row = world.remote_mirrors.get(1);
        now += 60_000;
        if (row) sync(row, { last_update_at: new Date(now).toISOString(), last_error: null });
      }
    },
  });
  expect(polls).toBe(4);
  expect(outcome).toBe("finished");
  expect(mirror.last_update_at).not.toBe(before.last_update_at);
});

test("a failed update is returned with its reason and not thrown", async () => {
  const { service, as } = await stage();
  const row = service.world.remote_mirrors.get(1);
  if (row)
    service.world.remote_mirrors.update(row, { url: "https://a:b-secret@unreachable.example/web.git" });
  const { outcome, mirror } = await syncMirror(as("max"), { project: web, mirror_id: 1 }, { interval: 5 });
  expect(outcome).toBe("failed");
  expect(mirror.last_error).toContain("Could not resolve host: unreachable.example");
  expect(JSON.stringify(mirror)).not.toContain("b-secret");
});

test("syncMirror does not wait with wait: false, and rejects a disabled mirror", async () => {
  const { service, as } = await stage();
  const { outcome } = await syncMirror(as("max"), { project: web, mirror_id: 1, wait: false });
  expect(outcome).toBe("requested");
  expect(service.requests().operations["remoteMirrors.sync"]).toBe(1);
  expect(await failure(syncMirror(as("max"), { project: web, mirror_id: 2 }))).toBeInstanceOf(ServiceError);
});

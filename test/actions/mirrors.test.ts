/** A mirror's update: this one's end is told, and not how the one before it ended. */
import { expect, test } from "@jest/globals";
import { ServiceError, syncMirror } from "../../sdk";
import { failure, stage, web } from "./stage";

test("an update is awaited until it has ended", async () => {
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

test("until it has begun, the end of the one before is not taken for its own", async () => {
  // The service only shows that the update has begun a good while after it was asked for.
  let now = Date.parse("2026-11-21T09:00:00Z");
  const { service, as } = await stage({ clock: () => now });
  const at = { project: web, mirror_id: 1 };
  const before = await as("max").remoteMirrors.get(at);
  const { world } = service;
  const sync = world.remote_mirrors.update.bind(world.remote_mirrors);
  world.remote_mirrors.update = (row, changes) => sync(row, { ...changes, sync_requested_at: null });
  let looks = 0;
  const { outcome, mirror } = await syncMirror(as("max"), at, {
    interval: 5,
    onProgress({ update_status }) {
      expect(update_status).toBe("finished");
      if (++looks === 3) {
        const row = world.remote_mirrors.get(1);
        now += 60_000;
        if (row) sync(row, { last_update_at: new Date(now).toISOString(), last_error: null });
      }
    },
  });
  expect(looks).toBe(4);
  expect(outcome).toBe("finished");
  expect(mirror.last_update_at).not.toBe(before.last_update_at);
});

test("a failed one is no error, and says why", async () => {
  const { service, as } = await stage();
  const row = service.world.remote_mirrors.get(1);
  if (row)
    service.world.remote_mirrors.update(row, { url: "https://a:b-secret@unreachable.example/web.git" });
  const { outcome, mirror } = await syncMirror(as("max"), { project: web, mirror_id: 1 }, { interval: 5 });
  expect(outcome).toBe("failed");
  expect(mirror.last_error).toContain("Could not resolve host: unreachable.example");
  expect(JSON.stringify(mirror)).not.toContain("b-secret");
});

test("it need not be awaited, and a disabled mirror is refused", async () => {
  const { service, as } = await stage();
  const { outcome } = await syncMirror(as("max"), { project: web, mirror_id: 1, wait: false });
  expect(outcome).toBe("requested");
  expect(service.requests().operations["remoteMirrors.sync"]).toBe(1);
  expect(await failure(syncMirror(as("max"), { project: web, mirror_id: 2 }))).toBeInstanceOf(ServiceError);
});

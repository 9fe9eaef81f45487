/** Commands that only show something send no writing request and leave the state as it is, byte for byte. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { operations as table } from "../../sdk/api";
import { everyKind, SECRETS } from "./every-kind";
import type { Home } from "./home";

const reads = new Set<string>(
  table().flatMap(({ id, operation }) => (["GET", "HEAD"].includes(operation.method) ? [id] : [])),
);

/** The digests of all files of a folder. */
const contentsOf = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => !name.startsWith("node_modules") && statSync(path.join(folder, name)).isFile())
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(path.join(folder, name)))
          .digest("hex"),
      ]),
  );

describe.each(["neutral", "gitlab"] as const)("dialect %s", (dialect) => {
  let place: Home;

  beforeAll(async () => {
    ({ place } = await everyKind("additive", { dialect }));
    expect(await place.report("preview --save-plan plan.json", SECRETS)).toMatchObject({ code: 2 });
    expect(await place.report("up", SECRETS)).toMatchObject({ code: 0, failures: [] });
    // Objects differ in the file and in the service, so there are changes to show, and no replacement, which would also be a deletion.
    place.write("forge.yaml", place.read("forge.yaml").replaceAll(/(?<!confidential: )true/g, "false"));
    for (const label of place.service.world.labels.all())
      place.service.world.labels.update(label, { color: "#010203" });
  });
  afterAll(() => place.leave());

  test.each([
    ["preview", 2],
    ["drift", 2],
    ["drift --live", 2],
    ["destroy", 2],
    ["up --expect-no-changes", 2],
    ["up --plan plan.json", 1],
    ["up --max-deletions 0 --expect-no-changes", 2],
  ] as const)("forge %s changes neither the service nor the state", async (command, code) => {
    const before = contentsOf(path.join(place.folder, ".forge"));
    const world = place.service.dump();
    place.service.resetRequests();
    const ended = await place.type(command, SECRETS);
    expect(ended).toMatchObject({ code });
    const { operations } = place.service.requests();
    expect(Object.keys(operations).length).toBeGreaterThan(0);
    expect(Object.keys(operations).filter((name) => !reads.has(name))).toEqual([]);
    expect(place.service.dump()).toEqual(world);
    expect(contentsOf(path.join(place.folder, ".forge"))).toEqual(before);
  });
});

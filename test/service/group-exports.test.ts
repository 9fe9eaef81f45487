/** Group relations export: one file after another, in batches on request, with the group's actual content. */
import { gunzipSync } from "node:zlib";
import { expect, test } from "@jest/globals";
import { BadRequestError, ForbiddenError, InvalidInputError, NotFoundError } from "../../sdk";
import { as, service } from "./service";

let now = Date.parse("2026-11-21T10:00:00.000Z");
const forge = service({ clock: () => now });

async function linesOf(input: { group: string; relation: string; batched?: boolean; batch_number?: number }) {
  const file = await as("olivia").groupExports.download(input);
  const text = gunzipSync(await file.bytes()).toString();
  const lines = text.split("\n").filter(Boolean);
  return { fileName: file.fileName, objects: lines.map((line) => JSON.parse(line) as unknown) };
}

test("relations finish one after another, and can be downloaded once finished", async () => {
  const { groupExports } = as("olivia");
  const group = "acme/platform";
  expect(await groupExports.listStatus({ group }).toArray()).toEqual([]);
  await expect(groupExports.download({ group, relation: "labels" })).rejects.toThrow(NotFoundError);
  expect(await groupExports.start({ group })).toEqual({ message: "202 Accepted" });
  const statuses = async () =>
    (await groupExports.listStatus({ group }).toArray()).map(({ status }) => status);
  expect(new Set(await statuses())).toEqual(new Set([0]));
  await expect(groupExports.download({ group, relation: "labels" })).rejects.toThrow(NotFoundError);
  now += 500;
  expect(new Set(await statuses())).toEqual(new Set([0, 1]));
  now += 60_000;
  expect(new Set(await statuses())).toEqual(new Set([1]));
  // The files have the group as it was at the start.
  await as("olivia").groupLabels.create({ group, name: "late", color: "red" });
  expect(await linesOf({ group, relation: "labels" })).toEqual({
    fileName: "labels.ndjson.gz",
    objects: [expect.objectContaining({ name: "infrastructure", color: "#5CB85C" })],
  });
  const { objects } = await linesOf({ group, relation: "milestones" });
  expect(objects).toEqual([
    expect.objectContaining({ title: "v1.0" }),
    expect.objectContaining({ title: "v2.0" }),
  ]);
  expect((await linesOf({ group, relation: "badges" })).objects).toEqual([]);
  await expect(groupExports.download({ group, relation: "unheard" })).rejects.toThrow(NotFoundError);
});

test("a batched export can be downloaded batch by batch", async () => {
  const { groupExports } = as("olivia");
  const group = "acme/mobile";
  const { world } = forge();
  const group_id = world.groups.named(group)?.id ?? 0;
  for (let count = 1; count <= 1001; count++)
    world.labels.insert({ group_id, name: `label ${count}`, color: "#000000" });
  await groupExports.start({ group, batched: true });
  now += 60_000;
  const [status] = await groupExports.listStatus({ group, relation: "labels" }).toArray();
  expect(status).toMatchObject({
    batched: true,
    batches_count: 2,
    batches: [
      { batch_number: 1, objects_count: 1000, status: 1 },
      { batch_number: 2, objects_count: 1, status: 1 },
    ],
  });
  const labels = { group, relation: "labels" };
  expect((await linesOf({ ...labels, batched: true, batch_number: 2 })).objects).toEqual([
    expect.objectContaining({ name: "label 1001" }),
  ]);
  await expect(groupExports.download(labels)).rejects.toThrow("Export is batched");
  await expect(groupExports.download({ ...labels, batched: true })).rejects.toThrow(BadRequestError);
  await expect(groupExports.download({ ...labels, batched: true, batch_number: 3 })).rejects.toThrow(
    NotFoundError,
  );
  await expect(groupExports.download({ ...labels, batch_number: 1 })).rejects.toThrow(InvalidInputError);
});

test("only owners export", () =>
  expect(as("max").groupExports.start({ group: "acme/platform" })).rejects.toThrow(ForbiddenError));

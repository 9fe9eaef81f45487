/** Group relations export: each relation of a group becomes a file, one after another. */

import { gzipSync } from "node:zlib";
import type { Rows } from "../generated/rows";

import { apiError, collection, type FileResponse, type Handlers } from "../handler";
import type { StoredGroup, World } from "../world";

type GroupExport = Rows["group_exports"];

/** Milliseconds that the export of one relation takes; they come one after another. */
const DURATION = 200;

/** Objects in one batch. */
const BATCH = 1000;

/** Exported objects, by relation. The simulator has no badges and boards. */
const relations: Readonly<Record<string, (world: World, group: StoredGroup) => readonly object[]>> = {
  badges: () => [],
  boards: () => [],
  epics: (world, group) => {
    const epics = world.issues.all().flatMap(({ epic }) => (epic?.group_id === group.id ? [epic] : []));
    return [...new Map(epics.map((epic) => [epic.id, epic])).values()];
  },
  labels: (world, group) =>
    world.labels.of(group.id).map(({ subscriber_ids: _, ...label }) => ({ ...label, type: "GroupLabel" })),
  members: (world, group) =>
    world.members
      .where(({ group_id }) => group_id === group.id)
      .map((member) => {
        const { id, username, email } = world.users.get(member.user_id) ?? {};
        return { ...member, user: { id, username, public_email: email } };
      }),
  milestones: (world, group) => world.milestones.of(group.id),
};

const latest = (world: World, group: StoredGroup): GroupExport | undefined =>
  world.group_exports.of(group.id).at(-1);

/** Of an export, one relation: what it has, and when its file is ready. */
interface Relation {
  readonly relation: string;
  readonly lines: readonly string[];
  readonly ready: number;
}

const relationsOf = (from: GroupExport): Relation[] =>
  Object.entries(from.relations).map(([relation, lines], index) => ({
    relation,
    lines,
    ready: Date.parse(from.requested_at) + (index + 1) * DURATION,
  }));

const batchesOf = ({ lines }: Relation): (readonly string[])[] =>
  Array.from({ length: Math.ceil(lines.length / BATCH) }, (_, index) =>
    lines.slice(index * BATCH, (index + 1) * BATCH),
  );

const show =
  (world: World, { batched, requested_at }: GroupExport) =>
  (relation: Relation) => {
    const finished = world.now() >= relation.ready;
    const progress = {
      status: finished ? 1 : 0,
      error: null,
      updated_at: finished ? new Date(relation.ready).toISOString() : requested_at,
    };
    const batches = batched ? batchesOf(relation) : [];
    return {
      relation: relation.relation,
      ...progress,
      batched,
      batches_count: batches.length,
      batches: batches.map(({ length }, index) => ({
        ...progress,
        batch_number: index + 1,
        objects_count: length,
      })),
    };
  };

interface Wanted {
  readonly relation: string;
  readonly batched?: boolean | undefined;
  readonly batch_number?: number | undefined;
}

function fileOf(
  world: World,
  group: StoredGroup,
  { relation, batched = false, batch_number }: Wanted,
): FileResponse {
  const from = latest(world, group);
  const found = from && relationsOf(from).find((one) => one.relation === relation);
  if (from === undefined || found === undefined) throw apiError.notFound("Export");
  if (batched !== from.batched)
    throw apiError.invalid(from.batched ? "Export is batched" : "Export is not batched");
  if (batched && batch_number === undefined) throw apiError.badParameter("batch_number is missing");
  if (world.now() < found.ready) throw apiError.notFound();
  const lines = batch_number === undefined ? found.lines : batchesOf(found)[batch_number - 1];
  if (lines === undefined) throw apiError.notFound("Batch");
  return {
    bytes: gzipSync(lines.map((line) => `${line}\n`).join("")),
    contentType: "application/gzip",
    fileName: batch_number === undefined ? `${relation}.ndjson.gz` : `batch_${batch_number}.ndjson.gz`,
  };
}

export const groupExports: Handlers<"groupExports"> = {
  start: ({ world, group, input: { batched } }) => {
    world.group_exports.removeWhere(({ group_id }) => group_id === group.id);
    world.group_exports.insert({
      group_id: group.id,
      requested_at: world.timestamp(),
      batched,
      relations: Object.fromEntries(
        Object.entries(relations).map(([relation, objectsOf]) => [
          relation,
          objectsOf(world, group).map((object) => JSON.stringify(object)),
        ]),
      ),
    });
    return { message: "202 Accepted" };
  },

  listStatus: ({ world, group, input: { relation } }) => {
    const from = latest(world, group);
    if (from === undefined) return collection([], (row: never) => row);
    const wanted = relationsOf(from).filter((one) => relation === undefined || one.relation === relation);
    return collection(wanted, show(world, from));
  },

  download: ({ world, group, input }) => fileOf(world, group, input),
};

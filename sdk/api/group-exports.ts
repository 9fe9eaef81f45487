/** Group relations export: what belongs to a group, one file for each kind of it. */
import { z } from "zod";
import { bool, count, datetime, entity, flag, id, text, words } from "./fields";
import { file, get, list, post } from "./operation";

const progress = {
  /** 0 started, 1 finished, -1 failed. */
  status: z.int(),
  error: text,
  updated_at: datetime,
};

export const RelationExport = entity(
  { relation: text },
  {
    ...progress,
    batched: flag,
    batches_count: count,
    batches: entity({}, { batch_number: count, objects_count: count, ...progress }).array(),
  },
);

export const groupExports = {
  start: post("/groups/:group/export_relations", {
    summary: "Start an export of everything that belongs to a group.",
    success: 202,
    role: "owner",
    body: { batched: bool.optional() },
    result: entity({}, { message: text }),
  }),

  listStatus: list("/groups/:group/export_relations/status", {
    summary: "List how far the export of each relation has come.",
    role: "owner",
    query: { relation: words.optional() },
    item: RelationExport,
  }),

  download: get("/groups/:group/export_relations/download", {
    summary: "Download one exported relation: newline-delimited JSON, compressed with gzip.",
    role: "owner",
    query: { relation: words, batched: bool.optional(), batch_number: id.optional() },
    needs: { requires: [["batch_number", "batched"]] },
    result: file,
  }),
};

/** Group relations export: the contents of a group, one file for each relation, such as labels. */
import { z } from "zod";
import * as common from "./common";
import { bool, count, entity, flag, positiveId, text, words } from "./fields";
import { file, get, list, post } from "./operation";

const progress = {
  status: z.int().describe("0 started, 1 finished, -1 failed."),
  error: text.describe("Why the export failed."),
  updated_at: common.updated_at,
};

export const RelationExport = entity(
  { relation: text.describe("Exported relation, such as `labels`.") },
  {
    ...progress,
    batched: flag.describe("Whether the relation is exported in batches."),
    batches_count: count.describe("Number of batches."),
    batches: entity(
      {},
      {
        batch_number: count.describe("Number of the batch."),
        objects_count: count.describe("Number of objects in the batch."),
        ...progress,
      },
    )
      .array()
      .describe("Status of each batch."),
  },
);

export const groupExports = {
  start: post("/groups/:group/export_relations", {
    summary: "Start an export of the contents of a group.",
    success: 202,
    role: "owner",
    body: { batched: bool.describe("Export in batches.").optional() },
    result: entity({}, { message: text.describe("Answer of the service, such as `202 Accepted`.") }),
  }),

  listStatus: list("/groups/:group/export_relations/status", {
    summary: "List the status of the export of each relation.",
    role: "owner",
    query: {
      relation: words.describe("Return only this relation, such as `labels`. Default: all.").optional(),
    },
    item: RelationExport,
  }),

  download: get("/groups/:group/export_relations/download", {
    summary: "Download one exported relation: newline-delimited JSON, compressed with gzip.",
    role: "owner",
    query: {
      relation: words.describe("Relation to download, such as `labels`."),
      batched: bool.describe("Whether the relation was exported in batches.").optional(),
      batch_number: positiveId.describe("Number of the batch to download. Requires `batched`.").optional(),
    },
    needs: { requires: [["batch_number", "batched"]] },
    result: file,
  }),
};

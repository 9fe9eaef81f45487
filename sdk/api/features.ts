/** Switches of the service itself, which administrators turn on for everybody or for some. */
import { z } from "zod";
import { bool, entity, text, words } from "./fields";
import { del, list, post } from "./operation";

const Gate = entity(
  { key: words.describe("Kind of the gate, such as `boolean`.") },
  {
    value: z.unknown().describe("Value of the gate."),
  },
);

export const Feature = entity(
  { name: words.describe("Name.") },
  {
    state: text.describe("`on`, `off` or `conditional`."),
    gates: z.array(Gate).describe("For whom it is on."),
    definition: z.record(text, z.unknown()).describe("What the service's source says about it."),
  },
);

const whom = (what: string) =>
  text.describe(`Names of ${what} for which it is on, separated by commas.`).optional();

const about = { role: "admin" } as const;

export const features = {
  list: list("/features", { ...about, summary: "List the switches that were set.", item: Feature }),

  set: post("/features/:feature_name", {
    ...about,
    summary: "Set a switch.",
    body: {
      value: z
        .union([bool, z.int().min(0).max(100), text])
        .describe("`true`, `false`, or a whole number of percent."),
      key: z
        .enum(["percentage_of_time", "percentage_of_actors"])
        .describe("What a percentage is of. Default: `percentage_of_time`.")
        .optional(),
      feature_group: text.describe("Name of a group of features.").optional(),
      user: whom("users"),
      namespace: whom("namespaces"),
      repository: whom("repositories"),
      force: bool.describe("Set it without a definition, too. Default: false.").optional(),
    },
    result: Feature,
  }),

  delete: del("/features/:feature_name", {
    ...about,
    summary: "Forget the setting of a switch.",
    success: 204,
  }),
};

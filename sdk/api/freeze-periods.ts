/** Freeze periods: times in which a project should not be deployed. */
import * as common from "./common";
import { answered, entity, text, words } from "./fields";
import { del, get, list, post, put } from "./operation";

const times = {
  freeze_start: words.describe("Begin, as a cron expression such as `0 23 * * 5`."),
  freeze_end: words.describe("End, as a cron expression such as `0 8 * * 1`."),
};

const cron_timezone = text
  .describe("Time zone of both, such as `Europe/Berlin`. Some services require it to create one.")
  .optional();

export const FreezePeriod = entity(
  { id: common.id },
  { ...answered({ ...times, cron_timezone }), ...common.timestamps },
);

export const freezePeriods = {
  list: list("/projects/:project/freeze_periods", {
    summary: "List the freeze periods of a project, oldest first.",
    role: "reporter",
    item: FreezePeriod,
  }),

  get: get("/projects/:project/freeze_periods/:freeze_period_id", {
    summary: "Read one freeze period of a project.",
    role: "reporter",
    result: FreezePeriod,
  }),

  create: post("/projects/:project/freeze_periods", {
    summary: "Create a freeze period of a project.",
    role: "maintainer",
    body: { ...times, cron_timezone },
    result: FreezePeriod,
  }),

  update: put("/projects/:project/freeze_periods/:freeze_period_id", {
    summary: "Change a freeze period of a project.",
    role: "maintainer",
    body: {
      freeze_start: times.freeze_start.optional(),
      freeze_end: times.freeze_end.optional(),
      cron_timezone,
    },
    result: FreezePeriod,
  }),

  delete: del("/projects/:project/freeze_periods/:freeze_period_id", {
    summary: "Delete a freeze period of a project.",
    role: "maintainer",
    success: 204,
  }),
};

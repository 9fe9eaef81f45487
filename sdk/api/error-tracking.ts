/** Error tracking: the tracker of a project, and the client keys with which programs report errors to it. */
import * as common from "./common";
import { answered, bool, entity, flag, text } from "./fields";
import { del, get, list, patch, post, put } from "./operation";

const settings = {
  active: bool.describe("Whether error tracking is enabled."),
  integrated: bool.describe("Whether the service itself is the tracker, instead of an external one."),
};

export const ErrorTrackingSettings = entity(
  {},
  {
    ...answered(settings),
    project_name: text.describe("Name of the project in the external tracker."),
    tracker_external_url: text.describe("Address of the external tracker's web page."),
    api_url: text.describe("Address of the external tracker's API."),
  },
);

export const ErrorTrackingKey = entity(
  { id: common.id },
  {
    active: flag.describe("Whether programs can report errors with the key."),
    public_key: text.describe("Public key. The service generates it."),
    tracker_dsn: text.describe("Address to which programs report errors. It contains the key."),
  },
);

const role = "maintainer";

export const errorTracking = {
  get: get("/projects/:project/error_tracking/settings", {
    summary: "Read the error tracking settings of a project.",
    role,
    result: ErrorTrackingSettings,
  }),

  replace: put("/projects/:project/error_tracking/settings", {
    summary: "Set up error tracking for a project. Works with the integrated tracker only.",
    role,
    body: settings,
    result: ErrorTrackingSettings,
  }),

  update: patch("/projects/:project/error_tracking/settings", {
    summary: "Enable or disable the error tracking of a project.",
    role,
    idempotent: true,
    body: { active: settings.active, integrated: settings.integrated.optional() },
    result: ErrorTrackingSettings,
  }),
};

export const errorTrackingKeys = {
  list: list("/projects/:project/error_tracking/client_keys", {
    summary: "List the client keys of a project.",
    role,
    item: ErrorTrackingKey,
  }),

  create: post("/projects/:project/error_tracking/client_keys", {
    summary: "Create a client key. The service generates its public key.",
    role,
    result: ErrorTrackingKey,
  }),

  delete: del("/projects/:project/error_tracking/client_keys/:key_id", {
    summary: "Delete a client key.",
    role,
    success: 200,
    result: ErrorTrackingKey,
  }),
};

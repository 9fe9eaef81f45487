/** Error tracking: which tracker a project's errors go to, and the keys with which its programs report them. */
import { bool, entity, flag, id, text } from "./fields";
import { del, get, list, patch, post, put } from "./operation";

export const ErrorTrackingSettings = entity(
  {},
  { active: flag, project_name: text, tracker_external_url: text, api_url: text, integrated: flag },
);

export const ErrorTrackingKey = entity({ id }, { active: flag, public_key: text, tracker_dsn: text });

const role = "maintainer";

export const errorTracking = {
  get: get("/projects/:project/error_tracking/settings", {
    summary: "Read the error tracking settings of a project.",
    role,
    result: ErrorTrackingSettings,
  }),

  replace: put("/projects/:project/error_tracking/settings", {
    summary: "Set up error tracking for a project; for the integrated backend only.",
    role,
    body: { active: bool, integrated: bool },
    result: ErrorTrackingSettings,
  }),

  update: patch("/projects/:project/error_tracking/settings", {
    summary: "Turn the error tracking of a project on or off.",
    role,
    idempotent: true,
    body: { active: bool, integrated: bool.optional() },
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
    summary: "Create a client key; the service generates its public key.",
    role,
    result: ErrorTrackingKey,
  }),

  delete: del("/projects/:project/error_tracking/client_keys/:key_id", {
    summary: "Delete a client key.",
    role,
  }),
};

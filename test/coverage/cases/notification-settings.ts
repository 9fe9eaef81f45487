/** Notification settings. */
import type { Cases } from "../case";

const project = "acme/platform/web";
const group = "acme";
const custom = { level: "custom", new_issue: true } as const;
const fields = ["level", "events"];

export const notificationSettings: Cases<"notificationSettings"> = {
  get: { fields: ["level", "notification_email"] },
  update: { given: custom, fields: [...fields, "notification_email"] },
};

export const groupNotificationSettings: Cases<"groupNotificationSettings"> = {
  get: { given: { group }, fields: ["level"] },
  update: { given: { group, ...custom }, fields },
};

export const projectNotificationSettings: Cases<"projectNotificationSettings"> = {
  get: { given: { project }, fields: ["level"] },
  update: { given: { project, ...custom }, fields },
};

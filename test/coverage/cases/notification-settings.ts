/** Notification settings. */
import type { Cases } from "../case";

const project = "acme/platform/web";
const group = "acme";
const custom = { level: "custom", new_issue: true } as const;
const fields = ["level", "events"];

export const notificationSettings: Cases<"notificationSettings"> = {
  get: { run: ({ forge }) => forge.notificationSettings.get(), fields: ["level", "notification_email"] },
  update: {
    run: ({ forge }) => forge.notificationSettings.update(custom),
    fields: [...fields, "notification_email"],
  },
};

export const groupNotificationSettings: Cases<"groupNotificationSettings"> = {
  get: { run: ({ forge }) => forge.groupNotificationSettings.get({ group }), fields: ["level"] },
  update: { run: ({ forge }) => forge.groupNotificationSettings.update({ group, ...custom }), fields },
};

export const projectNotificationSettings: Cases<"projectNotificationSettings"> = {
  get: { run: ({ forge }) => forge.projectNotificationSettings.get({ project }), fields: ["level"] },
  update: { run: ({ forge }) => forge.projectNotificationSettings.update({ project, ...custom }), fields },
};

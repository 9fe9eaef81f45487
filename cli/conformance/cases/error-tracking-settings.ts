/** ErrorTrackingSettings, of a project that has a tracker elsewhere. */
import type { Case } from "../case";

export const errorTrackingSettings: Case = {
  kind: "ErrorTrackingSettings",
  inputs: ({ project }) => ({ project, active: true, integrated: true }),
  others: ({ otherProject }) => ({ project: otherProject, active: false, integrated: false }),
  // Only with a tracker elsewhere, which no call names.
  unprepared: ["integrated"],
  updateCalls: ["errorTracking.update"],
  drift: {
    active: ({ forge, place: { project } }) => forge.errorTracking.update({ project, active: false }),
    integrated: ({ forge, place: { project } }) =>
      forge.errorTracking.update({ project, active: true, integrated: false }),
  },
  // No call deletes settings.
  exists: ({ forge, place: { project } }) =>
    forge.errorTracking.update({ project, active: false, integrated: false }),
};

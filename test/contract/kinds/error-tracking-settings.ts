/** ErrorTrackingSettings, of a project that has a tracker elsewhere. */
import type { Contract, Stage } from "../contract";

const settingsOf = ({ world, place }: Pick<Stage, "world" | "place">) =>
  world.error_tracking_settings.of(world.projects.named(place.project)?.id ?? 0);

export const errorTrackingSettings: Contract = {
  kind: "ErrorTrackingSettings",
  inputs: ({ project }) => ({ project, active: true, integrated: true }),
  others: ({ otherProject }) => ({ project: otherProject, active: false, integrated: false }),
  updateCalls: ["errorTracking.update"],
  drift: {
    active: ({ forge, place: { project } }) => forge.errorTracking.update({ project, active: false }),
    integrated: ({ forge, place: { project } }) =>
      forge.errorTracking.update({ project, active: true, integrated: false }),
  },
  vanish: (stage) => {
    for (const settings of settingsOf(stage)) stage.world.error_tracking_settings.remove(settings);
  },
  exists: ({ forge, place: { project } }) =>
    forge.errorTracking.update({ project, active: false, integrated: false }),
  prepare: (world, { project }) => {
    world.error_tracking_settings.insert({
      project_id: world.projects.named(project)?.id ?? 0,
      api_url: "https://errors.example/api/0/projects/app",
    });
  },
};

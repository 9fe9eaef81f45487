/** Error tracking: one set of settings for a project, and generated keys to report errors with. */

import { randomBytes } from "node:crypto";
import type { Rows } from "../generated/rows";

import { apiError, collection, type Handlers } from "../handler";
import type { StoredProject, World } from "../world";

type Settings = Rows["error_tracking_settings"];
type Key = Rows["error_tracking_keys"];

const settingsOf = (world: World, project: StoredProject): Settings | undefined =>
  world.error_tracking_settings.of(project.id)[0];

const show = ({ active, project_name, tracker_external_url, api_url, integrated }: Settings) => ({
  active,
  project_name,
  tracker_external_url,
  api_url,
  integrated,
});

const neverSetUp = () => apiError.notFound("Error Tracking Setting");

function store(
  world: World,
  project: StoredProject,
  changes: { readonly active: boolean; readonly integrated?: boolean | undefined },
) {
  const former = settingsOf(world, project);
  // The URL of an external tracker can only be set in the web interface.
  const integrated = changes.integrated ?? former?.integrated ?? false;
  if (changes.active && !integrated && !former?.api_url) {
    throw apiError.invalid({ "error_tracking_setting.api_url": ["is a required field"] });
  }
  const settings = former
    ? world.error_tracking_settings.update(former, changes)
    : world.error_tracking_settings.insert({ project_id: project.id, ...changes });
  // With the service's own tracker comes a key to report with.
  if (settings.active && integrated && world.error_tracking_keys.of(project.id).length === 0)
    createKey(world, project);
  return show(settings);
}

const createKey = (world: World, project: StoredProject): Key =>
  world.error_tracking_keys.insert({
    project_id: project.id,
    public_key: `glet_${randomBytes(16).toString("hex")}`,
  });

export const errorTracking: Handlers<"errorTracking"> = {
  get: ({ world, project }) => {
    const settings = settingsOf(world, project);
    if (settings === undefined) throw neverSetUp();
    return show(settings);
  },

  replace: ({ world, project, input: { active, integrated } }) =>
    store(world, project, { active, integrated }),

  update: ({ world, project, input: { active, integrated } }) => {
    if (settingsOf(world, project) === undefined && !integrated) throw neverSetUp();
    return store(world, project, { active, integrated });
  },
};

const showKey =
  (baseUrl: string) =>
  ({ id, active, public_key, project_id }: Key) => {
    const collector = new URL(`/api/v4/error_tracking/collector/${project_id}`, baseUrl);
    collector.username = public_key;
    return { id, active, public_key, tracker_dsn: collector.href };
  };

export const errorTrackingKeys: Handlers<"errorTrackingKeys"> = {
  list: ({ world, project, baseUrl }) =>
    collection(world.error_tracking_keys.of(project.id), showKey(baseUrl)),

  create: ({ world, project, baseUrl }) => showKey(baseUrl)(createKey(world, project)),

  delete: ({ world, project, baseUrl, input }) => {
    const key = world.error_tracking_keys.get(input.key_id);
    if (key?.project_id !== project.id) throw apiError.notFound();
    world.error_tracking_keys.remove(key);
    return showKey(baseUrl)(key);
  },
};

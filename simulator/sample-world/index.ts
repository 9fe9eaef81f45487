/** The small believable world that the service holds unless it is given another one. */
import type { WorldFile } from "../world";
import access from "./access.json";
import approvals from "./approvals.json";
import collaboration from "./collaboration.json";
import errorTracking from "./error-tracking.json";
import featureFlags from "./feature-flags.json";
import history from "./history.json";
import labels from "./labels.json";
import mirrors from "./mirrors.json";
import people from "./people.json";
import pipelines from "./pipelines.json";
import planning from "./planning.json";
import registry from "./registry.json";
import variables from "./variables.json";
import virtualRegistries from "./virtual-registries.json";
import wiki from "./wiki.json";

export function sampleWorld(): WorldFile {
  return {
    ...people,
    ...history,
    ...registry,
    ...collaboration,
    ...labels,
    ...access,
    ...pipelines,
    ...approvals,
    ...errorTracking,
    ...featureFlags,
    ...mirrors,
    ...planning,
    ...variables,
    ...virtualRegistries,
    ...wiki,
  } as WorldFile;
}

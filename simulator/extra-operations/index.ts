/** Every operation that the embedded service has besides the specification's. */
import { ofCommits } from "./commits";
import { instance } from "./instance";
import { ofMergeRequests } from "./merge-requests";
import { ofPipelines } from "./pipelines";
import type { ExtraOperation } from "./serve";

export const extraOperations: readonly ExtraOperation[] = [
  ...ofCommits,
  ...ofMergeRequests,
  ...ofPipelines,
  ...instance,
];

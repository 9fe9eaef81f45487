/** Every operation that the embedded service has besides the specification's. */
import { ofCommits } from "./commits";
import { instance } from "./instance";
import { ofIssues } from "./issues";
import { ofMergeRequests } from "./merge-requests";
import { ofMilestoneEvents } from "./milestone-events";
import { ofPipelines } from "./pipelines";
import { repository } from "./repository";
import type { ExtraOperation } from "./serve";

export const extraOperations: readonly ExtraOperation[] = [
  ...repository,
  ...ofCommits,
  ...ofIssues,
  ...ofMergeRequests,
  ...ofMilestoneEvents,
  ...ofPipelines,
  ...instance,
];

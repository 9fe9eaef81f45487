/** Figures of background jobs. */
import type { Cases } from "../case";

export const sidekiq: Cases<"sidekiq"> = {
  queues: { run: ({ forge }) => forge.sidekiq.queues(), fields: ["queues"] },
  processes: { run: ({ forge }) => forge.sidekiq.processes(), fields: ["processes"] },
  jobs: { run: ({ forge }) => forge.sidekiq.jobs(), fields: ["jobs"] },
  all: { run: ({ forge }) => forge.sidekiq.all(), fields: ["queues", "processes", "jobs"] },
};

/** Figures of background jobs. */
import type { Cases } from "../case";

export const sidekiq: Cases<"sidekiq"> = {
  queues: { fields: ["queues"] },
  processes: { fields: ["processes"] },
  jobs: { fields: ["jobs"] },
  all: { fields: ["queues", "processes", "jobs"] },
};

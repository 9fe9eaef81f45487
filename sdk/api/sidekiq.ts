/** Figures of the installation's background jobs. The specification lacks them; clients read them. */
import { z } from "zod";
import { entity, text } from "./fields";
import { get } from "./operation";

const figures = z.record(text, z.unknown());

const shown = {
  queues: figures.describe("Jobs that wait, by queue."),
  processes: z.array(figures).describe("The processes that run jobs."),
  jobs: figures.describe("How many jobs ended, failed and wait."),
};

export const SidekiqMetrics = entity({}, shown);

const about = { role: "admin", result: SidekiqMetrics } as const;

export const sidekiq = {
  queues: get("/sidekiq/queue_metrics", { ...about, summary: "Read which jobs wait, by queue." }),
  processes: get("/sidekiq/process_metrics", { ...about, summary: "Read which processes run jobs." }),
  jobs: get("/sidekiq/job_stats", { ...about, summary: "Read how many jobs ended, failed and wait." }),
  all: get("/sidekiq/compound_metrics", { ...about, summary: "Read all figures of background jobs." }),
};

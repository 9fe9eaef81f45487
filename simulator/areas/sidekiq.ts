/** Figures of background jobs: there are none, for everything is done at once. */
import type { Handlers } from "../handler";

const queues = { queues: { default: { backlog: 0, latency: 0 } } };
const jobs = { jobs: { processed: 0, failed: 0, enqueued: 0, dead: 0 } };

const processes = () => ({
  processes: [
    {
      hostname: "localhost",
      pid: process.pid,
      tag: "",
      queues: ["default"],
      labels: [],
      concurrency: 1,
      busy: 0,
    },
  ],
});

export const sidekiq: Handlers<"sidekiq"> = {
  queues: () => queues,
  processes,
  jobs: () => jobs,
  all: () => ({ ...queues, ...processes(), ...jobs }),
};

/** Concurrent changes of the same objects, and rate limits: nothing is lost, and nothing is created twice. */
import { branchCases } from "./concurrency/branch";
import { limited, limitedCases } from "./concurrency/rate-limit";
import { stackCases } from "./concurrency/stacks";
import type { Section } from "./section";

export const concurrency: Section = {
  name: "concurrency",
  summary:
    "two states with the same objects, another client meanwhile, 50 commits to one branch, 10,000 objects under 600 requests a minute",
  atOnce: 4,
  limit: 300_000,
  cases: async () => [...stackCases(), ...branchCases(), ...limitedCases()],
  notes: () => limited,
};

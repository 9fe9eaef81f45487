/** Durations are measured with one clock that nobody can set: the system's clock only says the date. */
import { expect, test } from "@jest/globals";
import { sourcesWith } from "./sources";

/** The system's clock. */
const DATE = /\bDate\.now\b|\bnew Date\(\)/;

/** The places that need the date, each with the reason. */
const dated: Readonly<Record<string, string>> = {
  "cli/conformance/cases/access-tokens.ts": "a token expires on a day that the service allows",
  "cli/conformance/report.ts": "a report says on which day it was made",
  "cli/gitops/report/circumstances.ts": "a report says when its run began",
  "cli/gitops/run/apply.ts": "a ledger says when a run began",
  "cli/gitops/run/saved-plan.ts": "a plan says when it was made",
  "cli/ledger/ledger.ts": "a ledger says when a change was made",
  "cli/ledger/owner.ts": "a lock says since when it is held",
  "provider/definition/formats.ts": "an object of no use expires on a day that is past",
  "provider/resources/access-token.ts": "a token expires on a day that the service allows",
  "provider/service/reads.ts": "a log has the date of each line",
  "provider/service/waiting.ts": "shows how long it is until a date",
  "provider/pulumi/engine/cache.ts": "a file has the date of its last change",
  "provider/pulumi/engine/lock.ts": "a file gets the date of its last change",
  "sdk/actions/registry-prune.ts": "compared with when the service says that it created a tag",
  "sdk/http/budget-queue.ts": "an error says until when the budget is used up",
  "sdk/http/limiter.ts": "the service says at which date to try again",
  "sdk/http/request-context.ts": "a log has the date of each line",
  "sdk/http/service-clock.ts": "compared with the date of the service",
  "sdk/http/service-error.ts": "an error says at which date to try again",
  "sdk/http/waits.ts": "a program learns until when the client waits",
  "simulator/create-world.ts": "objects have the date at which they were created",
  "simulator/index.ts": "objects have the date at which they were created",
};

/** These read the same clock themselves. */
const apart = /^(cli\/gitops|provider\/pulumi)\//;

test("only places that need a date ask for it", () =>
  expect(sourcesWith(DATE)).toEqual(Object.keys(dated).sort()));

test("only one file reads the clock of durations", () => {
  const files = sourcesWith(/\bperformance\.now\b|\bhrtime\b/);
  expect(files.filter((file) => !apart.test(file))).toEqual(["sdk/clock.ts"]);
});

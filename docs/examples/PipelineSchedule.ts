/** A build each night, with a variable of its own. */
import * as forge from "pulumi-forge";

new forge.PipelineSchedule("nightly", {
  project: "acme/platform/web",
  description: "nightly",
  ref: "main",
  cron: "0 1 * * *",
  cronTimezone: "Europe/Berlin",
  variables: [{ key: "LEVEL", value: "full" }],
});

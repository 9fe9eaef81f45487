/** A token with which another system starts pipelines. */
import * as forge from "pulumi-forge";

const nightly = new forge.PipelineTriggerToken("nightly", {
  project: "acme/platform/web",
  description: "nightly build",
});

export const token = nightly.token;

/** Copies of repositories at another host, and tokens with which a release tool starts pipelines. */
import * as pulumi from "@pulumi/pulumi";
import * as forge from "pulumi-forge";

const config = new pulumi.Config();
const projects = config.getObject<string[]>("projects") ?? ["acme/platform/web", "acme/platform/api"];
const mirrorHost = config.get("mirrorHost") ?? "copies.example";
const mirrorUser = config.get("mirrorUser") ?? "pusher";
// `requireSecret`, not `require`, so that the value is encrypted in the state and masked in every preview.
const mirrorPassword = config.requireSecret("mirrorPassword");

const mirrors = projects.map(
  (project) =>
    new forge.RemoteMirror(project, {
      project,
      // No credentials in the address: separate inputs can be secret.
      url: `https://${mirrorHost}/${project}.git`,
      username: mirrorUser,
      password: mirrorPassword,
      enabled: true,
      onlyProtectedBranches: true,
    }),
);

const tokens = projects.map((project) => {
  const { token } = new forge.PipelineTriggerToken(project, { project, description: "Release tool" });
  return [project, token] as const;
});

export const mirrorUrls = mirrors.map(({ url }) => url);

/** Secret, because the provider marks the output `token` as secret. */
export const triggerTokens = Object.fromEntries(tokens);

/** A warning for whoever keeps the token in the clear: the engine hands the whole configuration to the provider, and records it. */
import * as pulumi from "@pulumi/pulumi";

let judged = false;

export function warnOfPlainToken(): void {
  if (judged) return;
  judged = true;
  const secretKeys = process.env.PULUMI_CONFIG_SECRET_KEYS ?? "";
  if (new pulumi.Config("forge").get("token") && !secretKeys.includes('"forge:token"')) {
    pulumi.log.warn(
      "forge:token is not a secret, so the stack's files and state hold it in the clear: pulumi config set --secret forge:token <token>.",
    );
  }
}

/** Warns about a plain-text token, because the engine passes the whole configuration to the provider and records it. */
import * as pulumi from "../pulumi/sdk/modules";

let isChecked = false;

const remedies = {
  token: "pulumi config set --secret forge:token <token>",
  connections: "pulumi config set --secret --path forge:connections.<name>.token <token>",
} as const;

export function warnOfPlainToken(): void {
  if (isChecked) return;
  isChecked = true;
  const config = new pulumi.Config("forge");
  for (const [key, remedy] of Object.entries(remedies)) {
    if (config.get(key) && !pulumi.runtime.isConfigSecret(`forge:${key}`)) {
      pulumi.log.warn(
        `forge:${key} is not a secret, so the stack's files and state contain it as plain text: ${remedy}.`,
      );
    }
  }
}

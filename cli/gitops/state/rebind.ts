/** Records that a stack's objects belong to the configured service: it has moved, or is a copy that replaces the former one. */

import { RunError } from "../../../provider/pulumi/run/run-error";
import type { Client } from "../../../sdk";
import type { Ledger } from "../../ledger/ledger";
import type { Intent } from "../read/intent";
import {
  firstInstallationPlace,
  type InstallationPlace,
  installationDifference,
  installationFrom,
  installationPlaceAt,
  installationText,
  isSameInstallation,
} from "../resolve/installation";

export interface Rebinding {
  readonly from: string;
  readonly to: string;
  /** Whether it is recorded already. */
  readonly isDone: boolean;
  /** Why it may be another service after all. */
  readonly doubt?: string;
  readonly installation?: string;
}

export async function planRebinding(client: Client, intent: Intent, recorded: Ledger): Promise<Rebinding> {
  if (recorded.service === undefined)
    throw new RunError(`The stack ${intent.stack} has recorded nothing yet.`);
  // Whether the service can be used at all.
  await client.users.current();
  const known = installationFrom(recorded.installation);
  const there = known && (await installationPlaceAt(client, known.scope, known.path));
  const doubt = known && (await doubtAbout(client, known, there));
  const now = there ?? (await firstInstallationPlace(client, intent.configuration.declarations));
  const installation = doubt === undefined && known ? recorded.installation : now && installationText(now);
  return {
    from: recorded.service,
    to: client.address,
    isDone: recorded.service === client.address && recorded.installation === installation,
    ...(doubt === undefined ? {} : { doubt }),
    ...(installation === undefined ? {} : { installation }),
  };
}

async function doubtAbout(
  client: Client,
  known: InstallationPlace,
  there: InstallationPlace | undefined,
): Promise<string | undefined> {
  if (there === undefined)
    return `there is no ${known.scope}/${known.path} there, or the token may not see it`;
  return (await isSameInstallation(client, known, there)) ? undefined : installationDifference(known, there);
}

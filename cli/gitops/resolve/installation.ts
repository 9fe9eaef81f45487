/**
 * Recognizes the installation that a state belongs to. The API has no number of its own for an installation, so a group or project of the
 * file stands for it: another installation has none with the same number and time of creation, and every token that can work with
 * the file may read both.
 */

import { readPlace } from "../../../provider/identity/served-places";
import { RunError } from "../../../provider/pulumi/run/run-error";
import { isKnownAddress } from "../../../provider/service/same-service";
import { type Environment, fromEnvironment } from "../../../provider/service/settings";
import { asTyped } from "../../../provider/service/typed-command";
import type { Client } from "../../../sdk";
import { ForgeError } from "../../../sdk/http/errors";
import { exactNumber } from "../../../sdk/json";
import type { Declaration } from "../../configuration";
import { placeName } from "../../configuration/objects/markers";
import { type PathScope, pathScopes, placeTypes } from "../../configuration/schema/sections";
import type { Ledger } from "../../ledger/ledger";

/** A group or project as the service has it; its text, such as `groups/acme 12 2027-01-11T09:00:00Z`, is what is recorded. */
export interface InstallationPlace {
  readonly scope: PathScope;
  readonly path: string;
  readonly id: number;
  readonly createdAt: string;
}

export const installationText = ({ scope, path, id, createdAt }: InstallationPlace): string =>
  `${placeName(scope, path)} ${id} ${createdAt}`;

export function installationFrom(text: string | undefined): InstallationPlace | undefined {
  const [, scope, path = "", id, createdAt = ""] =
    /^(groups|projects)\/(\S+) (\d+) (\S+)$/.exec(text ?? "") ?? [];
  return scope === undefined
    ? undefined
    : { scope: scope as PathScope, path, id: exactNumber(id), createdAt };
}

export interface Asked {
  readonly client: Client;
  readonly environment: Environment;
  readonly recorded: Pick<Ledger, "service" | "installation">;
  readonly declarations: readonly Declaration[];
  /** Whether the run changes nothing, not even the state. */
  readonly isShown: boolean;
}

/**
 * Returns the text to record. Sends one request, and another one only if the place does not look as it is recorded. Throws if the state belongs to
 * another installation.
 */
export async function installationOf(asked: Asked): Promise<string | undefined> {
  const { client, environment, recorded: ledger, declarations, isShown } = asked;
  const { service: address, installation } = ledger;
  const others = fromEnvironment("otherAddresses", environment);
  // The provider refuses another address.
  if (address !== undefined && !isKnownAddress(address, client.address, others)) return installation;
  const recorded = installationFrom(installation);
  if (recorded === undefined) {
    const found = isShown ? undefined : await firstInstallationPlace(client, declarations);
    return found && installationText(found);
  }
  const there = await installationPlaceAt(client, recorded.scope, recorded.path);
  if (there !== undefined && !(await isSameInstallation(client, recorded, there)))
    throw new RunError(
      `This stack has recorded objects of another installation: ${installationDifference(recorded, there)}, so the same numbers may be other objects. Nothing was done. Use the state of this one, or, if that is no mistake, record it with ${asTyped("state rebind")}.`,
    );
  return installation;
}

/** Whether the installation has the recorded place, also if another one has its path now. */
export const isSameInstallation = async (
  client: Client,
  recorded: InstallationPlace,
  there: InstallationPlace,
): Promise<boolean> =>
  isSame(recorded, there) ||
  isSame(recorded, await installationPlaceAt(client, recorded.scope, String(recorded.id)));

const isSame = (one: InstallationPlace, other: InstallationPlace | undefined): boolean =>
  other !== undefined && one.id === other.id && Date.parse(one.createdAt) === Date.parse(other.createdAt);

export const installationDifference = (
  { scope, path, id, createdAt }: InstallationPlace,
  there: InstallationPlace,
): string =>
  `its ${placeName(scope, path)} has the number ${id} and was created on ${createdAt}, and here it has ${there.id} and ${there.createdAt}`;

/** The outermost group of the file, or else a project. */
export async function firstInstallationPlace(
  client: Client,
  declarations: readonly Declaration[],
): Promise<InstallationPlace | undefined> {
  for (const scope of pathScopes) {
    const places = declarations.filter((one) => one.scope === scope).map(({ place }) => place);
    const [place] = [...new Set(places)].sort(
      (a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1),
    );
    if (place !== undefined) return installationPlaceAt(client, scope, place);
  }
  return undefined;
}

/** `undefined` if the service does not tell: the address alone counts then. */
export async function installationPlaceAt(
  client: Client,
  scope: PathScope,
  path: string,
): Promise<InstallationPlace | undefined> {
  try {
    const { number: id, createdAt } = await readPlace(client, placeTypes[scope], path);
    return createdAt ? { scope, path, id, createdAt } : undefined;
  } catch (error) {
    // The run itself reports why the service cannot be used.
    if (error instanceof ForgeError) return undefined;
    throw error;
  }
}

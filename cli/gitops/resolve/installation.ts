/**
 * Recognizes the installation that a state belongs to. The API has no number of its own for an installation, so a group or project of the
 * file stands for it: another installation has none with the same number and time of creation, and every token that can work with
 * the file may read both.
 */

import { PACKAGE } from "../../../provider/classes/tokens";
import { readPlace } from "../../../provider/identity/served-places";
import { RunError } from "../../../provider/pulumi/run/run-error";
import type { RecordedResource } from "../../../provider/pulumi/run/stack-state";
import { INSTALLATION, isKnownAddress, SERVICE } from "../../../provider/service/same-service";
import { type Environment, fromEnvironment } from "../../../provider/service/settings";
import { asTyped } from "../../../provider/service/typed-command";
import type { Client } from "../../../sdk";
import { ForgeError } from "../../../sdk/http/errors";
import { exactNumber } from "../../../sdk/json";
import type { Declaration } from "../../configuration";
import { placeName } from "../../configuration/objects/markers";
import { type PathScope, pathScopes, placeTypes } from "../../configuration/schema/sections";

/** A group or project as the service has it; its text, such as `groups/acme 12 2027-01-11T09:00:00Z`, is what is recorded. */
export interface Landmark {
  readonly scope: PathScope;
  readonly path: string;
  readonly id: number;
  readonly createdAt: string;
}

export const landmarkText = ({ scope, path, id, createdAt }: Landmark): string =>
  `${placeName(scope, path)} ${id} ${createdAt}`;

export function landmarkFrom(text: string | undefined): Landmark | undefined {
  const [, scope, path = "", id, createdAt = ""] =
    /^(groups|projects)\/(\S+) (\d+) (\S+)$/.exec(text ?? "") ?? [];
  return scope === undefined
    ? undefined
    : { scope: scope as PathScope, path, id: exactNumber(id), createdAt };
}

export const isProvider = ({ type }: RecordedResource): boolean => type === `pulumi:providers:${PACKAGE}`;

/** The service that the state names. */
export function recordedService(resources: readonly RecordedResource[]) {
  const textIn = (name: string): string | undefined => {
    const values = resources.filter(isProvider).map(({ inputs = {} }) => inputs[name]);
    return values.find((value) => typeof value === "string") as string | undefined;
  };
  return { address: textIn(SERVICE), installation: textIn(INSTALLATION) };
}

export interface Asked {
  readonly client: Client;
  readonly environment: Environment;
  readonly resources: readonly RecordedResource[];
  readonly declarations: readonly Declaration[];
  /** Whether the run changes nothing, not even the state. */
  readonly isShown: boolean;
}

/**
 * Returns the text to record. Sends one request, and another one only if the place does not look as it is recorded. Throws if the state belongs to
 * another installation.
 */
export async function installationOf(asked: Asked): Promise<string | undefined> {
  const { client, environment, resources, declarations, isShown } = asked;
  const { address, installation } = recordedService(resources);
  const others = fromEnvironment("otherAddresses", environment);
  // The provider refuses another address.
  if (address !== undefined && !isKnownAddress(address, client.address, others)) return installation;
  const recorded = landmarkFrom(installation);
  if (recorded === undefined) {
    const found = isShown ? undefined : await firstLandmark(client, declarations);
    return found && landmarkText(found);
  }
  const there = await landmarkAt(client, recorded.scope, recorded.path);
  if (there !== undefined && !(await isSameInstallation(client, recorded, there)))
    throw new RunError(
      `This stack has recorded objects of another installation: ${landmarkDifference(recorded, there)}, so the same numbers may be other objects. Nothing was done. Use the state of this one, or, if that is no mistake, record it with ${asTyped("state rebind")}.`,
    );
  return installation;
}

/** Whether the installation has the recorded place, also if another one has its path now. */
export const isSameInstallation = async (
  client: Client,
  recorded: Landmark,
  there: Landmark,
): Promise<boolean> =>
  isSame(recorded, there) || isSame(recorded, await landmarkAt(client, recorded.scope, String(recorded.id)));

const isSame = (one: Landmark, other: Landmark | undefined): boolean =>
  other !== undefined && one.id === other.id && Date.parse(one.createdAt) === Date.parse(other.createdAt);

export const landmarkDifference = ({ scope, path, id, createdAt }: Landmark, there: Landmark): string =>
  `its ${placeName(scope, path)} has the number ${id} and was created on ${createdAt}, and here it has ${there.id} and ${there.createdAt}`;

/** The outermost group of the file, or else a project. */
export async function firstLandmark(
  client: Client,
  declarations: readonly Declaration[],
): Promise<Landmark | undefined> {
  for (const scope of pathScopes) {
    const places = declarations.filter((one) => one.scope === scope).map(({ place }) => place);
    const [place] = [...new Set(places)].sort(
      (a, b) => a.split("/").length - b.split("/").length || (a < b ? -1 : 1),
    );
    if (place !== undefined) return landmarkAt(client, scope, place);
  }
  return undefined;
}

/** `undefined` if the service does not tell: the address alone counts then. */
export async function landmarkAt(
  client: Client,
  scope: PathScope,
  path: string,
): Promise<Landmark | undefined> {
  try {
    const { number: id, createdAt } = await readPlace(client, placeTypes[scope], path);
    return createdAt ? { scope, path, id, createdAt } : undefined;
  } catch (error) {
    // The run itself reports why the service cannot be used.
    if (error instanceof ForgeError) return undefined;
    throw error;
  }
}

/** A state belongs to one service: in another one, objects with the same numbers are other objects. */

import { ConnectionConfigError, type Environment, fromEnvironment, type ReadConfig } from "./settings";
import { asTyped } from "./typed-command";

/** The recorded setting of the provider; a program does not set it. */
export const SERVICE = "service";

/** The same, for a text by which `forge` recognizes the installation. */
export const INSTALLATION = "installation";

export const sameAddress = (one: string, other: string): boolean =>
  one.replace(/\/+$/, "") === other.replace(/\/+$/, "");

/** Whether a recorded address is the configured one, or one of its other addresses. */
export const isKnownAddress = (recorded: string, address: string, others: string | undefined): boolean =>
  recorded === address || (others ?? "").split(",").some((one) => sameAddress(one.trim(), recorded));

/** Throws if the recorded address is not one of the configured service. */
export function assertSameService(
  recorded: unknown,
  address: string | undefined,
  config: ReadConfig,
  environment: Environment,
): void {
  if (typeof recorded !== "string" || address === undefined) return;
  const others = config("otherAddresses") || fromEnvironment("otherAddresses", environment);
  if (isKnownAddress(recorded, address, others)) return;
  throw new ConnectionConfigError(
    `This stack has recorded objects of ${recorded}, but ${address} is configured, where the same numbers may be other objects. Nothing was done. Configure ${recorded} again. If both are addresses of one service, set FORGE_OTHER_ADDRESSES to ${recorded}, or forge:otherAddresses; for a forge.yaml, ${asTyped("state rebind")} records the new address.`,
  );
}

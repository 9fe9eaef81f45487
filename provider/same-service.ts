/** A state belongs to one service: in another one, objects with the same numbers are other objects. */
import { ConnectionConfigError, type Environment, type ReadConfig } from "./connection";
import { fromEnvironment } from "./settings";

/** The recorded setting of the provider; a program does not set it. */
export const SERVICE = "service";

export const sameAddress = (one: string, other: string): boolean =>
  one.replace(/\/+$/, "") === other.replace(/\/+$/, "");

/** Throws if the recorded address is not one of the configured service. */
export function assertSameService(
  recorded: unknown,
  address: string | undefined,
  config: ReadConfig,
  environment: Environment,
): void {
  if (typeof recorded !== "string" || address === undefined || recorded === address) return;
  const others = config("otherAddresses") || fromEnvironment("otherAddresses", environment) || "";
  if (others.split(",").some((one) => sameAddress(one.trim(), recorded))) return;
  throw new ConnectionConfigError(
    `This stack has recorded objects of ${recorded}, but ${address} is configured, where the same numbers may be other objects. Nothing was done. Configure ${recorded} again. If both are addresses of one service, set FORGE_OTHER_ADDRESSES to ${recorded}, or forge:otherAddresses.`,
  );
}

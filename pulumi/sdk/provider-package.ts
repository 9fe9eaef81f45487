/** The package of an explicit provider, which the SDK does not declare. */
import type { ProviderResource } from "@pulumi/pulumi/resource";

/** Such as `forge`. */
export const packageOf = (provider: ProviderResource): string =>
  (provider as ProviderResource & { getPackage(): string }).getPackage();

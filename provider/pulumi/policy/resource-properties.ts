/** Reads the properties of a resource as plain values, without the SDK's proxies. */

type Values = Readonly<Record<string, unknown>>;

/**
 * A proxy throws when an unknown property is read, and reading thousands of items through proxies takes longer than validating
 * them. Property descriptors bypass the proxies.
 */
export const readProperty = (properties: Values, name: string): unknown =>
  Object.getOwnPropertyDescriptor(properties, name)?.value as unknown;

/** The properties of a resource as plain values, although some are not known yet and the SDK wraps all of them in proxies. */

type Values = Readonly<Record<string, unknown>>;

/**
 * A proxy throws when a property is read that is not known yet, and to read thousands of items through proxies takes longer
 * than to validate them. A property's descriptor leads past them.
 */
export const readProperty = (properties: Values, name: string): unknown =>
  Object.getOwnPropertyDescriptor(properties, name)?.value as unknown;

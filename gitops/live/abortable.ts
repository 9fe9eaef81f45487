/** Makes a client whose calls all end with one signal, so that definitions need not pass it. */
import type { CallOptions, Client } from "../../sdk";

type Method = (input?: unknown, options?: CallOptions) => unknown;

export function abortable(client: Client, signal: AbortSignal): Client {
  const areas = new Map<PropertyKey, unknown>();
  return new Proxy(client, {
    get(_, name: keyof Client) {
      if (name === "address") return client.address;
      const known =
        areas.get(name) ?? (name === "close" ? () => client.close() : abortableArea(client[name]));
      areas.set(name, known);
      return known;
    },
  });

  function abortableArea(methods: object): object {
    return Object.fromEntries(
      Object.entries(methods).map(([name, method]) => [
        name,
        (input?: unknown, options?: CallOptions) => (method as Method)(input, { signal, ...options }),
      ]),
    );
  }
}

/** Which requests may see and change the state past the API: those of this machine, not of a web page of somebody else. */
import type { IncomingMessage } from "node:http";

/** Rejects other host names, to prevent DNS rebinding: a web page could otherwise read all tokens. */
const isNamedHere = (hostname: string, own: string) =>
  hostname === own || /^(localhost|.+\.localhost|[\d.]+|\[[\da-f:.]+\])$/i.test(hostname);

/** The reason to reject a request that a web page may have sent; `part` is what it asks for, such as `control`. */
export function rejectionOf(
  { headers: { host = "", origin } }: IncomingMessage,
  own: string,
  part: string,
): string | undefined {
  const address = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  if (address === undefined || !isNamedHere(address.hostname, own)) {
    return `The simulator's ${part} answers to this machine's own names, not to ${JSON.stringify(host)}.`;
  }
  return origin === undefined || origin === address.origin
    ? undefined
    : `The simulator's ${part} takes no requests of web pages from ${JSON.stringify(origin)}.`;
}

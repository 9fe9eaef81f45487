/** SSH public keys as the service takes them: a kind, what belongs to it in Base64, and a comment of one word. */

const ALGORITHM =
  /^(ssh-(rsa|dss|ed25519)|ecdsa-sha2-nistp(256|384|521)|sk-(ecdsa-sha2-nistp256|ssh-ed25519)@openssh\.com)$/;

export interface PublicKey {
  readonly algorithm: string;
  /** Base64. */
  readonly blob: string;
  /** As the service keeps it. */
  readonly text: string;
}

/** The first line of a text, without what follows the first word of the comment. */
export function publicKeyIn(text: string): PublicKey {
  const [algorithm = "", blob = "", comment] = (text.trim().split("\n")[0] ?? "").split(/\s+/);
  return { algorithm, blob, text: [algorithm, blob, comment].filter(Boolean).join(" ") };
}

export const isKnownAlgorithm = ({ algorithm }: PublicKey): boolean => ALGORITHM.test(algorithm);

/** Whether it is a key and not only something like one: its parts, each behind its length, fill it. */
function isWhole({ algorithm, blob }: PublicKey): boolean {
  const parts = partsOf(Buffer.from(blob, "base64"));
  const [name, ...values] = parts ?? [];
  if (name?.toString() !== algorithm || values.length === 0) return false;
  return algorithm !== "ssh-ed25519" || values[0]?.length === 32;
}

export const isPublicKey = (text: string): boolean => {
  const key = publicKeyIn(text);
  return isKnownAlgorithm(key) && isWhole(key);
};

function partsOf(bytes: Buffer): Buffer[] | undefined {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + 4 > bytes.length) return undefined;
    const end = at + 4 + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    parts.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return parts;
}

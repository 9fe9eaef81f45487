/** Encrypts the secret values of a ledger, one by one, with a key that a passphrase and the ledger's salt make. */
import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { RunError } from "../../provider/pulumi/run/run-error";

const PASSPHRASE = "PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE";
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const newSalt = (): string => randomBytes(16).toString("base64");

export class PassphraseError extends RunError {}

/** Takes a passphrase when a value needs it: a file without secrets needs none. */
export class Sealer {
  #key: Buffer | undefined;

  constructor(
    private readonly passphrase: () => string | undefined,
    private readonly salt: () => string,
  ) {}

  get #known(): Buffer {
    this.#key ??= scryptSync(this.#passphrase, Buffer.from(this.salt(), "base64"), KEY_BYTES);
    return this.#key;
  }

  get #passphrase(): string {
    const passphrase = this.passphrase();
    if (passphrase === undefined)
      throw new PassphraseError(`The state: It is encrypted with a passphrase: set ${PASSPHRASE}.`);
    return passphrase;
  }

  seal(value: unknown): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#known, nonce);
    const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
    return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString("base64");
  }

  open(text: string): unknown {
    const bytes = Buffer.from(text, "base64");
    const key = this.#known;
    try {
      const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES));
      cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const opened = cipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return JSON.parse(Buffer.concat([opened, cipher.final()]).toString());
    } catch {
      throw new PassphraseError(
        `The state: It is encrypted with another passphrase than ${PASSPHRASE}: set the one that it was made with. If it was only a trial in .forge/state, delete the folder .forge; the next run adopts what exists.`,
      );
    }
  }

  /** Throws if values could not be sealed. */
  assertUsable(): void {
    void this.#passphrase;
  }
}

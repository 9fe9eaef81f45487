/** Encrypts the secret values of a ledger, one by one, with a key that a passphrase and the ledger's salt make. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes, scryptSync } from "node:crypto";
import { RunError } from "../../provider/pulumi/run/run-error";

const PASSPHRASE = "PULUMI_CONFIG_PASSPHRASE or PULUMI_CONFIG_PASSPHRASE_FILE";
const KEY_BYTES = 32;
const MARK_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const LEAST_BYTES = MARK_BYTES + NONCE_BYTES + TAG_BYTES;

export const newSalt = (): string => randomBytes(16).toString("base64");

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
      throw new RunError(`The state: It is encrypted with a passphrase: set ${PASSPHRASE}.`);
    return passphrase;
  }

  /** `owner` names what has the value: in another place, the text cannot be opened. */
  seal(value: unknown, owner: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv("aes-256-gcm", this.#known, nonce).setAAD(Buffer.from(owner));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
    return Buffer.concat([this.#mark, nonce, sealed, cipher.getAuthTag()]).toString("base64");
  }

  open(text: string, owner: string): unknown {
    const bytes = Buffer.from(text, "base64");
    // A text that no run writes says nothing of the passphrase.
    if (bytes.length < LEAST_BYTES || bytes.toString("base64") !== text) throw damagedError(owner);
    if (!bytes.subarray(0, MARK_BYTES).equals(this.#mark))
      throw new RunError(
        `The state: It is encrypted with another passphrase than ${PASSPHRASE}: set the one that it was made with. If it was only a trial in .forge/state, delete the folder .forge; the next run adopts what exists.`,
      );
    const nonce = bytes.subarray(MARK_BYTES, MARK_BYTES + NONCE_BYTES);
    try {
      const cipher = createDecipheriv("aes-256-gcm", this.#known, nonce).setAAD(Buffer.from(owner));
      cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const opened = cipher.update(bytes.subarray(MARK_BYTES + NONCE_BYTES, -TAG_BYTES));
      return JSON.parse(Buffer.concat([opened, cipher.final()]).toString());
    } catch {
      throw damagedError(owner);
    }
  }

  /** By which another passphrase is distinguished from a damaged value. */
  get #mark(): Buffer {
    return createHmac("sha256", this.#known).update("mark").digest().subarray(0, MARK_BYTES);
  }

  /** Throws if values could not be sealed. */
  assertUsable(): void {
    void this.#passphrase;
  }
}

const damagedError = (owner: string): RunError =>
  new RunError(
    `The state: The encrypted ${owner} is damaged, or it is another object's. Restore the state from a copy; or move its files away to begin a new one, which adopts what exists.`,
  );

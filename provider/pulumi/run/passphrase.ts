/**
 * The passphrase of a state, as the engine uses it: to decrypt the secrets of a state, and to check it before it encrypts anything, because
 * with its salt a known text is encrypted, too.
 */
import { createDecipheriv, pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import { readBytes } from "../../../sdk/read-bytes";
import { SECRET, SPECIAL } from "../sdk/special-values";
import { explainError } from "./error-messages";
import { RunError } from "./run-error";
import { settingsFile, valuesIn } from "./settings-files";
import type { StackState } from "./stack-state";
import type { Workspace } from "./workspace";

const ITERATIONS = 1_000_000;
const KEY_BYTES = 32;
const TAG_BYTES = 16;

/** Throws if a run could not encrypt the state. `state` is absent for a new stack. */
export async function assertPassphrase(
  { folder, stack, backend, environment }: Workspace,
  state: StackState | undefined,
): Promise<void> {
  const { encryptionsalt, secretsprovider = "passphrase" } = valuesIn(settingsFile(folder, stack));
  const recorded = state?.deployment?.secrets_providers;
  const isPassphrase = secretsprovider === "passphrase" && (recorded?.type ?? "passphrase") === "passphrase";
  if (!isPassphrase || /^https?:/.test(backend)) return;
  const passphrase = passphraseIn(environment);
  if (passphrase === undefined) throw refused("passphrase must be set");
  const salt = typeof encryptionsalt === "string" ? encryptionsalt : recorded?.state?.salt;
  if (salt !== undefined && !(await fits(passphrase, salt))) throw refused("incorrect passphrase");
}

/** As the engine explains it. */
function refused(text: string): RunError {
  const { title, message } = explainError(text);
  return new RunError(`${title}: ${message}`);
}

function passphraseIn(environment: Workspace["environment"]): string | undefined {
  const { PULUMI_CONFIG_PASSPHRASE: text, PULUMI_CONFIG_PASSPHRASE_FILE: file } = environment;
  if (text !== undefined || !file) return text;
  const bytes = readBytes(file);
  if (typeof bytes === "string")
    throw new RunError(`PULUMI_CONFIG_PASSPHRASE_FILE ${file} cannot be read: ${bytes}.`);
  return bytes.toString().trim();
}

/** Only the engine knows other forms of a salt. */
async function fits(passphrase: string, salt: string): Promise<boolean> {
  const { key, known } = (await keyOf(passphrase, salt)) ?? {};
  return key === undefined || known === undefined || textIn(key, known) !== undefined;
}

const keys = new Map<string, Promise<Buffer>>();

/** The key of a salt, and the known text that it encrypts. */
async function keyOf(passphrase: string, text: string) {
  const [, salt, known] = /^v1:([^:]+):(v1:[^:]+:[^:]+)$/.exec(text) ?? [];
  if (salt === undefined || known === undefined) return undefined;
  const name = JSON.stringify([passphrase, salt]);
  // It takes a third of a second.
  const derived =
    keys.get(name) ??
    promisify(pbkdf2)(passphrase, Buffer.from(salt, "base64"), ITERATIONS, KEY_BYTES, "sha256");
  keys.set(name, derived);
  return { key: await derived, known };
}

/** `undefined` if the key is another one, or if only the engine knows the form. */
function textIn(key: Buffer, encrypted: string): string | undefined {
  const [, nonce, sealed] = /^v1:([^:]+):([^:]+)$/.exec(encrypted) ?? [];
  if (nonce === undefined || sealed === undefined) return undefined;
  const bytes = Buffer.from(sealed, "base64");
  const cipher = createDecipheriv("aes-256-gcm", key, Buffer.from(nonce, "base64"));
  cipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const text = cipher.update(bytes.subarray(0, -TAG_BYTES));
    return Buffer.concat([text, cipher.final()]).toString();
  } catch {
    return undefined;
  }
}

class Undecipherable extends Error {}

/** With secrets as the engine exports them with `--show-secrets`; `undefined` if only the engine can decrypt them. */
export async function decrypted(
  state: StackState,
  { environment }: Pick<Workspace, "environment">,
): Promise<StackState | undefined> {
  if (!isEncrypted(state.deployment)) return state;
  const { type, state: { salt } = {} } = state.deployment?.secrets_providers ?? {};
  const passphrase = passphraseIn(environment);
  if (type !== "passphrase" || salt === undefined || passphrase === undefined) return undefined;
  const { key } = (await keyOf(passphrase, salt)) ?? {};
  if (key === undefined) return undefined;
  try {
    return shownWith(key, state) as StackState;
  } catch (error) {
    if (error instanceof Undecipherable) return undefined;
    throw error;
  }
}

type Part = Readonly<Record<string, unknown>>;

const isPart = (value: unknown): value is Part => typeof value === "object" && value !== null;

const ciphertextIn = ({ [SPECIAL]: special, ciphertext }: Part): string | undefined =>
  special === SECRET && typeof ciphertext === "string" ? ciphertext : undefined;

const isEncrypted = (value: unknown): boolean =>
  isPart(value) && (ciphertextIn(value) !== undefined || Object.values(value).some(isEncrypted));

function shownWith(key: Buffer, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => shownWith(key, part));
  if (!isPart(value)) return value;
  const ciphertext = ciphertextIn(value);
  if (ciphertext === undefined)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shownWith(key, part)]));
  const plaintext = textIn(key, ciphertext);
  if (plaintext === undefined) throw new Undecipherable();
  return { [SPECIAL]: SECRET, plaintext };
}

/** Checks the passphrase of a state as the engine does before it encrypts: with its salt, a known text is encrypted, too. */
import { createDecipheriv, pbkdf2 } from "node:crypto";
import { promisify } from "node:util";
import { readBytes } from "../../../sdk/read-bytes";
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
async function fits(passphrase: string, text: string): Promise<boolean> {
  const [, salt, nonce, sealed] = /^v1:([^:]+):v1:([^:]+):([^:]+)$/.exec(text) ?? [];
  if (salt === undefined || nonce === undefined || sealed === undefined) return true;
  const [saltBytes, nonceBytes, bytes] = [salt, nonce, sealed].map((part) => Buffer.from(part, "base64"));
  const key = await promisify(pbkdf2)(passphrase, saltBytes as Buffer, ITERATIONS, KEY_BYTES, "sha256");
  const cipher = createDecipheriv("aes-256-gcm", key, nonceBytes as Buffer);
  cipher.setAuthTag((bytes as Buffer).subarray(-TAG_BYTES));
  try {
    cipher.update((bytes as Buffer).subarray(0, -TAG_BYTES));
    cipher.final();
    return true;
  } catch {
    return false;
  }
}

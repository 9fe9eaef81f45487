/** Look-ups: SSH and deploy keys. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type { FoundKey } from "./found";

export interface GetKeyArgs {
  /** Id of the key. */
  keyId: number;
}

export interface GetKeyOutputArgs {
  /** Id of the key. */
  keyId: pulumi.Input<number>;
}

export type GetKeyResult = FoundKey;

/** Read a key and its owner. */
export function getKey(args: GetKeyArgs, options?: LookUpOptions): Promise<GetKeyResult> {
  return lookUp("getKey", args, options);
}

/** Read a key and its owner. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getKeyOutput(
  args: GetKeyOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetKeyResult> {
  return lookUpOutput("getKey", args, options);
}

export interface GetKeyByFingerprintArgs {
  /** Fingerprint of the key: `SHA256:` and 43 characters, or 16 pairs of hex digits separated by colons. */
  fingerprint: string;
}

export interface GetKeyByFingerprintOutputArgs {
  /** Fingerprint of the key: `SHA256:` and 43 characters, or 16 pairs of hex digits separated by colons. */
  fingerprint: pulumi.Input<string>;
}

export type GetKeyByFingerprintResult = FoundKey;

/** Find a key and its owner by fingerprint. */
export function getKeyByFingerprint(
  args: GetKeyByFingerprintArgs,
  options?: LookUpOptions,
): Promise<GetKeyByFingerprintResult> {
  return lookUp("getKeyByFingerprint", args, options);
}

/** Find a key and its owner by fingerprint. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getKeyByFingerprintOutput(
  args: GetKeyByFingerprintOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetKeyByFingerprintResult> {
  return lookUpOutput("getKeyByFingerprint", args, options);
}

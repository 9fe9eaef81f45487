/** Texts that look like secrets: how they are found in inputs, and kept out of messages. */
import { MASK, withoutUrlCredentials } from "../sdk/http/redact";

/** By what people call them. Each begins with a fixed text, so that long files are searched fast. */
const looks = {
  "an access token of the service": /\bgl(?:pat|ptt|rt|dt|cbt|ft|soat|agent|imt|oas)-[\w.-]{16,}/,
  "a GitHub token": /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_\w{22,})/,
  "an AWS access key": /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  "a private key": /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----/,
  "a Slack token": /\bxox[abeoprs]-[\w-]{10,}/,
  "a Google API key": /\bAIza[\w-]{35}/,
  "an npm token": /\bnpm_[A-Za-z0-9]{36}/,
  "a Pulumi token": /\bpul-[0-9a-f]{40}/,
  "a Stripe key": /\b[rs]k_live_\w{16,}/,
  "a JSON Web Token": /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]+/,
  // Not where variables stand, such as `https://user:$TOKEN@host`.
  "credentials in an address": /:\/\/[^\s/?#"'<>:@$]+:[^\s/?#"'<>@$]+@/,
} as const;

const anyLook = new RegExp(
  Object.values(looks)
    .map(({ source }) => source)
    .join("|"),
);
const everyLook = new RegExp(anyLook, "g");

/** What a text seems to hold; `undefined` for nothing of the kind. */
export function lookOf(text: string): string | undefined {
  if (!anyLook.test(text)) return undefined;
  return Object.entries(looks).find(([, look]) => look.test(text))?.[0];
}

/** Parameters of an address that sign somebody in, such as `?private_token=…`. */
const SIGNED =
  /([?&](?:private_token|access_token|job_token|auth_token|token|api_key|password|secret)=)[^&\s"'#]+/gi;

export const isSigned = (address: string): boolean => address.search(SIGNED) >= 0;

/** A message without anything that looks like a secret. */
export const withoutLooks = (message: string): string =>
  withoutUrlCredentials(message).replace(SIGNED, `$1${MASK}`).replace(everyLook, MASK);

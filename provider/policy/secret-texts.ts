/** Finds and masks texts that look like secrets, such as tokens and private keys. */
import { MASK, withoutUrlCredentials } from "../../sdk/http/redact";

/** By common name. Each pattern starts with a fixed text, so that searching long files is fast. */
const patterns = {
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
  // Not for variables, as in `https://user:$TOKEN@host`.
  "credentials in an address": /:\/\/[^\s/?#"'<>:@$]+:[^\s/?#"'<>@$]+@/,
} as const;

const anyPattern = new RegExp(
  Object.values(patterns)
    .map(({ source }) => source)
    .join("|"),
);
const everyPattern = new RegExp(anyPattern, "g");

/** The name of the first secret pattern in a text. */
export function secretPatternIn(text: string): string | undefined {
  if (!anyPattern.test(text)) return undefined;
  return Object.entries(patterns).find(([, look]) => look.test(text))?.[0];
}

/** URL parameters with credentials, such as `?private_token=…`. */
const SIGNED =
  /([?&](?:private_token|access_token|job_token|auth_token|token|api_key|password|secret)=)[^&\s"'#]+/gi;

export const isSigned = (address: string): boolean => address.search(SIGNED) >= 0;

export const maskSecretPatterns = (message: string): string =>
  withoutUrlCredentials(message).replace(SIGNED, `$1${MASK}`).replace(everyPattern, MASK);

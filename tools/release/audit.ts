/** `npm run audit`: fails on a known weakness of high severity in what a user installs, and if the registry knows of none because it does not look. */
import { npmAsInstalled } from "./installed";
import { json } from "./npm";

interface Report {
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

export interface Audit {
  readonly outcome: "clean" | "vulnerable" | "unavailable";
  readonly text: string;
}

const SEVERE = ["high", "critical"];

/** Of the versions in the lockfile, without those that only the development of this package needs. */
export function audit(): Audit {
  const answer = npmAsInstalled("audit", "--audit-level=high", "--json");
  const { vulnerabilities, message, error } = json<Report>(answer) ?? {};
  if (vulnerabilities === undefined) {
    const reason = message ?? error?.summary ?? "npm gives no report";
    return {
      outcome: "unavailable",
      text: `The registry offers no audit, so nothing is known about the dependencies: ${reason}. Use a registry that has npm's audit API.`,
    };
  }
  const found = Object.entries(vulnerabilities).filter(([, { severity }]) => SEVERE.includes(severity));
  if (found.length === 0)
    return { outcome: "clean", text: "No dependency has a known weakness of high severity." };
  const names = found.map(([name, { severity, range }]) => `${name} ${range} (${severity})`);
  return {
    outcome: "vulnerable",
    text: `Dependencies have known weaknesses: ${names.join(", ")}. \`npm audit --omit=dev\` shows the versions that mend them.`,
  };
}

if (require.main === module) {
  const { outcome, text } = audit();
  (outcome === "clean" ? console.log : console.error)(text);
  process.exitCode = outcome === "clean" ? 0 : 1;
}

/** Reads violations from the output of the engine. */

export interface PrintedViolation {
  readonly level: string;
  readonly policy: string;
  /** `GroupLabel: bug` */
  readonly resource: string;
  readonly description: string;
  readonly message: string;
}

const HEAD = /^ {8}- \[(\w+)\] {2}(\S+) {2}\((?:.*:)?(\w+: .*)\)$/;

export function violationsIn(text: string): PrintedViolation[] {
  const violations: { -readonly [Name in keyof PrintedViolation]: string }[] = [];
  for (const line of text.split("\n")) {
    const [, level, policy, resource] = HEAD.exec(line) ?? [];
    const last = violations.at(-1);
    if (level && policy && resource)
      violations.push({ level, policy, resource, description: "", message: "" });
    else if (!/^ {10}/.test(line)) continue;
    else if (last?.description === "") last.description = line.slice(10);
    else if (last) last.message += `${last.message && "\n"}${line.slice(10)}`;
  }
  return violations;
}

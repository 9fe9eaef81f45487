/** What the engine tells a person of violations, read back from what it printed. */

export interface Told {
  readonly level: string;
  readonly policy: string;
  /** `GroupLabel: bug` */
  readonly resource: string;
  readonly description: string;
  readonly message: string;
}

const HEAD = /^ {8}- \[(\w+)\] {2}(\S+) {2}\((?:.*:)?(\w+: .*)\)$/;

export function violationsIn(text: string): Told[] {
  const told: { -readonly [Name in keyof Told]: string }[] = [];
  for (const line of text.split("\n")) {
    const [, level, policy, resource] = HEAD.exec(line) ?? [];
    const last = told.at(-1);
    if (level && policy && resource) told.push({ level, policy, resource, description: "", message: "" });
    else if (!/^ {10}/.test(line)) continue;
    else if (last?.description === "") last.description = line.slice(10);
    else if (last) last.message += `${last.message && "\n"}${line.slice(10)}`;
  }
  return told;
}

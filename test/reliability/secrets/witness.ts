/** Searches the output, all files and the arguments of all processes for secrets. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { processesWith } from "../../pulumi/processes";
import { filesIn } from "../kills/left-files";
import type { Finding } from "../section";

/** Milliseconds between two checks of the processes. */
const LOOK = 25;

/** Numbers and short words are common; finding one proves nothing. */
const LEAST = 8;
const WORDS = /^(password|disabled|production|ssh_public_key|relates_to|read_code|archive_project|markdown)$/;

export class Witness {
  readonly #secrets = new Set<string>();
  readonly #findings: Finding[] = [];
  readonly #looking: NodeJS.Timeout;

  constructor(
    readonly folder: string,
    mark: string,
  ) {
    this.#looking = setInterval(() => {
      for (const { command } of processesWith(mark)) this.read("the arguments of a process", command);
    }, LOOK);
  }

  /** Adds every text in the value to the secrets. */
  keep(value: unknown): void {
    if (typeof value === "string") {
      if (value.length >= LEAST && !WORDS.test(value)) this.#secrets.add(value);
    } else if (typeof value === "object" && value !== null)
      for (const part of Object.values(value)) this.keep(part);
  }

  /** Searches a text for the secrets in each encoding that the project uses. */
  read(where: string, text: string): void {
    for (const secret of this.#secrets) {
      const forms = [
        secret,
        JSON.stringify(secret).slice(1, -1),
        encodeURIComponent(secret),
        Buffer.from(secret).toString("base64"),
      ];
      const form = forms.find((one) => text.includes(one));
      if (form === undefined) continue;
      const at = text.indexOf(form);
      this.#findings.push({
        harm: "leaked",
        what: `${where} has a secret: …${text.slice(Math.max(0, at - 60), at)}<secret>`,
      });
    }
  }

  /** Searches all files but those that the test has written. */
  readFiles(when: string, own: readonly string[]): void {
    for (const file of filesIn(this.folder)) {
      const name = path.relative(this.folder, file);
      if (!own.includes(name)) this.read(`${when}: ${name}`, readFileSync(file, "latin1"));
    }
  }

  get secrets(): number {
    return this.#secrets.size;
  }

  /** Ends the search and returns each finding once. */
  end(): readonly Finding[] {
    clearInterval(this.#looking);
    return [...new Map(this.#findings.map((one) => [one.what, one])).values()];
  }
}

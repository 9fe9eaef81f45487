/** Reads the provider's journal, one entry for each step of an object, while the provider writes it. */
import { readSync } from "node:fs";
import type { JournalEntry } from "../provider/hosts/methods/journal";
import { openUnnamed } from "../pulumi/run/unnamed-file";

export type { JournalEntry };

export interface Journal {
  /** The value of FORGE_JOURNAL for the provider. */
  readonly file: string;
  entries(): readonly JournalEntry[];
  close(): void;
}

const POLL_MILLISECONDS = 200;

/** Calls `onEntry` soon after each entry is written. */
export function openJournal(onEntry: (entry: JournalEntry) => void = () => undefined): Journal {
  const { path, descriptor, close } = openUnnamed();
  const entries: JournalEntry[] = [];
  const chunk = Buffer.alloc(1 << 16);
  let position = 0;
  let rest = Buffer.alloc(0);

  function read(): void {
    for (;;) {
      const length = readSync(descriptor, chunk, 0, chunk.length, position);
      if (length === 0) return;
      position += length;
      const data = Buffer.concat([rest, chunk.subarray(0, length)]);
      const end = data.lastIndexOf("\n");
      rest = Buffer.from(data.subarray(end + 1));
      const lines = end < 0 ? [] : data.subarray(0, end).toString("utf8").split("\n");
      for (const line of lines) {
        const entry = JSON.parse(line) as JournalEntry;
        entries.push(entry);
        onEntry(entry);
      }
    }
  }

  const timer = setInterval(read, POLL_MILLISECONDS);
  timer.unref();
  return {
    file: path,
    entries() {
      read();
      return entries;
    },
    close() {
      clearInterval(timer);
      close();
    },
  };
}

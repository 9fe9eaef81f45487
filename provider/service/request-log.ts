/** The log of requests that `FORGE_LOG` asks for: its lines without secrets, to a file or to whoever shows them. */
import { openSync, writeSync } from "node:fs";
import { logLine, type RequestLog } from "../../sdk/http/log";
import { mask } from "../values/secrecy";
import { ConnectionConfigError, readSetting, type SettingSources } from "./settings";

/** Undefined without the setting, so that no line is made. */
export function requestLog(sources: SettingSources, say: (line: string) => void): RequestLog | undefined {
  const [level, file] = [readSetting("log", sources), readSetting("logFile", sources)];
  if (level === undefined) return undefined;
  const write = file === undefined ? say : appending(file);
  return (entry) => {
    const line = logLine(entry, level);
    if (line !== undefined) write(mask(line));
  };
}

/** The open files of this process; several processes may write to one. */
const opened = new Map<string, number>();

function appending(file: string): (line: string) => void {
  const descriptor = opened.get(file) ?? open(file);
  opened.set(file, descriptor);
  return (line) => {
    writeSync(descriptor, `${line}\n`);
  };
}

function open(file: string): number {
  try {
    return openSync(file, "a", 0o600);
  } catch (error) {
    throw new ConnectionConfigError(
      `FORGE_LOG_FILE is "${file}", which cannot be written (${(error as NodeJS.ErrnoException).code}); name a file in a folder that exists.`,
    );
  }
}

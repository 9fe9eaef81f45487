/** `forge conformance`: tries a service step by step, and prints where it answers otherwise than the embedded one. */
import { writeFileSync } from "node:fs";
import { serviceOptions } from "../connection";
import { assertWritable } from "../files";
import { interruptible } from "../interruption";
import { terminalOn } from "../terminal";
import { conformance } from "./conformance";
import { ExchangeRecording } from "./recording";
import { outcomeCounts, type ReportFormat, renderConformance } from "./report";

export interface ConformanceCommandOptions {
  readonly baseUrl?: string;
  readonly group?: string;
  readonly user?: readonly string[];
  readonly kind?: readonly string[];
  readonly instance?: true;
  readonly format: ReportFormat;
  readonly out?: string;
  readonly record?: string;
}

export async function runConformanceCommand(options: ConformanceCommandOptions): Promise<void> {
  const { baseUrl, group, user, kind, instance = false, format, out, record } = options;
  for (const file of [out, record]) assertWritable(file);
  const environment = { ...process.env, ...(baseUrl === undefined ? {} : { FORGE_BASE_URL: baseUrl }) };
  const { say } = terminalOn(process.stderr);
  const recording = record === undefined ? undefined : new ExchangeRecording();
  await interruptible(
    async (signal) => {
      const report = await conformance({
        service: serviceOptions(environment),
        environment,
        ...{ group, kinds: kind, instance, signal },
        ...(user ? { users: user } : {}),
        ...(recording ? { onExchange: recording.add } : {}),
        onKind: ({ kind, form, steps }, done, total) => {
          const worst = Object.entries(steps).filter(([, { outcome }]) => outcome === "differs");
          const what = worst.length > 0 ? `differs: ${worst.map(([step]) => step).join(", ")}` : "done";
          say(`${done}/${total} ${kind}${form === "many" ? " (many)" : ""}: ${what}`);
        },
      });
      if (recording && record !== undefined) writeFileSync(record, recording.text(report.service.edition));
      const text = renderConformance(report, format);
      if (out === undefined) process.stdout.write(text);
      else writeFileSync(out, text);
      if (outcomeCounts(report).differs > 0) process.exitCode = 2;
    },
    () => "It was interrupted; what it had made is removed.",
  );
}

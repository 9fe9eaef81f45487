/** The tour of the project, on the embedded service: a file first, which needs no engine, and then a program. */
import { type Engine, ensureEngine, progressOn } from "../../provider/pulumi/engine";
import { type PostponedProgress, postponed } from "../../provider/pulumi/engine/progress";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import { interruptible } from "../interruption";
import { terminalOn } from "../terminal";
import { showFile } from "./file-tour";
import { showProgram } from "./program-tour";
import type { Tour } from "./tour";

export interface TourOptions {
  /** Leaves out the part that needs no engine. */
  readonly program?: boolean;
}

/** A clone can build an engine besides finding one. */
export async function tour(
  { program: isProgramOnly = false }: TourOptions,
  getEngine: typeof ensureEngine = ensureEngine,
): Promise<void> {
  const progress = postponed(progressOn(process.stderr));
  await interruptible(
    (signal) =>
      withService(async (service) => {
        const engine = engineBeside(getEngine({ progress }));
        const shown = tourOf(service, signal);
        try {
          if (!isProgramOnly) await showFile(shown);
          await showProgram(shown, await engineOf(engine, progress, shown), isProgramOnly);
        } finally {
          await shown.forge.close();
        }
      }),
    () => "Interrupted; all processes are stopped, and all files removed.",
  );
}

async function withService(work: (service: Simulator) => Promise<void>): Promise<void> {
  const service = await startSimulator({ dialect: "gitlab" });
  try {
    await work(service);
  } finally {
    await service.close();
  }
}

function tourOf(service: Simulator, signal: AbortSignal): Tour {
  const terminal = terminalOn(process.stdout);
  const { say, paint } = terminal;
  const forge = createClient({ baseUrl: service.url, token: service.token });
  let number = 0;
  return {
    ...{ terminal, service, forge, signal },
    headline: (text, command) => say(`\n${paint("bold", `${++number}. ${text}`)}  ${paint("dim", command)}`),
  };
}

/** Gets the engine while the first part is shown. */
function engineBeside(engine: Promise<Engine>): Promise<Engine> {
  // It is awaited after the first part.
  engine.catch(() => undefined);
  return engine;
}

async function engineOf(
  engine: Promise<Engine>,
  progress: PostponedProgress,
  { terminal: { say } }: Tour,
): Promise<Engine> {
  if (progress.isUnderWay())
    say("\nThe second part needs the Pulumi engine, which has been on its way since the start:");
  progress.show();
  return engine;
}

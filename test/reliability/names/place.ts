/** A folder and a service for one hostile text. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Simulator, startSimulator } from "../../../simulator";
import { type Ended, forge } from "../../cli/forge";
import { type Finding, leaksIn } from "../section";
import { checkPrinted } from "./checks";

export interface Place {
  readonly folder: string;
  readonly service: Simulator;
  type(...typed: string[]): Promise<Ended>;
  write(name: string, text: string): void;
  read(name: string): string;
}

const NOTHING = { PULUMI_BACKEND_URL: "", FORGE_STATE: "", FORGE_FILE: "", FORGE_STACK: "", NO_COLOR: "1" };

export async function withPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-names-"));
  const service = await startSimulator();
  const environment = { ...NOTHING, FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token };
  try {
    return await work({
      folder,
      service,
      type: (...typed) => forge(typed, environment, undefined, folder),
      write: (name, text) => writeFileSync(path.join(folder, name), text),
      read: (name) => readFileSync(path.join(folder, name), "utf8"),
    });
  } finally {
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const checkOutput = ({ service }: Place, { stdout, stderr }: Ended): readonly Finding[] => [
  ...checkPrinted(stdout),
  ...checkPrinted(stderr),
  ...leaksIn(stdout + stderr, [service.token]),
];

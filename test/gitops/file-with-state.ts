/** Files, each in a folder with a state of its own, that are previewed, applied and accepted on one service in this process. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "@jest/globals";
import { loadConfiguration } from "../../cli/configuration";
import { acceptDrift } from "../../cli/gitops/accept";
import type { Selection } from "../../cli/gitops/read/selection";
import type { CommandName, Report } from "../../cli/gitops/report/report";
import { prepare } from "../../cli/gitops/resolve/prepare";
import { compareLive } from "../../cli/gitops/run/live";
import { type ApplyingOptions, run } from "../../cli/gitops/run/run";
import { type Client, createClient } from "../../sdk";
import type { Simulator } from "../../simulator";
import { ran } from "../reliability/files/run";

/** The folders are removed after the tests of the file. */
export function filesOn(serviceOf: () => Simulator): (name: string) => FileWithState {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });
  return (name) => {
    const folder = mkdtempSync(path.join(tmpdir(), "forge-file-"));
    folders.push(folder);
    return fileWithState(serviceOf(), folder, name);
  };
}

export type FileWithState = ReturnType<typeof fileWithState>;

function fileWithState(service: Simulator, folder: string, name: string) {
  const file = path.join(folder, "forge.yaml");
  const soon = { FORGE_SETTLE_SECONDS: "0" };
  const environment = { FORGE_BASE_URL: service.url, FORGE_TOKEN: service.token, ...soon };
  const withClient = async <T>(ask: (client: Client) => Promise<T>) => {
    const client = createClient({ baseUrl: service.url, token: service.token });
    try {
      return await ask(client);
    } finally {
      await client.close();
    }
  };
  const load = () => loadConfiguration(file, { environment });
  const reported = (command: CommandName, options: Partial<ApplyingOptions> = {}) =>
    withClient(async (client) => {
      const asked: ApplyingOptions = { file, environment, clientOf: () => client, ...options };
      return run(command, await prepare(asked), asked);
    });
  return {
    path: file,
    write: (text: string) => writeFileSync(file, `name: ${name}\n${text}`),
    up: (selection: Selection = {}) =>
      ran({ service, between: service, path: file, environment: soon }, { stack: "main", selection }),
    preview: (selection: Selection = {}) => reported("preview", { selection }),
    /** The report of a whole command. */
    reported,
    load,
    read: () => readFileSync(file, "utf8"),
    accept: (selection: Selection = {}) =>
      withClient((client) => acceptDrift(load(), client, { environment, selection })),
    live: (selection: Selection = {}, command: "drift" | "preview" = "drift") =>
      withClient((client) => compareLive(load(), client, { selection, command })),
  };
}

/** A line for each change: what happens to which object, and where the file has it. */
export const changeLines = ({ changes }: Report): readonly string[] =>
  changes.map(({ action, title, address, properties }) =>
    action === "update"
      ? `${action} ${title} at ${address}: ${properties.map(({ name }) => name).join(", ")}`
      : `${action} ${title} at ${address}`,
  );

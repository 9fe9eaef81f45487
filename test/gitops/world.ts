/** A service with the sample world and more objects, files pulled from it, and comparisons with it. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach } from "@jest/globals";
import { loadConfiguration } from "../../cli/configuration";
import { type StringifyOptions, stringifyConfiguration } from "../../cli/configuration/write/stringify";
import { commentsOn, type Pulled, type PullOptions, type PullPlaces, pull } from "../../cli/gitops/pull";
import type { Report } from "../../cli/gitops/report/report";
import { compareLive, type LiveOptions } from "../../cli/gitops/run/live";
import { type Client, type ClientOptions, createClient } from "../../sdk";
import {
  type Simulator,
  type SimulatorOptions,
  sampleWorld,
  startSimulator,
  type WorldFile,
} from "../../simulator";

/** The sample world, changed so that its administrator can adopt every object, and with some odd names. */
export function fullWorld(): WorldFile {
  const world = sampleWorld();
  const odd = ["a.b", "yes", "12", "- dash", "#hash", `\${env:HOME}`, "two words: one", "<<", "é{}"];
  return {
    ...world,
    labels: [
      ...(world.labels ?? []),
      ...odd.map((name) => ({
        group_id: "acme/mobile",
        name,
        color: "#112233",
        description: `${name}\n${name}`,
      })),
    ],
    push_rules: [...(world.push_rules ?? []), { project_id: "acme/platform/api", member_check: true }],
    pipeline_triggers: world.pipeline_triggers?.map((trigger) => ({ ...trigger, owner_id: "root" })) ?? [],
    error_tracking_keys: [],
  };
}

export const acme: PullPlaces = { groups: ["acme"], projects: [] };

const ending: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

export interface Stage {
  readonly service: Simulator;
  client(token?: string, options?: Partial<ClientOptions>): Client;
  /** Changes objects of the service outside of the file. */
  changeService(...orders: readonly Order[]): Promise<void>;
}

export type Order =
  | { readonly insert: string; readonly values: object }
  | { readonly update: string; readonly where: object; readonly values: object }
  | { readonly delete: string; readonly where: object };

export async function stage(options: SimulatorOptions = {}): Promise<Stage> {
  const service = await startSimulator({ world: fullWorld(), ...options });
  ending.push(() => service.close());
  return {
    service,
    client(token = service.token, more = {}) {
      const client = createClient({ baseUrl: service.url, token, ...more });
      ending.push(() => client.close());
      return client;
    },
    async changeService(...orders) {
      const response = await fetch(`${service.url}/__simulator/world`, {
        method: "POST",
        body: JSON.stringify(orders),
      });
      if (!response.ok) throw new Error(await response.text());
    },
  };
}

/** Writes each text to a file of its own. */
export function fileOf(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-live-"));
  ending.push(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "forge.yaml");
  writeFileSync(file, text);
  return file;
}

export interface PulledText extends Pulled {
  readonly text: string;
}

/** Each place says all that it has, as with `--flat`. */
export const flat = { places: undefined };

export async function pulled(
  client: Client,
  places: PullPlaces = acme,
  options: PullOptions = {},
  more: StringifyOptions = {},
): Promise<PulledText> {
  const result = await pull(client, places, options);
  const { places: known } = result;
  return {
    ...result,
    text: stringifyConfiguration(result.objects, { header: commentsOn(result), places: known, ...more }),
  };
}

export const compared = (text: string, client: Client, options: LiveOptions = {}): Promise<Report> =>
  compareLive(loadConfiguration(fileOf(text)), client, options);

/** `update GroupLabel "bug" (acme): color` */
/** Enforced members are compared with all that are there; those that no run removes are named. */
export const besidesLeftAlone = ({ warnings }: Report): readonly string[] =>
  warnings.filter((text) => !text.includes("they are left alone"));

export const lines = ({ changes }: Report): readonly string[] =>
  changes.map(({ action, title, properties }) =>
    action === "create" || action === "delete"
      ? `${action} ${title}`
      : `${action} ${title}: ${properties.map(({ name }) => name).join(", ")}`,
  );

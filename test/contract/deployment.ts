/** A service and a stack for it, whose program reads a list of resources from a file that each step writes. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Values } from "../../provider/values/values";
import { type Client, createClient } from "../../sdk";
import { type Simulator, startSimulator, type WorldFile } from "../../simulator";
import { createStack, type Run, type Stack, type StackOptions } from "../pulumi/stack";
import type { Contract } from "./contract";

/**
 * The host of the resources of the program: Pulumi's dynamic providers, or the plugin; `objects` is the plugin for a program that sends
 * the items of a resource of many as objects, as all languages but TypeScript do.
 */
export const hosts = ["dynamic", "native", "objects"] as const;
export type Host = (typeof hosts)[number];

export interface DeploymentOptions {
  /** Default: `dynamic`. */
  readonly host?: Host;
  /** See `createStack`. */
  readonly isRecordedAtEnd?: boolean;
  /** The address of the service that the stack uses. Default: the service's own. */
  readonly addressOf?: (service: Simulator) => Promise<string>;
  /** Further variables of the stack. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly say?: (line: string) => void;
}

export interface ContractOptions extends DeploymentOptions {
  /** Default: all kinds. */
  readonly of?: readonly Contract[];
}

export interface Declared {
  /** The name of its class: `GroupLabel`, `GroupLabels` */
  readonly kind: string;
  /** Its name in the program. */
  readonly name: string;
  readonly args: Values;
  /** With an id, the object is read and not managed. */
  readonly id?: string;
  /** Names of resources that it depends on. */
  readonly dependsOn?: readonly string[];
  /** The id of an existing object that it imports. */
  readonly import?: string;
  /** A replacement deletes the object first, as a forced one of a unique name has to. */
  readonly deletesFirst?: boolean | undefined;
  readonly replaceOnChanges?: readonly string[];
}

export interface Deployment {
  readonly service: Simulator;
  /** A client of the administrator, which stands for another user. */
  readonly forge: Client;
  readonly stack: Stack;
  /** Sets the resources of the program. */
  declare(resources: readonly Declared[]): void;
  /** Reports how long a command took. */
  timed(what: string, run: Promise<Run>): Promise<Run>;
  close(): Promise<void>;
}

export const packageOf: Readonly<Record<Host, string>> = {
  dynamic: "pulumi-forge",
  native: "pulumi-forge/native",
  objects: "pulumi-forge/native",
};

/** The class of a resource that sends its inputs as they are, as the SDKs of other languages do. */
const plainClass = `
const { CustomResource } = require("@pulumi/pulumi");
const plain = (kind) => class extends CustomResource {
  constructor(name, args, options) {
    super("forge:index:" + kind, name, args, { deleteBeforeReplace: true, ...options });
  }
};`;

const programFor = (host: Host) => `
const { readFileSync } = require("node:fs");
const forge = require("${packageOf[host]}");
${host === "objects" ? plainClass : "const plain = (kind) => forge[kind];"}
const made = new Map();
// An argument may be the id of a group or project that the program has.
const withIds = (value) => {
  if (Array.isArray(value)) return value.map(withIds);
  if (typeof value !== "object" || value === null) return value;
  if (value.idOf) return made.get(value.idOf).id;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, withIds(own)]));
};
for (const { kind, name, args, id, dependsOn = [], import: imported, deletesFirst, replaceOnChanges } of JSON.parse(readFileSync("resources.json", "utf8"))) {
  const options = { dependsOn: dependsOn.map((other) => made.get(other)), ...(imported ? { import: imported } : {}), ...(deletesFirst === undefined ? {} : { deleteBeforeReplace: deletesFirst }), ...(replaceOnChanges ? { replaceOnChanges } : {}) };
  made.set(name, id ? forge[kind].get(name, id) : new (plain(kind))(name, withIds(args), options));
}
`;

/** A stack whose program makes the resources of a list. */
export async function createListedStack(
  host: Host,
  options: Pick<StackOptions, "environment" | "isRecordedAtEnd">,
): Promise<Pick<Deployment, "stack" | "declare">> {
  const stack = await createStack({ program: programFor(host), ...options });
  return {
    stack,
    declare: (resources) =>
      writeFileSync(path.join(stack.folder, "resources.json"), JSON.stringify(resources)),
  };
}

export async function startDeployment(
  world: WorldFile,
  {
    host = "dynamic",
    isRecordedAtEnd = false,
    addressOf = async ({ url }) => url,
    environment = {},
    say = () => undefined,
  }: DeploymentOptions = {},
): Promise<Deployment> {
  const service = await startSimulator({ world });
  const forge = createClient({ baseUrl: service.url, token: service.token });
  const { stack, declare } = await createListedStack(host, {
    isRecordedAtEnd,
    environment: {
      FORGE_BASE_URL: await addressOf(service),
      FORGE_TOKEN: service.token,
      // Its reads do not lag behind its writes.
      FORGE_SETTLE_SECONDS: "0",
      ...environment,
    },
  });
  return {
    service,
    forge,
    stack,
    declare,
    async timed(what, run) {
      const started = performance.now();
      const done = await run;
      say(`${what}: ${((performance.now() - started) / 1000).toFixed(1)} s, ${done.steps.length} resources`);
      return done;
    },
    async close() {
      await forge.close();
      await service.close();
      stack.remove();
    },
  };
}

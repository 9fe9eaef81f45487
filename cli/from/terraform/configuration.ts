/** Which arguments the files of a Terraform configuration set: a state has those as well that the provider has filled in. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isRecord } from "../../../provider/values/values";
import { jsonIn } from "../../../sdk/json";
import type { SetArguments } from "../state-object";
import { type HclBlock, hclBlocks } from "./hcl";

/** Of the module in a folder, and of the modules in it. */
export function setArgumentsIn(folder: string): SetArguments {
  const modules = new Map<string, ReadonlyMap<string, ReadonlySet<string>>>();
  const installed = installedModules(folder);
  const add = (key: string, at: string) => {
    // A module cannot contain itself, but a broken file can say so.
    if (modules.has(key)) return;
    const blocks = blocksIn(at);
    modules.set(key, resourcesIn(blocks));
    for (const [name, source] of modulesIn(blocks)) {
      const inner = key === "" ? name : `${key}.${name}`;
      const where = installed.get(inner) ?? (/^\.\.?\//.test(source) ? path.join(at, source) : undefined);
      if (where !== undefined && key.split(".").length < DEEPEST) add(inner, where);
    }
  };
  add("", folder);
  return ({ address, type }) => {
    const [key, resource] = partsOf(address, type);
    return modules.get(key)?.get(resource);
  };
}

/** More than anybody nests. */
const DEEPEST = 20;

const KEYS = /\[(?:\d+|"(?:[^"\\]|\\.)*")\]/g;

/** Such as `team.project` and `gitlab_project.this` of `module.team["web"].module.project.gitlab_project.this[0]`. */
function partsOf(address: string, type: string): readonly [module: string, resource: string] {
  const plain = address.replace(KEYS, "");
  const start = plain.lastIndexOf(`${type}.`);
  const modules = [...plain.slice(0, start).matchAll(/module\.([^.]+)\./g)].map(([, name]) => name);
  return [modules.join("."), plain.slice(start)];
}

function blocksIn(folder: string): readonly HclBlock[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /\.(tf|tofu)$/.test(name))
    .flatMap((name) => hclBlocks(readFileSync(path.join(folder, name), "utf8")));
}

const resourcesIn = (blocks: readonly HclBlock[]): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    blocks
      .filter(({ type, labels }) => type === "resource" && labels.length === 2)
      .map(({ labels, names }) => [labels.join("."), new Set(names.keys())]),
  );

const modulesIn = (blocks: readonly HclBlock[]): readonly (readonly [name: string, source: string])[] =>
  blocks.flatMap(({ type, labels: [name], names }) =>
    type === "module" && name !== undefined ? [[name, names.get("source") ?? ""] as const] : [],
  );

/** Where `terraform init` has put the modules, by their names. */
function installedModules(folder: string): ReadonlyMap<string, string> {
  const file = path.join(folder, ".terraform", "modules", "modules.json");
  const document = existsSync(file) ? jsonIn(readFileSync(file, "utf8")) : undefined;
  const list = isRecord(document) && Array.isArray(document.Modules) ? document.Modules.filter(isRecord) : [];
  return new Map(list.map(({ Key: key, Dir: at }) => [String(key), path.join(folder, String(at))]));
}

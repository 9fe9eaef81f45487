/** Reads what Terraform or OpenTofu has recorded: a state file, or what `terraform show -json` prints. */
import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { isRecord, type Values } from "../../../provider/values/values";
import { parseJson } from "../../../sdk/json";
import { UserError } from "../../../sdk/user-error";
import { readText } from "../../files";
import type { StateObject, ToolState } from "../state-object";
import { STDIN, textFromStdin } from "../stdin";
import { setArgumentsIn } from "./configuration";

const STATE_FILE = "terraform.tfstate";

/**
 * `source` is a folder with a state in it, a file, or `-` for the standard input. `configuration` is the folder with the `.tf` files;
 * default: that of the state.
 */
export function readTerraform(source: string, configuration?: string): ToolState {
  const isFile = source !== STDIN;
  const from = isFile ? fileOf(source) : "stdin";
  return {
    ...{ tool: "Terraform", from, objects: objectsOf(from, isFile ? readText(from) : textFromStdin(SHOW)) },
    setArguments: setArgumentsIn(configuration ?? (isFile ? path.dirname(from) : ".")),
    warnings: [],
  };
}

const SHOW = "terraform show -json | forge from terraform -";

function fileOf(source: string): string {
  if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) return source;
  const file = path.join(source, STATE_FILE);
  if (existsSync(file)) return file;
  const isElsewhere = existsSync(path.join(source, ".terraform"));
  throw new UserError(
    isElsewhere
      ? `${source} has no ${STATE_FILE}: its state is kept elsewhere. Let Terraform show it, in this folder: ${SHOW}`
      : `${source} has no ${STATE_FILE}. Name the folder or the state file, or let Terraform show the state: ${SHOW}`,
  );
}

function objectsOf(from: string, text: string): readonly StateObject[] {
  const document = parsed(from, text);
  if ("encrypted_data" in document)
    throw new UserError(
      `${from} is encrypted. Let OpenTofu decrypt it: tofu show -json | forge from terraform -`,
    );
  if ("planned_values" in document)
    throw new UserError(
      `${from} is a plan, and a plan is not what there is. Show the state instead: ${SHOW}`,
    );
  if ("format_version" in document) return shownObjects(from, document);
  if (!("version" in document && "resources" in document))
    throw notState(from, "it has neither the keys of a state file nor those of terraform show -json");
  return filedObjects(from, document);
}

function parsed(from: string, text: string): Values {
  if (text.trim() === "") throw notState(from, "it is empty");
  try {
    const document = parseJson(text);
    if (isRecord(document)) return document;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw notState(from, "it is not JSON");
  }
  throw notState(from, "it is no JSON object");
}

const notState = (from: string, why: string) =>
  new UserError(`${from} is no state of Terraform or OpenTofu: ${why}. Let Terraform show it: ${SHOW}`);

const recordsIn = (list: unknown): readonly Values[] => (Array.isArray(list) ? list.filter(isRecord) : []);

// ─── A state file ────────────────────────────────────────────────────────────

const VERSION = 4;

function filedObjects(from: string, { version, resources }: Values): readonly StateObject[] {
  if (version !== VERSION)
    throw new UserError(
      `${from} is a state of version ${String(version)}; forge reads version ${VERSION}, which Terraform has written since 0.12. Let a newer Terraform show it: ${SHOW}`,
    );
  return recordsIn(resources).flatMap((resource) =>
    recordsIn(resource.instances)
      // The rest of a replacement, still to be deleted.
      .filter(({ deposed }) => deposed === undefined)
      .map((instance) => filedObject(resource, instance)),
  );
}

function filedObject(
  { module, mode, type, name }: Values,
  { index_key: key, attributes }: Values,
): StateObject {
  const isData = mode === "data";
  const parts = [module, isData ? "data" : undefined, type, name].filter((part) => part !== undefined);
  const index = key === undefined || key === null ? "" : `[${JSON.stringify(key)}]`;
  return {
    type: String(type),
    address: `${parts.join(".")}${index}`,
    isData,
    attributes: isRecord(attributes) ? attributes : {},
  };
}

// ─── terraform show -json ──────────────────────────────────────────────────────

function shownObjects(from: string, { format_version: version, values }: Values): readonly StateObject[] {
  if (!/^[01]\./.test(String(version)))
    throw new UserError(
      `${from} has the format ${String(version)} of terraform show -json, which this version of forge does not know. Use the state file itself.`,
    );
  return isRecord(values) && isRecord(values.root_module) ? objectsIn(values.root_module) : [];
}

const objectsIn = ({ resources, child_modules: modules }: Values): readonly StateObject[] => [
  ...recordsIn(resources)
    .filter(({ deposed_key: deposed }) => deposed === undefined)
    .map(({ address, mode, type, values }) => ({
      type: String(type),
      address: String(address),
      isData: mode === "data",
      attributes: isRecord(values) ? values : {},
    })),
  ...recordsIn(modules).flatMap(objectsIn),
];

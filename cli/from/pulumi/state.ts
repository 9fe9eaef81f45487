/** Reads what Pulumi has recorded of its GitLab provider: what `pulumi stack export` prints. */
import { terraformTable } from "../../../provider/terraform";
import { isRecord, type Values } from "../../../provider/values/values";
import { snake } from "../../../provider/values/wire-names";
import { parseJson } from "../../../sdk/json";
import { UserError } from "../../../sdk/user-error";
import { readText } from "../../files";
import type { StateObject, ToolState } from "../state-object";
import { STDIN, textFromStdin } from "../stdin";
import { argumentNames } from "./argument-names";

const ENCRYPTED =
  "The export has secrets that are encrypted, so that what needs them is not covered. Export it with --show-secrets; no secret is written.";

const EXPORT = "pulumi stack export --show-secrets | forge from pulumi -";

export function readPulumi(source: string): ToolState {
  const isFile = source !== STDIN;
  const from = isFile ? source : "stdin";
  const resources = resourcesIn(from, isFile ? readText(source) : textFromStdin(EXPORT));
  const set = new Map<StateObject, ReadonlySet<string>>();
  const objects = resources.map((resource) => {
    const object = objectOf(resource);
    set.set(object, setIn(object.type, resource.inputs));
    return object;
  });
  return {
    ...{ tool: "Pulumi", from, objects, setArguments: (object) => set.get(object) },
    warnings: resources.some(hasEncrypted) ? [ENCRYPTED] : [],
  };
}

/** Those of providers: components and the stack itself are none. */
function resourcesIn(from: string, text: string): readonly Values[] {
  const document = parsed(from, text);
  const deployment = isRecord(document.deployment) ? document.deployment : undefined;
  if (deployment === undefined) throw notExport(from, "it has no deployment");
  const { resources = [] } = deployment;
  if (!Array.isArray(resources)) throw notExport(from, "its deployment has no resources");
  return resources
    .filter(isRecord)
    .filter(
      ({ custom, type, delete: isLeftOver }) => custom === true && !isLeftOver && !isOfPulumi(String(type)),
    );
}

const isOfPulumi = (type: string): boolean => type.startsWith("pulumi:");

function parsed(from: string, text: string): Values {
  try {
    const document = parseJson(text);
    if (isRecord(document)) return document;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw notExport(from, "it is no JSON object");
}

const notExport = (from: string, why: string) =>
  new UserError(`${from} is no export of a Pulumi stack: ${why}. Let Pulumi print it: ${EXPORT}`);

// ─── One resource ────────────────────────────────────────────────────────────

function objectOf({ urn, type, id, external, outputs }: Values): StateObject {
  const resource = resourceName(String(type));
  return {
    type: resource,
    address: String(urn),
    isData: external === true,
    attributes: { id, ...named(resource, isRecord(outputs) ? outputs : {}) },
  };
}

/** Whatever the bridge makes of underscores: `UserGPGKey` is `user_gpgkey`. */
const compressed = (name: string): string => name.replaceAll("_", "").toLowerCase();

const byCompressed = new Map(Object.keys(terraformTable).map((name) => [compressed(name), name]));

/** `gitlab_group_label` for `gitlab:index/groupLabel:GroupLabel`; the type itself for other providers. */
function resourceName(type: string): string {
  if (!type.startsWith("gitlab:")) return type;
  const name = type.slice(type.lastIndexOf(":") + 1);
  return byCompressed.get(compressed(`gitlab${name}`)) ?? `gitlab${snake(name)}`;
}

const named = (resource: string, values: Values): Values => {
  const names = argumentNames(resource);
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const shown = inTheClear(value);
      return shown === undefined ? [] : [[names(name), inSnakeCase(shown)] as const];
    }),
  );
};

/** The names of what the program sets: the provider's own defaults are listed beside it. */
function setIn(resource: string, inputs: unknown): ReadonlySet<string> {
  if (!isRecord(inputs)) return new Set();
  const defaults = Array.isArray(inputs.__defaults) ? inputs.__defaults : [];
  const names = argumentNames(resource);
  return new Set(
    Object.keys(inputs)
      .filter((name) => name !== "__defaults" && !defaults.includes(name))
      .map(names),
  );
}

function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [snake(name), inSnakeCase(inTheClear(one))]),
  );
}

/** The mark of a secret in a state. */
const SECRET = {
  mark: "4dabf18193072939515e22adb298388d",
  value: "1b47061264138c4ac30d75fd1eb44270",
} as const;

const hasEncrypted = ({ outputs }: Values): boolean =>
  isRecord(outputs) && Object.values(outputs).some((value) => inTheClear(value) === undefined);

/** Nothing for a secret that is encrypted. */
function inTheClear(value: unknown): unknown {
  if (!isRecord(value) || value[SECRET.mark] !== SECRET.value) return value;
  return typeof value.plaintext === "string" ? JSON.parse(value.plaintext) : undefined;
}

/** Runs every command of `forge` on a configuration file whose values are secrets of the environment. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Secret } from "../../../cli/configuration";
import { stringifyConfiguration } from "../../../cli/configuration/write/stringify";
import { outputs } from "../../../cli/gitops/report/render/outputs";
import { definitionOf } from "../../../provider/definition/definitions";
import { declared, type Values } from "../../../provider/values/values";
import { startSimulator } from "../../../simulator";
import { forge } from "../../cli/forge";
import type { Contract, Place } from "../../contract/contract";
import { homeInFile } from "../../contract/file-inputs";
import { contractWorld, placeOf, prepare } from "../../contract/world";
import type { Finding } from "../section";
import { Witness } from "./witness";

const OWN_FILES = ["forge.yaml"];

/** The inputs that can be secret: those that name the place and the object must be plain text in the file. */
const canBeHidden = (contract: Contract, inputs: Values): readonly string[] => {
  const { id, title, secrets = [] } = definitionOf(contract.kind);
  const visible = new Set([...id, title, "group", "project", "registry"]);
  const isCombined = (value: string) =>
    Object.entries(inputs).some(([name, other]) => visible.has(name) && String(other).includes(value));
  return Object.entries(inputs).flatMap(([name, value]) =>
    typeof value === "string" && (secrets.includes(name) || (!visible.has(name) && !isCombined(value)))
      ? [name]
      : [],
  );
};

const variableOf = (name: string) => `HIDDEN_${name.toUpperCase()}`;

function fileOf(
  contract: Contract,
  place: Place,
): { readonly text: string; readonly hidden: readonly string[] } {
  const { kind } = contract;
  const inputs = declared(contract.inputs(place));
  const hidden = canBeHidden(contract, inputs);
  const sealed = Object.fromEntries(
    Object.entries(inputs).map(([name, value]) => [
      name,
      hidden.includes(name) ? new Secret(variableOf(name)) : value,
    ]),
  );
  const { title } = definitionOf(kind);
  const where = homeInFile(kind, inputs, kind === "MemberRole" ? "instance" : place.group);
  const object = { kind, place: where, key: title ? String(inputs[title]) : "one", inputs: sealed };
  return { text: stringifyConfiguration([object]), hidden };
}

const environmentOf = (hidden: readonly string[], values: Values) =>
  Object.fromEntries(hidden.map((name) => [variableOf(name), String(values[name] ?? "")]));

const reports = outputs.flatMap((output) => ["--output", `${output}=report.${output}`]);

export async function fileLife(contract: Contract): Promise<readonly Finding[]> {
  const place = placeOf(contract.kind, "file");
  const service = await startSimulator({ world: contractWorld([place]) });
  prepare(service.world, [contract], ["file"]);
  const folder = mkdtempSync(path.join(tmpdir(), "forge-secrets-"));
  const temporary = path.join(folder, "tmp");
  mkdirSync(temporary);
  const witness = new Witness(folder, temporary);
  const { text, hidden } = fileOf(contract, place);
  writeFileSync(path.join(folder, "forge.yaml"), text);
  const shared = {
    FORGE_BASE_URL: service.url,
    FORGE_TOKEN: service.token,
    PULUMI_CONFIG_PASSPHRASE: "canary of the passphrase",
    SOMETHING_ELSE: "canary of the environment",
    ...{ PULUMI_BACKEND_URL: "", FORGE_STATE: "", FORGE_FILE: "", FORGE_STACK: "", NO_COLOR: "1" },
    TMPDIR: temporary,
  };
  witness.keep([service.token, shared.PULUMI_CONFIG_PASSPHRASE, shared.SOMETHING_ELSE]);
  const problems: Finding[] = [];
  const type = async (values: Values, line: string, allowed: readonly number[] = [0, 2]) => {
    const environment = environmentOf(hidden, values);
    witness.keep(environment);
    const typed = line.split(" ");
    const { code, stdout, stderr } = await forge(typed, { ...shared, ...environment }, undefined, folder);
    witness.read(`forge ${line}`, `${stdout}\n${stderr}`);
    for (const { token } of service.dump().pipeline_triggers ?? []) witness.keep(token);
    witness.readFiles(`after forge ${line}`, OWN_FILES);
    if (!allowed.includes(code ?? -1))
      problems.push({
        harm: "unclear",
        what: `forge ${line} ends with ${code}: ${`${stdout}${stderr}`.slice(0, 400)}`,
      });
  };
  const first = contract.inputs(place);
  const second = {
    ...first,
    ...onlyIn(
      contract.others(place),
      hidden.filter((name) => isFree(contract, name)),
    ),
  };
  const third = {
    ...second,
    ...onlyIn(
      contract.others(place),
      hidden.filter((name) => !isFree(contract, name)),
    ),
  };
  const refuse = () =>
    service.faults.order(
      ...["PUT", "POST", "PATCH", "DELETE"].map((method) => ({
        ...{ kind: "status" as const, status: 403, method },
      })),
    );
  try {
    await type(first, "validate");
    await type(first, "config");
    await type(first, ["preview", "--save-plan", "plan.json", ...reports].join(" "));
    await type(first, "up --plan plan.json");
    await type(first, "output");
    await type(first, "state list");
    await type(first, ["drift", "--live", ...reports].join(" "));
    await type(second, ["preview", ...reports].join(" "), [0, 1, 2]);
    service.faults.order(
      { kind: "status", status: 500, method: "PUT" },
      { kind: "status", status: 500, method: "POST" },
    );
    await type(second, ["up", ...reports].join(" "), [0, 1]);
    service.faults.clear();
    await type(second, "up", [0, 1]);
    await type(first, ["drift", ...reports].join(" "), [0, 1, 2]);
    refuse();
    await type(third, ["up", ...reports].join(" "), [0, 1, 2]);
    service.faults.clear();
    await type(third, ["preview", ...reports].join(" "), [0, 1, 2]);
    await type(third, "up", [0, 1, 2]);
    refuse();
    await type(third, "destroy --yes", [0, 1]);
    service.faults.clear();
    await type(third, "destroy --yes", [0, 1]);
    return [...witness.end(), ...problems];
  } finally {
    witness.end();
    await service.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether an input can change alone, without a replacement. */
const isFree = ({ kind }: Contract, name: string) => !definitionOf(kind).replaceOn.includes(name);

const onlyIn = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(
    names.filter((name) => typeof values[name] === "string").map((name) => [name, values[name]]),
  );

/**
 * A step that fails, on a host as the engine drives it: of one object or many, with secrets by kind or by marks, in items or in
 * defaults. After each call, all that is recorded, printed and journaled is searched for secrets that no program shows itself.
 */

import { unpacked } from "../../../provider/collection/record/wire";
import { definitionOf } from "../../../provider/definition/definitions";
import { receivedFrom } from "../../../provider/pulumi/plugin/values";
import { isRecord, same, type Values } from "../../../provider/values/values";
import { createClient } from "../../../sdk";
import { startSimulator } from "../../../simulator";
import type { FaultOrder } from "../../../simulator/faults";
import type { Contract, Place } from "../../contract/contract";
import { contractWorld, placeOf, prepare } from "../../contract/world";
import { type Host, hosted, hosts, type Record_, startRun } from "../hosted";
import { type Finding, NOT_STRUCK } from "../section";
import { caught } from "../stage";
import { changed, hiddenOf, replaced } from "./hidden";
import { argsOf, type Declaration, readable, type Sending, sealedRun } from "./sealing";

/** The change of the program after the object was made. */
export const steps = [
  "create",
  "update",
  "replace",
  "delete",
  /** The same values, changed, and no longer marked. */
  "unmark",
  /** The secret inputs are left out. */
  "omit",
  /** The item has another key. */
  "rename",
] as const;
export type Step = (typeof steps)[number];

export const faults = ["refused", "lost", "half"] as const;
export type Fault = (typeof faults)[number];

/** Where the program writes the inputs. */
export const spreads = ["single", "items", "defaults"] as const;
export type Spread = (typeof spreads)[number];

export const markings = ["kind", "marks"] as const;

export interface Setting {
  readonly contract: Contract;
  readonly host: Host;
  readonly sending: Sending;
  readonly spread: Spread;
  readonly marking: (typeof markings)[number];
  readonly step: Step;
  readonly fault: Fault;
}

export const nameOf = ({
  contract: { kind },
  host,
  sending,
  spread,
  marking,
  step,
  fault,
}: Setting): string =>
  `${kind}, ${host}, ${sending === "single" ? spread : `${spread} as ${sending}`}, by ${marking}: ${step} is ${fault}`;

const WRITES = ["POST", "PUT", "PATCH", "DELETE"];

const REFUSED: FaultOrder = { kind: "status", status: 403 };
const DONE_WITH_ERROR: FaultOrder = { kind: "status-after", status: 500, times: 1 };

/** The faults of requests that change something: of one object, half of a step is one request that seems to fail. */
function ordersOf({ fault, spread, step }: Setting): readonly FaultOrder[] {
  const half =
    spread === "single" || step === "delete" ? [DONE_WITH_ERROR, REFUSED] : [{ ...REFUSED, after: 1 }];
  const of: Readonly<Record<Fault, readonly FaultOrder[]>> = {
    refused: [REFUSED],
    lost: [{ kind: "drop-after" }],
    half,
  };
  return WRITES.flatMap((method) => of[fault].map((order) => ({ ...order, method })));
}

/** The inputs that are secret in the setting; none if it is not worth trying. */
function secretsOf({ contract, marking }: Pick<Setting, "contract" | "marking">, inputs: Values) {
  const { secrets = [] } = definitionOf(contract.kind);
  const hidden = hiddenOf(contract, inputs);
  return marking === "marks" ? hidden : hidden.filter((name) => secrets.includes(name));
}

export function isWorthTrying(setting: Omit<Setting, "host" | "sending" | "fault">): boolean {
  const { contract, spread, step, marking } = setting;
  const place = placeOf(contract.kind, "a");
  const secrets = secretsOf(setting, contract.inputs(place));
  if (secrets.length === 0 && definitionOf(contract.kind).secrets === undefined) return false;
  if (step === "replace") return replaced(contract, place) !== undefined;
  if (step === "unmark") return marking === "marks";
  return step !== "rename" || spread !== "single";
}

/** The declaration of the inputs of two objects. */
function declarationOf({ spread, marking, contract }: Setting, all: readonly Values[]): Declaration {
  const marked = marking === "marks" ? secretsOf({ contract, marking }, all[0] ?? {}) : [];
  const keyed = (items: readonly Values[]) =>
    Object.fromEntries(items.map((item, index) => [`key-${index}`, item]));
  if (spread !== "defaults") return { items: keyed(all), marked };
  const [first = {}] = all;
  const names = Object.keys(first).filter((name) => all.every((one) => same(one[name], first[name])));
  const isCommon = (name: string) => names.includes(name);
  const pick = (values: Values, isPicked: (name: string) => boolean): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => isPicked(name)));
  return {
    items: keyed(all.map((one) => pick(one, (name) => !isCommon(name)))),
    defaults: pick(first, isCommon),
    marked,
  };
}

/** The declaration of the step that fails. */
function after(setting: Setting, places: readonly Place[]): Declaration {
  const { contract, step } = setting;
  const before = declarationOf(setting, places.map(contract.inputs));
  const ofAll = (inputsOf: (place: Place) => Values) => declarationOf(setting, places.map(inputsOf));
  switch (step) {
    case "create":
      return before;
    case "update":
      return ofAll((place) => changed(contract, place));
    case "replace":
      return ofAll((place) => replaced(contract, place) ?? {});
    case "unmark":
      return { ...ofAll((place) => changed(contract, place)), marked: [] };
    case "delete":
      return { ...before, items: Object.fromEntries(Object.entries(before.items).slice(0, -1)) };
    case "omit":
      return ofAll((place) => {
        const all = changed(contract, place);
        const names = new Set(secretsOf(setting, all));
        return Object.fromEntries(Object.entries(all).filter(([name]) => !names.has(name)));
      });
    case "rename":
      return {
        ...ofAll((place) => changed(contract, place)),
        marked: [],
        items: Object.fromEntries(Object.entries(before.items).map(([key, item]) => [`other-${key}`, item])),
      };
  }
}

/** Numbers and words that messages list as allowed are common; finding one proves nothing. */
const LEAST = 8;
const WORDS =
  /^(password|developer|maintainer|disabled|production|ssh_public_key|relates_to|read_code|archive_project|markdown)$/;

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") {
    if (value.length >= LEAST && !WORDS.test(value)) yield JSON.stringify(value).slice(1, -1);
  } else if (typeof value === "object" && value !== null)
    for (const part of Object.values(value)) yield* textsIn(part);
}

/** All inputs that a program declares, with the values that it shows itself. */
const shownBy = ({ items, defaults = {}, marked }: Declaration, secrets: readonly string[]) =>
  [...Object.values(items), defaults].flatMap((values) =>
    Object.entries(values).filter(([name]) => !marked.includes(name) && !secrets.includes(name)),
  );

/** Secret values of the declarations that stand in the clear part of what is recorded, by the names of their properties. */
function openIn(record: Record_, secret: (name: string, value: unknown) => boolean): readonly string[] {
  const { values, secrets } = receivedFrom(record.state);
  const sealed = new Set(secrets.map((path) => path.join("\u0000")));
  const isSealed = (...path: readonly string[]) =>
    path.some((_, index) => sealed.has(path.slice(0, index + 1).join("\u0000")));
  const openOf = (of: unknown, path: readonly string[]) =>
    isRecord(of) ? Object.keys(of).filter((name) => !isSealed(...path, name) && secret(name, of[name])) : [];
  const { items, apart, defaults } = values;
  const ofItems = (some: unknown, of: string) =>
    isRecord(some) ? Object.entries(some).flatMap(([key, item]) => openOf(item, [of, key])) : [];
  return [
    ...openOf(values, []),
    ...openOf(defaults, ["defaults"]),
    ...ofItems(apart, "apart"),
    ...ofItems(unpacked({ items }).items, "items"),
  ];
}

export async function failingStep(setting: Setting): Promise<readonly Finding[] | typeof NOT_STRUCK> {
  const { contract, host, sending, spread, step } = setting;
  const definition = definitionOf(contract.kind);
  const places = (spread === "single" ? ["a"] : ["a", "b"]).map((name) => placeOf(contract.kind, name));
  const service = await startSimulator({ world: contractWorld(places) });
  prepare(service.world, [contract], spread === "single" ? ["a"] : ["a", "b"]);
  const before = declarationOf(setting, places.map(contract.inputs));
  const last = after(setting, places);
  let declaration = before;
  const resource = hosted(definition, spread === "single" ? "single" : "many", () =>
    argsOf(definition, sending, declaration),
  );
  const closing: (() => Promise<unknown>)[] = [];
  const outputs: (() => string)[] = [];
  const process = () => {
    const { url, token } = service;
    const client = createClient({ baseUrl: url, token, retry: { attempts: 1, base: 1 } });
    const run = startRun(host, { client, url, token });
    closing.push(
      () => run.close(),
      () => client.close(),
    );
    outputs.push(run.output);
    return host === "dynamic" ? sealedRun(run, definition, sending) : run;
  };
  const findings = new Map<string, Finding>();
  const { secrets = [] } = definition;
  /** No secrets: the program shows them itself, now or before. */
  const declared = [before, last];
  const shown = declared.flatMap((one) => shownBy(one, secrets));
  const hidden = declared.flatMap(({ items, defaults = {} }) =>
    [...Object.values(items), defaults].flatMap((values) =>
      Object.entries(values).filter(
        ([name, value]) =>
          (before.marked.includes(name) || secrets.includes(name)) &&
          !shown.some(([one, other]) => one === name && same(value, other)),
      ),
    ),
  );
  const shownText = JSON.stringify(shown);
  const canaries = [...new Set(hidden.flatMap(([, value]) => [...textsIn(value)]))].filter(
    (text) => !shownText.includes(text),
  );
  const isHidden = (name: string, value: unknown) =>
    hidden.some(([one, other]) => one === name && same(value, other));
  const inspect = (when: string, failure?: Error) => {
    const { pipeline_triggers = [], error_tracking_keys = [] } = service.dump();
    const tokens = [
      ...pipeline_triggers.flatMap(({ token }) => [...textsIn(token)]),
      ...error_tracking_keys.flatMap(({ public_key }) => [...textsIn(public_key)]),
    ];
    const texts = [
      ["the state", resource.records().map(readable).join("\n")],
      ["the output", outputs.map((output) => output()).join("\n")],
      ["the error", `${failure?.message ?? ""}`],
    ] as const;
    for (const [where, text] of texts)
      for (const canary of [...canaries, ...tokens].filter((one) => text.includes(one))) {
        const at = text.indexOf(canary);
        const what = `${where} ${when} has a secret: …${text.slice(Math.max(0, at - 60), at)}<secret>`;
        findings.set(`${where} ${canary}`, { harm: "leaked", what });
      }
    for (const name of resource.records().flatMap((record) => openIn(record, isHidden)))
      findings.set(name, { harm: "leaked", what: `the state ${when} has ${name} in clear` });
  };
  try {
    const up = async () => resource.up(process(), declaration.items, false);
    if (step !== "create") {
      await up();
      inspect("after the first up");
    }
    declaration = last;
    let struck = 0;
    const failing = async (when: string, acting: () => Promise<unknown>) => {
      service.faults.order(...ordersOf(setting));
      const failure = await caught(acting());
      struck += service.faults.struck;
      service.faults.clear();
      inspect(when, failure);
    };
    const isWhole = step === "delete" && spread === "single";
    await failing("after the step that fails", () => (isWhole ? resource.destroy(process()) : up()));
    inspect("after a refresh", await caught(resource.refresh(process())));
    await failing("after the second step that fails", up);
    await failing("after a destroy that fails", () => resource.destroy(process()));
    inspect("after the next up", await caught(up()));
    inspect("after another refresh", await caught(resource.refresh(process())));
    inspect("after a destroy", await caught(resource.destroy(process())));
    return struck === 0 ? NOT_STRUCK : [...findings.values()];
  } finally {
    await Promise.all(closing.map((close) => close()));
    await service.close();
  }
}

/** All settings of a kind, in their order. */
export const settingsOf = (contract: Contract): readonly Setting[] =>
  spreads.flatMap((spread) =>
    markings.flatMap((marking) =>
      steps
        .filter((step) => isWorthTrying({ contract, spread, marking, step }))
        .flatMap((step) =>
          hosts.flatMap((host) =>
            sendingsOf(spread, host).flatMap((sending) =>
              faults.map((fault) => ({ contract, host, sending, spread, marking, step, fault })),
            ),
          ),
        ),
    ),
  );

const sendingsOf = (spread: Spread, host: Host): readonly Sending[] => {
  if (spread === "single") return ["single"];
  return host === "native" ? ["text", "apart", "objects"] : ["text", "apart"];
};

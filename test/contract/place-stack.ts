/** A stack with a resource of one object and one of many for each kind. */
import path from "node:path";
import { statesIn } from "../../provider/collection/record/state";
import { unpacked } from "../../provider/collection/record/wire";
import { pluralOf } from "../../provider/definition/kinds";
import type { AnyDefinition } from "../../provider/definition/resource";
import { parseId } from "../../provider/identity/id";
import type { Run } from "../pulumi/stack";
import { createListedStack } from "./deployment";
import { changesIn } from "./many";
import {
  asDeclared,
  asNamed,
  type Bench,
  type BenchOptions,
  ELSEWHERE,
  elsewhere,
  itemOf,
  orClosed,
  placeAt,
  placeNameOf,
  type Recorded,
  restartable,
  type Seen,
  type Spell,
  type Subject,
  saved,
  subjectOf,
  twoIn,
} from "./place-benches";
import { users } from "./place-events";
import { diagnosticsIn, recordedIn } from "./report";

export async function startStackBench(
  host: "dynamic" | "native",
  { of, user, hasPlaces, isInDigits }: BenchOptions,
): Promise<Bench> {
  const service = await restartable(of, ["single", "many", ELSEWHERE]);
  const all = of.flatMap((contract) => [
    subjectOf(contract, `${host} single`, [itemOf(contract, "single")]),
    subjectOf(contract, `${host} many`, [...twoIn(contract, "many"), elsewhere(contract)]),
  ]);
  const { subjects, numbers } = asNamed(all, service.current().world, { isInDigits });
  const environment = {
    FORGE_BASE_URL: service.url,
    FORGE_TOKEN: users[user],
    PULUMI_CONTINUE_ON_ERROR: "true",
  };
  const { stack, declare } = await createListedStack(host, { isRecordedAtEnd: true, environment });
  const write: Bench["write"] = (spell, pathOf = ({ path }) => path) =>
    declare([
      ...(hasPlaces ? subjects.map((subject) => placeFor(subject, pathOf(subject.site))) : []),
      ...subjects.map((subject) => declaredFor(subject, spell)),
    ]);
  const close = async () => {
    await service.close();
    stack.remove();
  };
  const restore = await orClosed(close, async () => {
    write(asDeclared);
    const up = await stack.up();
    if (up.code !== 0) throw new Error(`The first up failed:\n${up.text}`);
    return saved(path.join(stack.folder, "state"), service);
  });
  return {
    ...{ subjects, numbers, write, restore, close, service: service.current },
    async run(command) {
      const [verb = "", ...flags] = command.split(" ");
      const yes = verb === "preview" ? [] : ["--yes", "--skip-preview"];
      return seenBy(await stack.pulumi(verb, ...yes, ...flags));
    },
    recorded: async () => numbersIn((await stack.pulumi("stack", "export", "--show-secrets")).text),
  };
}

function placeFor(subject: Subject, path: string) {
  const { kind, inputs } = placeAt(subject.site, path);
  return { kind, name: placeNameOf(subject), args: inputs };
}

function declaredFor(subject: Subject, spell: Spell) {
  const { contract, name, items } = subject;
  const own = items.map((item) => [item.key, spell(item, subject)] as const);
  return items.length === 1
    ? { kind: contract.kind, name, args: own[0]?.[1] ?? {} }
    : { kind: pluralOf(contract.kind), name, args: { items: Object.fromEntries(own) } };
}

function numbersIn(exported: string): Recorded {
  const recorded = recordedIn(exported);
  return ({ name, definition, items }) => {
    const found = recorded.get(name);
    if (found === undefined) return [];
    if (items.length === 1) return [withoutPlace(found.id, definition)];
    const states = statesIn(definition, unpacked(found.outputs));
    return [...states].map(([key, { id }]) => `${key} ${withoutPlace(id, definition)}`).sort();
  };
}

const withoutPlace = (id: string, { id: names }: AnyDefinition): string =>
  Object.values(parseId(id, names) ?? {})
    .slice(1)
    .join("/");

function seenBy(run: Run): Seen {
  const diagnostics = diagnosticsIn(run);
  const lines = diagnostics.flatMap((one) => one.lines);
  return {
    code: run.code,
    text: run.text,
    warnings: lines.filter((line) => line.startsWith("warning: ")),
    operations: ({ contract, name, items }) => [
      ...run.steps
        .filter((step) => step.name === name)
        .flatMap((step) => [
          step.gone && step.op === "refresh" ? "gone" : step.op,
          ...(items.length === 1 ? [] : changesIn(step).filter((one) => /^[-+]/.test(one))),
        ]),
      ...(items.length === 1 ? [] : plannedItems(lines, pluralOf(contract.kind))),
    ],
    error: ({ name }) => {
      const own = diagnostics.find((one) => one.name === name)?.lines ?? [];
      const start = own.findIndex((line) => line.startsWith("error:"));
      return start < 0 ? undefined : own.slice(start).join(" ");
    },
  };
}

/** The changes of items that a resource of many prints: after its class, a line for each. */
function plannedItems(lines: readonly string[], kinds: string): string[] {
  const start = lines.indexOf(`${kinds}:`);
  if (start < 0) return [];
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => !line.startsWith("items."));
  return rest.slice(0, end < 0 ? undefined : end);
}

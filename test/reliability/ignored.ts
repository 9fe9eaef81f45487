/** A service that answers success and keeps its own value of a property: no run reports it as done, and the next one repairs it. */
import { definitionOf } from "../../provider/definition/definitions";
import type { AnyDefinition } from "../../provider/definition/resource";
import { createClient } from "../../sdk";
import { type Simulator, startSimulator } from "../../simulator";
import type { Contract } from "../contract/contract";
import { contracts } from "../contract/kinds";
import { contractWorld, prepare } from "../contract/world";
import { type DroppingService, startDroppingService } from "../service/dropping-service";
import { declaredResource, type Homed } from "./files/declared";
import { type Host, hosted, hosts, startRun } from "./hosted";
import type { Desired } from "./recording";
import { type Case, type Finding, NOT_STRUCK, type Section } from "./section";
import { caught, desiredIn, KEYS, type Places, placesOf, type Shape } from "./stage";

const forms = [...hosts, "file"] as const;
type Form = (typeof forms)[number];

interface Setting {
  readonly contract: Contract;
  readonly input: string;
  readonly shape: Shape;
  readonly form: Form;
}

/** A resource in one of its forms, on a service at a URL. */
interface Driven {
  up(desired: Desired): Promise<void>;
  /** The inputs that the service has otherwise, by a read of it. */
  differing(desired: Desired): Promise<readonly string[]>;
  close(): Promise<unknown>;
}

interface Site {
  readonly service: Simulator;
  /** Of the connection that drops fields. */
  readonly url: string;
  readonly places: Places;
}

function hostedAt({ url, service: { token } }: Site, { contract, shape }: Setting, host: Host): Driven {
  const resource = hosted(definitionOf(contract.kind), shape);
  const closing: (() => Promise<unknown>)[] = [];
  const run = () => {
    const client = createClient({ baseUrl: url, token, retry: { attempts: 1, base: 1 } });
    const one = startRun(host, { client, url, token });
    closing.push(
      () => client.close(),
      () => one.close(),
    );
    return one;
  };
  return {
    up: (desired) => resource.up(run(), desired, false),
    async differing(desired) {
      await resource.refresh(run());
      return resource.differing(desired);
    },
    close: () => Promise.all(closing.map((close) => close())),
  };
}

function declaredAt({ places, service, url }: Site, { contract: { kind } }: Setting): Driven {
  const resource = declaredResource(kind, service, url);
  const homed = (desired: Desired): Homed =>
    Object.fromEntries(
      Object.entries(desired).map(([key, inputs]) => [key, { inputs, home: places[key]?.group ?? "" }]),
    );
  return {
    up: (desired) => resource.up(homed(desired)),
    differing: (desired) => resource.differing(homed(desired)),
    close: async () => resource.close(),
  };
}

/** Each of those of the input alone, and all together, because two may be names of one setting. */
function dropsOf(sent: readonly string[], own: readonly string[]): readonly (readonly string[])[] {
  const fields = sent.filter((field) => own.includes(field));
  return [...fields.map((field) => [field]), ...(fields.length > 1 ? [fields] : [])];
}

/** Two declarations, of which the second one is not taken as a whole. */
type Change = readonly [first: Desired, last: Desired];

/**
 * The change of the input to its other value, and back from it, because one of them may be the service's default; then together with
 * another input, because some requests need one of two fields, so that only a change of both can lack one.
 */
function changesOf({ contract, input }: Setting, places: Places): readonly Change[] {
  const { inputs, replaceOn } = definitionOf(contract.kind);
  const [first, last] = [desiredIn(contract, places), desiredIn(contract, places, input)];
  const companions = Object.keys(inputs).filter((name) => name !== input && !replaceOn.includes(name));
  return [
    [first, last],
    [last, first],
    ...companions.map((one): Change => [first, desiredIn(contract, places, input, one)]),
  ];
}

interface Drop {
  readonly driven: Driven;
  readonly between: DroppingService;
  readonly first: Desired;
  readonly last: Desired;
}

interface Dropped {
  /** The service answered success and has another value of the input. */
  readonly isStruck: boolean;
  readonly findings: readonly Finding[];
}

async function dropFields(
  { driven, between, first, last }: Drop,
  input: string,
  fields: readonly string[],
): Promise<Dropped> {
  const findings: Finding[] = [];
  await driven.up(first);
  between.drop(fields, 1);
  const failure = await caught(driven.up(last));
  const isIgnored = between.ignored > 0;
  between.drop();
  const differing = await driven.differing(last);
  const lost = (what: string) => findings.push({ harm: "lost", what: `${fields} is dropped: ${what}` });
  if (failure === undefined && differing.length > 0)
    lost(`it is reported as done, but ${differing.join(", ")} differ`);
  const again = await caught(driven.up(last));
  const left = await driven.differing(last);
  if (again !== undefined || left.length > 0)
    lost(`the next run does not repair it: ${again?.message ?? left.join(", ")}`);
  return { isStruck: isIgnored && differing.includes(input), findings };
}

async function runSetting(setting: Setting): Promise<readonly Finding[] | typeof NOT_STRUCK> {
  const { contract, shape, form } = setting;
  const places = placesOf(contract.kind, KEYS[shape]);
  const service = await startSimulator({ world: contractWorld(Object.values(places)) });
  prepare(service.world, [contract], KEYS[shape]);
  const between = await startDroppingService(service.url);
  const site: Site = { service, url: between.url, places };
  const driven = form === "file" ? declaredAt(site, setting) : hostedAt(site, setting, form);
  /** The fields of a change of the input alone. */
  let own: readonly string[] | undefined;
  try {
    for (const [first, last] of changesOf(setting, places)) {
      await driven.up(first);
      between.takeFields();
      // A run without failures shows what it sends. Not every two inputs can be changed together.
      if ((await caught(driven.up(last))) !== undefined) continue;
      const sent = between.takeFields();
      own ??= sent;
      const dropped: Dropped[] = [];
      for (const fields of dropsOf(sent, own))
        dropped.push(await dropFields({ driven, between, first, last }, setting.input, fields));
      if (dropped.some(({ isStruck }) => isStruck)) return dropped.flatMap(({ findings }) => findings);
    }
    return NOT_STRUCK;
  } finally {
    await driven.close();
    await between.close();
    await service.close();
  }
}

// ─── Inputs that no service can ignore ───────────────────────────────────────

type Named = Readonly<Record<string, readonly string[]>>;

const IN_PATHS: Named = {
  EmojiReaction: ["issueIid", "mergeRequestIid", "snippetId", "noteId"],
  IssueLink: ["issueIid"],
  MemberRole: ["group"],
  VirtualRegistry: ["group"],
  VirtualRegistryUpstream: ["registry"],
};

const NEVER_SHOWN: Named = { RemoteMirror: ["username"], User: ["viewDiffsFileByFile"] };

const REQUIRED: Named = {
  EmojiReaction: ["name"],
  ErrorTrackingSettings: ["active"],
  GroupProtectedEnvironment: ["tier"],
  IssueLink: ["targetProject", "targetIssueIid"],
  MemberRole: ["name", "baseAccessLevel"],
  ProjectProtectedEnvironment: ["name"],
  RemoteMirror: ["url"],
  RepositoryFile: ["branch", "path", "content", "executable"],
  RepositoryFileSet: ["branch", "files"],
  SamlGroupLink: ["samlGroupName", "accessLevel"],
  VirtualRegistry: ["name"],
  VirtualRegistryUpstream: ["username", "sharedWith"],
};

/** Why inputs are no case, and which ones. */
const exempt: Readonly<Record<string, (definition: AnyDefinition) => readonly string[]>> = {
  "they stand in the path of the request": ({ kind, parents }) => [...parents, ...(IN_PATHS[kind] ?? [])],
  "they say how something is done, and nothing is kept of them": ({ instructions = [] }) => instructions,
  "the service never shows them": ({ kind, secrets = [] }) => [...secrets, ...(NEVER_SHOWN[kind] ?? [])],
  "the service refuses a request that lacks them": ({ kind }) => REQUIRED[kind] ?? [],
};

const exemptIn = (definition: AnyDefinition, list: (definition: AnyDefinition) => readonly string[]) =>
  list(definition).filter((name) => name in definition.inputs);

const inputsOf = ({ kind }: Contract): readonly string[] => {
  const definition = definitionOf(kind);
  const without = Object.values(exempt).flatMap((list) => exemptIn(definition, list));
  return Object.keys(definition.inputs).filter((name) => !without.includes(name));
};

const notes = (): readonly string[] =>
  Object.entries(exempt).map(([why, list]) => {
    const named = contracts.flatMap(({ kind }) => {
      const names = exemptIn(definitionOf(kind), list);
      return names.length === 0 ? [] : [`${kind} ${names.join(", ")}`];
    });
    return `no case, because ${why}: ${named.join("; ")}`;
  });

export const ignored: Section = {
  name: "ignored",
  summary:
    "every input of every kind, single and many, in programs and in files, which the service drops without an error",
  atOnce: 8,
  usesOneCore: true,
  limit: 180_000,
  notes,
  cases: async (): Promise<readonly Case[]> =>
    contracts.flatMap((contract) =>
      inputsOf(contract).flatMap((input) =>
        (["single", "many"] as const).flatMap((shape) =>
          forms.map((form) => {
            const setting: Setting = { contract, input, shape, form };
            return { name: `${contract.kind}, ${input}, ${shape}, ${form}`, run: () => runSetting(setting) };
          }),
        ),
      ),
    ),
};

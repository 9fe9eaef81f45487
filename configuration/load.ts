/** A configuration out of its files, and with the projects that its patterns mean. */

import type { Client } from "../sdk";
import type { Configuration, Source } from "./configuration";
import { declare } from "./declare";
import { PUBLIC_LIST } from "./environment";
import { readFiles, united } from "./files";
import { judgeWords } from "./judge";
import { readMarkers, variablesIn } from "./markers";
import { judgeOwnership } from "./ownership";
import { judgeParts } from "./parts";
import { judgePlaces, judgeUses, patternsIn } from "./places";
import { judgeBatches } from "./plurals";
import { Problems } from "./problems";
import { projectsMeant } from "./projects";
import { judgeStacks, stacksIn } from "./stacks";
import { at, type Branch, isBranch, isList, isScalar, plain, type Tree } from "./tree";
import { judgeTwins } from "./twins";
import type { Service } from "./words";

export interface LoadOptions {
  /** Where `${env:NAME}` is looked up. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
}

/** Reads a file and all that it includes; throws a `ConfigurationError` with everything that is wrong. */
export function loadConfiguration(
  file: string,
  { environment = process.env }: LoadOptions = {},
): Configuration {
  const problems = new Problems();
  const files = readFiles(file, problems);
  // Without what a file would say, much else would seem wrong.
  if ([...files.values()].includes(undefined)) problems.throwIfAny();
  const values = [...files.values()].map((tree) => tree && judged(tree, environment, problems));
  const tree = united(files, problems) ?? { spot: { file, line: 1, column: 1 }, entries: new Map() };
  // What is called otherwise by mistake would be missed wherever it is used.
  judgeUses(tree, problems.isEmpty ? problems : new Problems());
  judgePlaces(tree, problems);
  judgeOwnership(tree, problems);
  judgeStacks(stacksIn(tree), problems);
  const isSound = problems.isEmpty;
  judgeParts(tree, environment, problems);
  const service = values.find((value) => value?.service !== undefined)?.service;
  return configurationOf(
    [...files.keys()],
    (service ?? {}) as Service,
    { tree, environment },
    undefined,
    problems,
    isSound,
  );
}

/** The same configuration with the projects that its patterns mean, as the service has them. */
export async function resolveGlobs(configuration: Configuration, client: Client): Promise<Configuration> {
  const { patterns, files, service, source } = configuration;
  if (patterns.length === 0) return configuration;
  const problems = new Problems();
  const listed = await projectsMeant(patterns, client, problems);
  problems.throwIfAny();
  return configurationOf(files, service, source, listed, problems, true);
}

function configurationOf(
  files: readonly string[],
  service: Service,
  source: Source,
  listed: readonly string[] | undefined,
  problems: Problems,
  isSound: boolean,
): Configuration {
  const { tree } = source;
  const declared = declare(source, listed, problems, isSound ? problems : new Problems());
  judgeTwins(declared.declarations, problems);
  judgeBatches(declared.declarations, declared.collections, problems);
  problems.throwIfAny();
  const adopt = at(tree, "adopt");
  return {
    files,
    service,
    adopt: !(isScalar(adopt) && adopt.value === false),
    ...declared,
    stacks: stacksIn(tree).map(({ name }) => name),
    patterns:
      listed === undefined
        ? patternsIn(tree).map(({ pattern, except, spot }) => ({ pattern, except, where: spot }))
        : [],
    source,
  };
}

/** What a file says, after it was judged by the words that there are. */
function judged(
  tree: Branch,
  environment: Source["environment"],
  problems: Problems,
): Readonly<Record<string, unknown>> {
  const said = plain(tree) as Record<string, unknown>;
  const service = at(tree, "service");
  if (service) said.service = withEnvironment(service, environment, problems);
  judgeWords(tree, said, problems);
  return said;
}

/** Which service it is may depend on the environment, and on nothing that is known later. */
function withEnvironment(tree: Tree, environment: Source["environment"], problems: Problems): unknown {
  if (isList(tree)) return plain(tree);
  if (isBranch(tree))
    return Object.fromEntries(
      [...tree.entries].map(([name, { value }]) => [name, withEnvironment(value, environment, problems)]),
    );
  if (typeof tree.value !== "string") return tree.value;
  const reference = () => "the service is known before anything in it; a reference cannot stand here";
  const reading = readMarkers(tree.value, { environment, reference });
  if ("value" in reading && typeof reading.value === "string") return reading.value;
  problems.add(tree.spot, "wrong" in reading ? reading.wrong : whyNotInService(reading.value));
  return undefined;
}

function whyNotInService(value: unknown): string {
  const [first] = variablesIn(value);
  return first === undefined
    ? "a secret cannot stand here; a variable of the environment can"
    : `the service is shown in every report, and \${env:${first.variable}} may be a secret; if everybody may read it, set ${PUBLIC_LIST}=${first.variable} where forge runs`;
}

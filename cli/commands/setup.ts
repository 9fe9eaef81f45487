/** `forge init`, `pull` and `schema`: create a forge.yaml and its schema. */

import { existsSync } from "node:fs";
import { lookUpPlace } from "../../provider/identity/served-places";
import { asTyped } from "../../provider/service/typed-command";
import { waitLine } from "../../provider/service/waiting";
import type { Client } from "../../sdk";
import { lazy } from "../../sdk/lazy";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import { type PathScope, pathScopes, placeTypes } from "../configuration/schema/sections";
import { clientOf } from "../connection";
import { assertWritable, printText, writeTo } from "../files";
import type { Pulled } from "../gitops/pull";
import type { FormerFile } from "../gitops/pull/replaced-file";
import { interruptible } from "../interruption";
import { addTo, PROJECT_FILE } from "../plugin/add";
import { terminalOn } from "../terminal";
import { DEFAULT_FILE, typedFile } from "./options";
import type { PlainOutput } from "./plain-outputs";
import type { PullFormat } from "./pull-formats";
import { printResult } from "./results";
import { schemaText } from "./schema-text";
import { withUserErrors } from "./user-errors";
import { SCHEMA_FILE, schemaPath, writeWithSchema, writtenLine } from "./written-file";

const lostByPull = lazy<typeof import("../gitops/pull/lost-by-pull")>(() =>
  require("../gitops/pull/lost-by-pull"),
);
const accepting = lazy<typeof import("./accept")>(() => require("./accept"));
const unmanaging = lazy<typeof import("./unmanaged")>(() => require("./unmanaged"));
const pulling = lazy<typeof import("../gitops/pull")>(() => require("../gitops/pull"));
const stringify = lazy<typeof import("../configuration/write/stringify")>(() =>
  require("../configuration/write/stringify"),
);
const replacedFile = lazy<typeof import("../gitops/pull/replaced-file")>(() =>
  require("../gitops/pull/replaced-file"),
);
const typescript = lazy<typeof import("../gitops/pull/typescript")>(() =>
  require("../gitops/pull/typescript"),
);
const pulumiImport = lazy<typeof import("../gitops/pull/pulumi-import")>(() =>
  require("../gitops/pull/pulumi-import"),
);

const START = `# yaml-language-server: $schema=./${SCHEMA_FILE}
# The desired state of groups and projects. Whatever you omit stays as it is.
# service: { baseUrl: https://git.example.com }   # refuses any other; FORGE_BASE_URL and FORGE_TOKEN are set where forge runs

groups:
  # acme:
  #   labels:
  #     bug: { color: "#d9534f", description: Something is broken }

projects:
  # acme/platform/web:
  #   protectedBranches: { "release/*": { allowedToPush: [{ accessLevel: maintainer }] } }
`;

export function init({ file, output }: { readonly file: string; readonly output: PlainOutput }): void {
  // In the folder of a program there is the plugin to install.
  if (file === DEFAULT_FILE && existsSync(PROJECT_FILE) && addTo(PROJECT_FILE)) {
    const text = `${PROJECT_FILE} names the plugin of pulumi-forge/native now.\n`;
    printResult(output, "init", { files: [PROJECT_FILE] }, () => text);
    return;
  }
  assertWritable(file);
  if (existsSync(file)) throw new UserError(`${file} exists already; it is not changed.`);
  writeTo(file, START);
  writeTo(schemaPath(file), schemaText());
  printResult(output, "init", { files: [file, schemaPath(file)] }, () => started(file));
}

const started = (file: string): string => `${oneLine(file)} and ${SCHEMA_FILE} are written.
Describe the desired state in ${oneLine(file)}, or write it from existing groups:
  ${asTyped("pull")} <group>${typedFile(file)} --force
Then preview the changes and apply them:
  ${asTyped("preview")}${typedFile(file)}
  ${asTyped("up")}${typedFile(file)}
`;

export function schema({ out }: { readonly out?: string }): void {
  assertWritable(out);
  if (out === undefined) printText(schemaText());
  else writeTo(out, schemaText());
}

interface PullOptions {
  readonly file: string;
  readonly output: PlainOutput;
  readonly as: PullFormat;
  readonly out?: string;
  readonly force?: boolean;
  readonly update?: boolean;
  readonly flat?: boolean;
  readonly unmanaged?: boolean;
  readonly mergeRequest?: string | true;
  readonly projects: boolean;
  readonly include?: readonly string[];
}

export async function pullFile(
  places: readonly string[],
  options: PullOptions,
  { isFileSet }: { readonly isFileSet: boolean },
): Promise<void> {
  const { file, output, as, out, force, update, flat = false, projects, include = [] } = options;
  if (options.unmanaged) return unmanagedIn(places, options);
  if (options.mergeRequest !== undefined)
    throw new UserError("--merge-request has the lines that --unmanaged finds: use both.");
  if (update) return updateFile(places, options);
  if (places.length === 0)
    throw new UserError(
      "Name the groups or projects to pull, or use --update to pull what the file declares.",
    );
  if (as === "yaml" && out !== undefined)
    throw new UserError("--out is for --as pulumi-import and --as typescript; for a forge.yaml, use --file.");
  if (as !== "yaml" && isFileSet)
    throw new UserError(`--file is for a forge.yaml; with --as ${as}, use --out.`);
  const target = as === "yaml" ? file : out;
  if (target === undefined && output === "json")
    throw new UserError(`--as ${as} prints to stdout; with --output json, name a file with --out.`);
  assertWritable(target);
  if (target !== undefined && existsSync(target) && !force)
    throw new UserError(as === "yaml" ? whyNotReplaced(file, places) : existsText(target, "--out"));
  await interruptible(
    (signal) =>
      withUserErrors("pull", async () => {
        const pulled = await pulledFrom(places, {
          signal,
          recursive: projects,
          include,
          byId: as !== "yaml",
        });
        if (as === "yaml") writeConfiguration(file, { places, output, flat }, pulled);
        else writeProgram(as, { out, output }, pulled);
      }),
    () => `forge: stopped; ${target ?? "nothing"} is ${target === undefined ? "written" : "not changed"}.`,
  );
}

const existsText = (file: string, option: string) =>
  `${file} exists already; use --force to overwrite it, or ${option} to write another file.`;

function whyNotReplaced(file: string, places: readonly string[]): string {
  const lost = lostByPull.lostByPull(file, places);
  if (lost.length === 0) return existsText(file, "--file");
  return `${file} exists already, and is not changed. Overwritten, it would lose:
${lost.map((one) => `  ${oneLine(one)}`).join("\n")}
${asTyped("pull --update")}${typedFile(file)} writes the service's values into it, and loses nothing; --file writes another file; --force overwrites it.`;
}

async function updateFile(places: readonly string[], { as, force, ...options }: PullOptions): Promise<void> {
  if (as !== "yaml") throw new UserError(`--update is for a forge.yaml, and --as ${as} writes another file.`);
  if (force) throw new UserError("--update loses nothing, and --force overwrites the file; use one of them.");
  await accepting.updateFile(places, options);
}

async function unmanagedIn(places: readonly string[], options: PullOptions): Promise<void> {
  const { as, out, force, update, flat } = options;
  if (as !== "yaml" || out !== undefined || force || update || flat)
    throw new UserError(
      "--unmanaged reports what the file does not declare, and writes none: leave out --as, --out, --force, --update and --flat.",
    );
  await unmanaging.reportUnmanaged(places, options, groupsAndProjects);
}

interface PullInput {
  readonly signal: AbortSignal;
  readonly recursive: boolean;
  readonly include: readonly string[];
  readonly byId: boolean;
}

async function pulledFrom(
  places: readonly string[],
  { signal, recursive, ...options }: PullInput,
): Promise<Pulled> {
  const terminal = terminalOn(process.stderr);
  const live = terminal.live();
  const client = clientOf(process.env, { onWait: (event) => terminal.say(waitLine(event)) });
  const show = (passing: string) => live.show({ lines: [], status: `${passing} …` });
  show("reading from the service");
  let pulled: Pulled;
  try {
    const [found] = await Promise.all([
      groupsAndProjects(client, places),
      client.users.current({}, { signal }),
    ]);
    pulled = await pulling.pull(
      client,
      { ...found, recursive },
      {
        ...options,
        signal,
        onProgress: ({ done, total }) => show(`reading from the service: ${done} of ${total} sections`),
      },
    );
  } finally {
    live.end();
  }
  for (const warning of pulled.warnings) terminal.say(`warning: ${oneLine(warning)}`);
  return pulled;
}

const counted = ({ objects: { length } }: Pulled) => (length === 1 ? "1 object" : `${length} objects`);

interface ConfigurationOptions {
  readonly places: readonly string[];
  readonly output: PlainOutput;
  readonly flat: boolean;
}

function writeConfiguration(
  file: string,
  { places, output, flat }: ConfigurationOptions,
  pulled: Pulled,
): void {
  const former = replacedFile.keepFormer(file, { places, isOwn: (text) => text !== START });
  const text = stringify.stringifyConfiguration(pulled.objects, {
    header: pulling.commentsOn(pulled),
    ...(flat ? {} : { places: pulled.places }),
  });
  writeWithSchema(file, text);
  if (output === "text") showFormer(former, pulled);
  printResult(output, "pull", resultOf(file, pulled, former), () =>
    [writtenLine(file, counted(pulled), text), ...pulling.secretLines(pulled), ""].join("\n"),
  );
}

const resultOf = (file: string, pulled: Pulled, former?: FormerFile) => ({
  file,
  objects: pulled.objects.length,
  ...(former?.copy === undefined ? {} : { former: former.copy }),
  lost: former?.copy === undefined ? [] : former.lost(pulled.objects),
  secrets: pulled.secrets.map(({ name, what }) => ({ name, what })),
  warnings: pulled.warnings,
});

function showFormer({ copy, lost }: FormerFile, pulled: Pulled): void {
  if (copy === undefined) return;
  const lines = lost(pulled.objects).map((one) => `  ${oneLine(one)}`);
  const lacks = lines.length === 0 ? "." : ", and has what the new one lacks:";
  terminalOn(process.stderr).say([`The file before it is ${oneLine(copy)}${lacks}`, ...lines].join("\n"));
}

interface ProgramOptions {
  readonly out: string | undefined;
  readonly output: PlainOutput;
}

/** Only the program or the import file goes to stdout. */
function writeProgram(
  as: Exclude<PullFormat, "yaml">,
  { out, output }: ProgramOptions,
  pulled: Pulled,
): void {
  const text = programText(as, pulled);
  const former = out === undefined ? undefined : replacedFile.keepFormer(out);
  if (out === undefined) printText(text);
  else writeTo(out, text);
  if (out !== undefined && output === "json") {
    printResult(output, "pull", resultOf(out, pulled, former), () => text);
    return;
  }
  const { say } = terminalOn(process.stderr);
  const next =
    as === "typescript" ? "pulumi up imports them" : `pulumi import --file ${out ?? "<file>"} imports them`;
  say(`${oneLine(out ?? "stdout")}: ${counted(pulled)}. ${next}.`);
  if (former) showFormer(former, pulled);
  if (as !== "typescript") return;
  if (pulled.secrets.length > 0) say(pulling.SECRETS_TO_SET);
  for (const { name, what } of pulled.secrets)
    say(`  pulumi config set --secret ${oneLine(name)}   # the ${what}`);
}

function programText(as: Exclude<PullFormat, "yaml">, pulled: Pulled): string {
  if (as === "typescript") return typescript.toTypeScript(pulled);
  return pulumiImport.toPulumiImport(pulled);
}

/** Only the service knows whether a path is a group or a project. */
async function groupsAndProjects(client: Client, places: readonly string[]) {
  const scopes = await Promise.all(places.map((place) => scopeOf(client, place)));
  const of = (wanted: PathScope) => places.filter((_, index) => scopes[index] === wanted);
  return { groups: of("groups"), projects: of("projects") };
}

async function scopeOf(client: Client, place: string): Promise<PathScope> {
  for (const scope of pathScopes)
    if ((await lookUpPlace(client, placeTypes[scope], place)) !== "missing") return scope;
  throw new UserError(`There is no group and no project ${place}, or the token may not see it.`);
}

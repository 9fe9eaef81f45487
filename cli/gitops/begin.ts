/** `forge init`, `pull` and `schema`: how a forge.yaml comes about. */
import { existsSync } from "node:fs";
import path from "node:path";
import { type Client, NotFoundError } from "../../sdk";
import { clientOf } from "../connection";
import { interruptible } from "../interruption";
import { terminalOn } from "../terminal";
import { UserError } from "../user-error";
import { demandWritable, print, writeTo } from "./files";
import { inUsersWords } from "./mistakes";

const SCHEMA_FILE = "forge.schema.json";

function schemaText(): string {
  const { configurationSchema } =
    require("../../configuration/schema") as typeof import("../../configuration/schema");
  return `${JSON.stringify(configurationSchema(), undefined, 2)}\n`;
}

const START = `# yaml-language-server: $schema=./${SCHEMA_FILE}
# What a group or project is to have. What is not said here is left as it is.
# service: { baseUrl: https://git.example.com }   # or FORGE_BASE_URL; the token is FORGE_TOKEN, never here

groups:
  # acme:
  #   labels:
  #     bug: { color: "#d9534f", description: Something is broken }

projects:
  # acme/platform/web:
  #   pushRule: { memberCheck: true, preventSecrets: true }
`;

export function init({ file }: { readonly file: string }): void {
  demandWritable(file);
  if (existsSync(file)) throw new UserError(`${file} is there already, and left as it is.`);
  writeTo(file, START);
  writeTo(schemaBeside(file), schemaText());
  print(`${file} and ${SCHEMA_FILE} are written.
Say in ${file} what there is to be, or have it written from what there is:
  forge pull <group>${named(file)} --force
Then look at what it would do, and do it:
  forge preview${named(file)}
  forge up${named(file)}
`);
}

/** Where the file's first line leads an editor. */
const schemaBeside = (file: string) => path.join(path.dirname(file), SCHEMA_FILE);

const USUAL_FILE = "forge.yaml";

/** The option that names a file, where it must. */
const named = (file: string): string => (file === USUAL_FILE ? "" : ` --file ${file}`);

export function schema({ out }: { readonly out?: string }): void {
  demandWritable(out);
  if (out === undefined) print(schemaText());
  else writeTo(out, schemaText());
}

interface PullOptions {
  readonly file: string;
  readonly force?: boolean;
  readonly projects: boolean;
  readonly include?: readonly string[];
}

export async function pull(places: readonly string[], options: PullOptions): Promise<void> {
  const { file, force, projects, include = [] } = options;
  demandWritable(file);
  if (existsSync(file) && !force)
    throw new UserError(
      `${file} is there already; say --force to overwrite it, or --file to write another one.`,
    );
  await interruptible(
    (signal) => inUsersWords("pull", () => pullInto(file, places, { signal, recursive: projects, include })),
    () => `forge: stopped; ${file} is left as it was.`,
  );
}

interface Wanted {
  readonly signal: AbortSignal;
  readonly recursive: boolean;
  readonly include: readonly string[];
}

async function pullInto(file: string, places: readonly string[], { signal, recursive, include }: Wanted) {
  const { commentsOn, pull } = require("../../gitops/pull") as typeof import("../../gitops/pull");
  const { stringifyConfiguration } =
    require("../../configuration/stringify") as typeof import("../../configuration/stringify");
  const terminal = terminalOn(process.stderr);
  const client = clientOf(process.env);
  const live = terminal.live();
  const show = (passing: string) => live.show({ lines: [], passing: `${passing} …` });
  show("reading what there is");
  let pulled: Awaited<ReturnType<typeof pull>>;
  try {
    const [found] = await Promise.all([
      groupsAndProjects(client, places),
      client.beyond.currentUser({}, { signal }),
    ]);
    pulled = await pull(
      client,
      { ...found, recursive },
      {
        include,
        signal,
        onProgress: ({ done, total }) => show(`reading what there is: ${done} of ${total} sections`),
      },
    );
  } finally {
    live.end();
  }
  for (const warning of pulled.warnings) terminal.say(`warning: ${warning}`);
  writeTo(file, stringifyConfiguration(pulled.objects, { header: commentsOn(pulled) }));
  if (!existsSync(schemaBeside(file))) writeTo(schemaBeside(file), schemaText());
  const count = pulled.objects.length;
  print(
    `${file}: ${count === 1 ? "1 object" : `${count} objects`}. forge preview${named(file)} says what is left to do.\n`,
  );
  for (const { name, what } of pulled.secrets)
    print(`Set ${name} first, the ${what}: the service does not tell it.\n`);
}

type Ask = (client: Client, place: string) => Promise<unknown>;

/** By what a service may tell of a place, and by what every service does. */
const asks: Readonly<Record<"groups" | "projects", readonly Ask[]>> = {
  groups: [
    (client, group) => client.beyond.getGroup({ group }),
    (client, group) => client.groupLabels.list({ group }).firstPage(),
  ],
  projects: [
    (client, project) => client.beyond.getProject({ project }),
    (client, project) => client.projectMembers.list({ project }).firstPage(),
  ],
};

/** A path may be a group's or a project's; only the service knows. */
async function groupsAndProjects(client: Client, places: readonly string[]) {
  const scopes = await Promise.all(places.map((place) => scopeOf(client, place)));
  const of = (wanted: keyof typeof asks) => places.filter((_, index) => scopes[index] === wanted);
  return { groups: of("groups"), projects: of("projects") };
}

async function scopeOf(client: Client, place: string): Promise<keyof typeof asks> {
  for (const scope of ["groups", "projects"] as const)
    for (const ask of asks[scope]) if (await isFound(ask(client, place))) return scope;
  throw new UserError(`There is no group and no project ${place}, or the token may not see it.`);
}

async function isFound(answer: Promise<unknown>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}

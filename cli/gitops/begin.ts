/** `forge init`, `pull` and `schema`: how a forge.yaml comes about. */
import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { configurationSchema, stringifyConfiguration } from "../../configuration";
import { commentsOn, pull as pullObjects } from "../../gitops/pull";
import { type Client, NotFoundError } from "../../sdk";
import { clientOf } from "../connection";
import { terminalOn } from "../terminal";
import { UserError } from "../user-error";
import { inUsersWords } from "./mistakes";

const SCHEMA_FILE = "forge.schema.json";

const schemaText = () => `${JSON.stringify(configurationSchema(), undefined, 2)}\n`;

const START = `# yaml-language-server: $schema=./${SCHEMA_FILE}
# What a group or project is to have. What is not said here is left as it is.
# service: { baseUrl: https://git.example.com }   # or FORGE_BASE_URL; the token is FORGE_TOKEN, never here

groups: {}
  # acme:
  #   labels:
  #     bug: { color: "#d9534f", description: Something is broken }

projects: {}
  # acme/platform/web:
  #   pushRule: { memberCheck: true, preventSecrets: true }
`;

export function init({ file }: { readonly file: string }): void {
  const { say } = terminalOn(process.stdout);
  if (existsSync(file)) throw new UserError(`${file} is there already, and left as it is.`);
  writeFileSync(file, START);
  writeFileSync(path.join(path.dirname(file), SCHEMA_FILE), schemaText());
  say(
    `${file} and ${SCHEMA_FILE} are written. Say in it what there is to be, or have it written from what there is:`,
  );
  say(`  forge pull <group> --file ${file} --force`);
  say("then look at what it would do, and do it:");
  say("  forge preview");
  say("  forge up");
}

export function schema({ out }: { readonly out?: string }): void {
  if (out === undefined) process.stdout.write(schemaText());
  else writeFileSync(out, schemaText());
}

/** A path may be a group's or a project's; only the service knows. */
async function groupsAndProjects(client: Client, places: readonly string[]) {
  const isGroup = await Promise.all(
    places.map(async (group) => {
      try {
        await client.beyond.getGroup({ group });
        return true;
      } catch (error) {
        if (error instanceof NotFoundError) return false;
        throw error;
      }
    }),
  );
  return {
    groups: places.filter((_, index) => isGroup[index]),
    projects: places.filter((_, index) => !isGroup[index]),
  };
}

interface PullOptions {
  readonly file: string;
  readonly force?: boolean;
  readonly projects: boolean;
  readonly include?: readonly string[];
}

export async function pull(places: readonly string[], options: PullOptions): Promise<void> {
  const { file, force } = options;
  if (existsSync(file) && !force)
    throw new UserError(
      `${file} is there already; say --force to overwrite it, or --file to write another one.`,
    );
  await inUsersWords(async () => {
    const terminal = terminalOn(process.stderr);
    const client = clientOf(process.env);
    await client.beyond.currentUser({});
    const pulled = await terminal.during("reading what there is", async () =>
      pullObjects(
        client,
        { ...(await groupsAndProjects(client, places)), recursive: options.projects },
        { include: options.include ?? [] },
      ),
    );
    for (const warning of pulled.warnings) terminal.say(`warning: ${warning}`);
    writeFileSync(file, stringifyConfiguration(pulled.objects, { header: commentsOn(pulled) }));
    const { say } = terminalOn(process.stdout);
    say(`${file}: ${pulled.objects.length} objects. forge preview says what is left to do.`);
    for (const { name } of pulled.secrets)
      say(`Set the secret ${name} first: it is never shown by the service.`);
  });
}

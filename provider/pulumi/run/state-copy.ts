/** Copies a stack from PostgreSQL into a folder: to plan, a role is enough that may only read the table. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../../fleet/database";
import { createInFolder, writeStack } from "./folder-state";
import { STATES } from "./state-folder";
import type { Workspace } from "./workspace";

export interface StateCopy {
  readonly workspace: Workspace;
  remove(): void;
}

const POSTGRES = /^postgres(ql)?:/;

/** Any other state is read where it is; so is one that this machine cannot read, because the engine explains why. */
export async function copyToPlan(workspace: Workspace): Promise<StateCopy> {
  const isPostgres = POSTGRES.test(workspace.backend) && URL.canParse(workspace.backend);
  const stacks = isPostgres ? await stacksOf(workspace) : undefined;
  if (stacks === undefined) return { workspace, remove: () => undefined };
  const folder = mkdtempSync(path.join(tmpdir(), "forge-state-"));
  const backend = `file://${folder}`;
  const copied: Workspace = {
    ...workspace,
    ...{ backend, address: workspace.backend, isNew: stacks.size === 0 },
    environment: { ...workspace.environment, PULUMI_BACKEND_URL: backend },
  };
  for (const [stack, text] of stacks)
    if (text === null) createInFolder({ ...copied, stack });
    else writeStack({ ...copied, stack }, text);
  return { workspace: copied, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The stacks of the project, with the state of this one; `undefined` if they cannot be read, or are in another form. */
async function stacksOf({
  backend,
  project,
  stack,
}: Workspace): Promise<ReadonlyMap<string, string | null> | undefined> {
  const { pathname, searchParams } = new URL(backend);
  const beginning = `${decodeURIComponent(pathname.slice(1))}/${STATES}/`;
  const folder = `${beginning}stacks/${project}/`;
  const table = `"${(searchParams.get("table") ?? "pulumi_state").replaceAll('"', '""')}"`;
  try {
    const rows = await openDatabase(backend).query<Row>(
      `select key, case when key = $3 then data->>'data' end as bytes from ${table}
       where key = $1 or starts_with(key, $2) or not exists (select from ${table} where key = $1)`,
      [`${beginning}meta.yaml`, folder, `${folder}${stack}.json`],
    );
    if (rows.some(({ key }) => !key.startsWith(beginning))) return undefined;
    return new Map(
      rows
        .filter(({ key }) => key.startsWith(folder))
        .map(({ key, bytes }) => [key.slice(folder.length), bytes] as const)
        .filter(([name]) => STACK_FILE.test(name))
        .map(([name, bytes]) => [
          name.replace(STACK_FILE, "$1"),
          bytes && Buffer.from(bytes, "base64").toString(),
        ]),
    );
  } catch (error) {
    return (error as { code?: string }).code === NO_TABLE ? new Map() : undefined;
  }
}

/** As the engine writes a file: its path, and its content in base64. */
interface Row {
  readonly key: string;
  readonly bytes: string | null;
}

const STACK_FILE = /^([^/]+)\.json$/;

/** PostgreSQL's code of a table that does not exist. */
const NO_TABLE = "42P01";

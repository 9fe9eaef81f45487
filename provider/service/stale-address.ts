/** Warns if a run without a program uses an address that the stack's configuration no longer has. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { type Environment, type ReadConfig, variablesOf } from "./settings";

type Values = Readonly<Record<string, unknown>>;

/**
 * Refresh and destroy use the recorded configuration, and the provider gets neither the current one nor the stack's name. It only
 * has the project's files and the environment: an address in none of them is stale. Without any address there, it cannot tell,
 * because the configuration may come from elsewhere.
 */
export function staleAddress(
  config: ReadConfig,
  environment: Environment,
  connection: string | undefined,
  address: string,
): string | undefined {
  if (connection === undefined && !config("baseUrl")) return undefined;
  const project = projectFolder(process.cwd());
  const configurations = project === undefined ? [] : configurationsIn(project);
  const variables = connection === undefined ? variablesOf("baseUrl").map((name) => environment[name]) : [];
  const named = [...configurations.map((values) => addressIn(values, connection)), ...variables].filter(
    Boolean,
  );
  if (named.length === 0 || named.some((one) => typeof one !== "string" || one === address)) return undefined;
  const [now] = named;
  return `This run uses ${address}, the address recorded by the last up, but ${now} is configured: refresh and destroy use the current configuration only with --run-program.`;
}

/** The nearest folder upwards that contains a project. */
function projectFolder(folder: string): string | undefined {
  if (["yaml", "yml", "json"].some((ending) => existsSync(path.join(folder, `Pulumi.${ending}`))))
    return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : projectFolder(above);
}

/** The configurations of the stacks' files, such as `Pulumi.dev.yaml`. */
function configurationsIn(folder: string): Values[] {
  return readdirSync(folder)
    .filter((name) => /^Pulumi\..+\.ya?ml$/.test(name))
    .flatMap((name) => {
      try {
        const { config } = parse(readFileSync(path.join(folder, name), "utf8")) as { config?: Values };
        return config ? [config] : [];
      } catch {
        return []; // The engine reports unreadable files.
      }
    });
}

function addressIn(values: Values, connection: string | undefined): unknown {
  if (connection === undefined) return values["forge:baseUrl"];
  const connections = values["forge:connections"] as Readonly<Record<string, Values | undefined>> | undefined;
  return connections?.[connection]?.baseUrl;
}

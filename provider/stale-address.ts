/** Whether a run without a program goes with an address that the stack's configuration does not name any more. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

type Values = Readonly<Record<string, unknown>>;

/**
 * The engine refreshes and destroys with the configuration that it recorded, and tells a provider neither the present one
 * nor the stack's name: what is known are the project's files and the environment. An address that none of them names
 * is one from before. Nothing is said where they name none, for a configuration may come from elsewhere.
 */
export function staleAddress(
  config: (key: string) => string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  connection: string | undefined,
  address: string,
): string | undefined {
  if (connection === undefined && !config("baseUrl")) return undefined;
  const project = projectFolder(process.cwd());
  const configurations = project === undefined ? [] : configurationsIn(project);
  const variables = connection === undefined ? [environment.FORGE_BASE_URL, environment.GITLAB_BASE_URL] : [];
  const named = [...configurations.map((values) => addressIn(values, connection)), ...variables].filter(
    Boolean,
  );
  if (named.length === 0 || named.some((one) => typeof one !== "string" || one === address)) return undefined;
  const [now] = named;
  return `This run uses ${address}, the address recorded with the last up, and not ${now}, which is configured now: a refresh or destroy takes the new configuration only with --run-program.`;
}

/** The nearest folder upwards that has a project. */
function projectFolder(folder: string): string | undefined {
  if (["yaml", "yml", "json"].some((ending) => existsSync(path.join(folder, `Pulumi.${ending}`))))
    return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : projectFolder(above);
}

/** What the stacks' files say: `Pulumi.dev.yaml`. */
function configurationsIn(folder: string): Values[] {
  return readdirSync(folder)
    .filter((name) => /^Pulumi\..+\.ya?ml$/.test(name))
    .flatMap((name) => {
      try {
        const { config } = parse(readFileSync(path.join(folder, name), "utf8")) as { config?: Values };
        return config ? [config] : [];
      } catch {
        return []; // What cannot be read, the engine complains of.
      }
    });
}

function addressIn(values: Values, connection: string | undefined): unknown {
  if (connection === undefined) return values["forge:baseUrl"];
  const connections = values["forge:connections"] as Readonly<Record<string, Values | undefined>> | undefined;
  return connections?.[connection]?.baseUrl;
}

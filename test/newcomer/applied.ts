/**
 * The examples of the README, the docs and the pages of the kinds, beside each edition, tier and token that they are applied with, in this
 * process. A page says where its examples work; without a word, that is everywhere, for a maintainer.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { configurationSchema } from "../../cli/configuration/schema/schema";
import { rolesByRank } from "../../provider/definition/privilege";
import { type Requirements, requirementsIn } from "../../provider/definition/requirements";
import { plans } from "../../sdk/api/plan";
import { packageRoot } from "../../sdk/package-root";
import { sampleWorld, startSimulator, type WorldFile } from "../../simulator";
import { validatorOf } from "../json-schema";
import { ran } from "../reliability/files/run";
import { examplesIn } from "./printed";

interface Printed {
  readonly name: string;
  readonly needs: Requirements;
  /** By name; the first one is the configuration. */
  readonly files: Record<string, string>;
}

/** From the least to the most; what asks for no plan is in the first. */
const services = [
  { service: "Community", edition: "ce", license: "free" },
  { service: "Enterprise", edition: "ee", license: "free" },
  { service: "Premium", edition: "ee", license: "premium" },
  { service: "Ultimate", edition: "ee", license: "ultimate" },
] as const;

const tokens = [
  { role: "admin", token: "forge-root-token" },
  { role: "owner", token: "forge-olivia-token" },
  { role: "maintainer", token: "forge-max-token" },
] as const;

const pages = [
  "README.md",
  ...readdirSync(path.join(packageRoot(), "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => path.join("docs", name))
    .sort(),
];

const rankOf = ({ plan }: Requirements): number => (plan ? plans.indexOf(plan) + 1 : 0);

const EVERYWHERE: Requirements = { plan: undefined, role: "maintainer" };

const isValid = validatorOf(configurationSchema());

/**
 * Those that declare objects. A further file begins with a comment that names it; with a word of its own, it is one more example. One that
 * is no valid file is wrong on purpose, or needs a kind of one's own, which is code: both have their own tests.
 */
function printedIn(page: string): readonly Printed[] {
  const found: Printed[] = [];
  let last: Printed | undefined;
  for (const { text, section, above } of examplesIn(page).filter((one) => one.language === "yaml")) {
    const [, further] = /^# (\S+\.yaml)\n/.exec(text) ?? [];
    const word = requirementsIn(above);
    if (further !== undefined && last !== undefined && word === undefined) last.files[further] = text;
    else {
      const files = filesOf(text, further, last);
      last = files && { name: `${page}, ${section} (${found.length + 1})`, needs: word ?? EVERYWHERE, files };
      if (last) found.push(last);
    }
  }
  return found;
}

function filesOf(text: string, further: string | undefined, last: Printed | undefined) {
  if (further !== undefined) return last && { ...last.files, [further]: text };
  const isWhole = /^(groups|projects|instance|sets|include):/m.test(text) && isValid(parse(text));
  return isWhole ? { "forge.yaml": `${/^name:/m.test(text) ? "" : "name: example\n"}${text}` } : undefined;
}

const printed = pages.flatMap(printedIn);

export const rows = printed.flatMap(({ name, needs, files }) =>
  services.flatMap((service, rank) =>
    tokens.map((token) => ({
      ...{ name, files, ...service, ...token },
      works: rankOf(needs) <= rank && rolesByRank.indexOf(needs.role) <= rolesByRank.indexOf(token.role),
    })),
  ),
);

/** The sample, without its labels, and with what the examples name besides; the maintainer is one of both organizations. */
const world = (): WorldFile => {
  const { users = [], groups = [], projects = [], members = [], ...sample } = sampleWorld();
  const more = (one: string, levels: Readonly<Record<string, number>>) =>
    Object.entries(levels).map(([group_id, access_level]) => ({ user_id: one, group_id, access_level }));
  return {
    ...sample,
    labels: [],
    users: [
      ...users,
      { username: "ada", name: "Ada Lovelace", email: "ada@acme.example" },
      { username: "ben", name: "Ben Burke", email: "ben@acme.example" },
    ],
    groups: [
      ...groups,
      ...["acme/operations", "acme/security", "partners"].map((full_path) => ({
        full_path,
        name: full_path,
      })),
    ],
    projects: [...projects, { full_path: "acme/platform/site", name: "Site" }],
    members: [
      ...members,
      ...more("max", { acme: 40, partners: 40 }),
      ...more("olivia", { partners: 50 }),
      ...more("ada", { acme: 30 }),
    ],
    shares: ["acme/operations", "acme/security"].map((invited_group_id) => ({
      ...{ project_id: "acme/platform/web", invited_group_id, access_level: 40 },
    })),
  } as WorldFile;
};

const environment = {
  FORGE_VARIABLES: "*",
  FORGE_PUBLIC_ENV: "PARTNER_HOST",
  PARTNER_HOST: "packages.example.com",
};

/** The variables that the files name get values. */
const secretsIn = (texts: readonly string[]) =>
  Object.fromEntries(
    texts.flatMap((text) =>
      [...text.matchAll(/\$\{secret:(\w+)\}/g)].map(([, name = ""]) => [name, "a-t0ken-or-passw0rd"]),
    ),
  );

function stacksIn(text: string): readonly string[] {
  const { stacks } = parse(text) as { readonly stacks?: Readonly<Record<string, unknown>> };
  return stacks === undefined ? ["main"] : Object.keys(stacks).filter((name) => name !== "order");
}

/** The reasons for which it is not made. */
export async function problemsOf({
  files,
  edition,
  license,
  token,
}: (typeof rows)[number]): Promise<readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "forge-editions-"));
  const service = await startSimulator({ dialect: "gitlab", edition, license, world: world() });
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const [, _project = ""] = /^name: (.*)$/m.exec(files["forge.yaml"] ?? "") ?? [];
    const home = {
      service: { ...service, token },
      between: service,
      path: path.join(folder, "forge.yaml"),
      environment: { ...environment, ...secretsIn(Object.values(files)), FORGE_TOKEN_MOBILE: token },
    };
    const done = [];
    for (const stack of stacksIn(files["forge.yaml"] ?? "")) {
      done.push(await ran(home, { stack, selection: {} }));
    }
    return done.flatMap(({ done }) => (done?.errors ?? []).map(({ message }) => message));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    await service.close();
    rmSync(folder, { recursive: true });
  }
}

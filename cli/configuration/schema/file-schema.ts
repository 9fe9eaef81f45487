/** The schema of a file, with the descriptions that editors show. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders in descriptions, not templates
import { z } from "zod";
import { words as text } from "../../../sdk/api/fields";
import { type DialectSetting, dialectSettings } from "../../../sdk/http/dialect";
import { allSections, type PathScope, placeTypes, type Scope, type Section, sectionsOf } from "./sections";

// ─── Ownership ───────────────────────────────────────────────────────────────

export const ownerships = ["enforce", "additive", "observe"] as const;
export type Ownership = (typeof ownerships)[number];

const isOwnership = (word: string) => ownerships.some((ownership) => ownership === word);

// Not an enum, because then a record with a wrong value would be reported as a wrong type.
const ownership = z
  .string()
  .refine(isOwnership, `one of ${ownerships.map((word) => JSON.stringify(word)).join(", ")}`)
  .meta({ enum: [...ownerships] })
  .describe(
    "`additive` (default): declared objects are created and updated; other objects stay. `enforce`: undeclared objects are deleted. `observe`: differences are reported, and nothing is changed.",
  );

/** One ownership for all sections, or one for each. */
const ownershipOf = (sections: Iterable<Section>) =>
  z
    .union([
      ownership,
      z.strictObject(
        Object.fromEntries([...sections].map(({ name }) => [name, ownership.optional()] as const)),
      ),
    ])
    .optional();

// ─── The service ─────────────────────────────────────────────────────────────

const service = z
  .strictObject({
    baseUrl: z
      .url({ protocol: /^https?$/ })
      .refine((url) => !/:\/\/[^/?#]*@/.test(url), "an address without credentials")
      .optional()
      .describe("The service's address, such as `https://git.example.com`."),
    dialect: z
      .enum(dialectSettings)
      .optional()
      .describe(
        "How names are spelled: `gitlab` or `neutral`. Default: `auto`, which the service's responses decide.",
      ),
    allowPlainHttp: z.boolean().optional().describe("Allows `http://` to other hosts than this one."),
  })
  .optional()
  .describe(
    "The service that the file is for; runs for another one are refused. Default: FORGE_BASE_URL and FORGE_DIALECT. The token is never in the file.",
  );

export interface FileService {
  readonly baseUrl?: string;
  readonly dialect?: DialectSetting;
  readonly allowPlainHttp?: boolean;
}

// ─── Places ──────────────────────────────────────────────────────────────────

/** The schema of a section: objects by name or as a list, or the inputs of a single object. */
export type BodyOf = (section: Section) => z.ZodType;

/** The schemas of sections and of their defaults. */
export interface Bodies {
  readonly body: BodyOf;
  readonly defaults: BodyOf;
}

/** Definitions validate the inputs. */
const inputs = z
  .custom<object>(
    (value) => typeof value === "object" && !Array.isArray(value),
    "an object of names and values",
  )
  .nullable();
const listed = z.union([z.record(z.string(), inputs), z.array(inputs)]).nullable();

/** Validates everything around the objects; definitions validate their inputs. */
export const outerBodies: Bodies = {
  body: ({ isSingle }) => (isSingle ? inputs : listed),
  defaults: () => inputs,
};

const sectionShape = (sections: Iterable<Section>, bodyOf: BodyOf) =>
  Object.fromEntries([...sections].map((section) => [section.name, bodyOf(section).optional()] as const));

/** There is no pattern of installations, and so none of them to leave out. */
const exceptionsOf = (scope: Scope) =>
  z
    .array(scope === "instance" ? text.regex(/^#/, 'a section such as "#memberRoles"') : text)
    .optional()
    .describe(
      "Sections to leave out although a set or pattern declares them, such as `#labels`. A pattern also takes full paths or patterns to leave out, or `PATH#SECTION` for a section of them.",
    );

const createOf = (scope: PathScope) =>
  z
    .boolean()
    .optional()
    .describe(
      `Whether a run creates the ${placeTypes[scope]} if it is missing, with its \`settings\`. Only under a full path. Default: false; then a missing ${placeTypes[scope]} is an error.`,
    );

function placeOf(scope: Scope, { body, defaults }: Bodies) {
  const sections = [...sectionsOf(scope).values()];
  return z
    .strictObject({
      use: z
        .array(text)
        .optional()
        .describe(
          "Sets to include. A later set overrides an earlier one; the place's own values override both.",
        ),
      ownership: ownershipOf(sections).describe(
        "Who owns the objects here: one value, or one for each section.",
      ),
      defaults: z
        .strictObject(
          sectionShape(
            sections.filter(({ isSingle }) => !isSingle),
            defaults,
          ),
        )
        .nullable()
        .optional()
        .describe("Default inputs of a section's objects; an object's own inputs override them."),
      except: exceptionsOf(scope),
      ...(scope === "instance" ? {} : { create: createOf(scope) }),
      ...sectionShape(sections, body),
    })
    .nullable();
}

/** The schema of a set; where groups and projects have a section of the same name, either may match. */
function setOf({ body }: Bodies) {
  const kinds = new Map(allSections().map((section) => [`${section.kind} ${section.name}`, section]));
  const bodies = new Map<string, z.ZodType>();
  for (const section of kinds.values()) {
    const known = bodies.get(section.name);
    bodies.set(section.name, known ? z.union([known, body(section)]) : body(section));
  }
  const shape = [...bodies].map(([name, schema]) => [name, schema.optional()] as const);
  return z.strictObject(Object.fromEntries(shape)).nullable();
}

const include = z
  .array(
    z.union([
      text,
      z.strictObject({
        files: z.union([text, z.array(text)]).describe("Paths or patterns, such as `teams/*.yaml`."),
        optional: z
          .boolean()
          .optional()
          .describe(
            "Whether there need not be such a file. Default: false; then a path or pattern without files is an error, because all that they declared would be deleted.",
          ),
      }),
    ]),
  )
  .optional()
  .describe(
    "More files of this format, relative to this one: paths or patterns such as `teams/*.yaml`, or `files` that need not be there.",
  );

// ─── The file ────────────────────────────────────────────────────────────────

const aboutPatterns =
  "In a pattern, `*` matches any part of one segment and `**` any depth. A full path overrides a pattern, and a later pattern overrides an earlier one.";

const moved = z
  .array(
    z.strictObject({
      from: text.describe("The address until now."),
      to: text.describe("The address under which the file declares it now."),
    }),
  )
  .optional()
  .describe(
    "Objects with a new address, so that they are kept instead of deleted and created: a group, a project, or one object such as `projects/acme/web#pipelineTriggerTokens.nightly`.",
  );

const removed = z
  .array(
    z.strictObject({
      from: text.describe("The address until now.").optional(),
      group: text.describe("The full path of a group to delete, with all that is in it.").optional(),
      project: text.describe("The full path of a project to delete, with all that is in it.").optional(),
      user: text.describe("The name of a user to delete.").optional(),
      delete: z
        .boolean()
        .describe(
          "Whether the objects are also deleted in the service. A group, project or user is deleted only by an entry that names it.",
        ),
      adopted: z
        .boolean()
        .describe(
          "Whether the group, project or user is deleted although it existed before a run adopted it.",
        )
        .optional(),
    }),
  )
  .optional()
  .describe(
    "Objects that the file no longer declares, and whether they are deleted or stay in the service; and groups, projects and users to delete.",
  );

const stack = z.strictObject({
  file: text.describe("The file of the stack, relative to this one, such as `teams/mobile.yaml`."),
  token: text
    .optional()
    .describe(
      "The environment variable with the token of the stack's runs, such as `FORGE_TOKEN_MOBILE`: the stack reaches what this token may reach. Default: FORGE_TOKEN.",
    ),
});

const stacks = z
  .object({
    order: z
      .array(text)
      .optional()
      .describe("Stacks that run first, one after the other; the others run when these have succeeded."),
  })
  .catchall(stack)
  .nullable()
  .optional()
  .describe(
    "Splits a large organization into stacks: the name of each and its file. A stack has its own state, lock and run. The groups and projects stand in these files, and what is beside `stacks` concerns all of them.",
  );

export function fileOf(bodies: Bodies) {
  return z.strictObject({
    name: z
      .string()
      .regex(/^[\w.-]{1,100}$/, 'a name of up to 100 letters, digits, "-", "_" and "."')
      .optional()
      .describe(
        "The name under which the state is recorded. Required where other files may use the state, too. Default in a folder beside the file: the name of the file's folder. Not used by a program that loads the file.",
      ),
    service,
    include,
    variables: z
      .array(text)
      .optional()
      .describe(
        "The variables that these files may read with `${env:…}` and `${secret:…}`, by names or patterns such as `TEAM_*`. FORGE_VARIABLES allows more where forge runs, and the prefixes FORGE_PUBLIC_ and FORGE_SECRET_ need no entry.",
      ),
    kinds: z
      .array(text)
      .optional()
      .describe(
        "Files in JavaScript beside this one that define kinds of your own, such as `./kinds/topic.js`. They are code: a run refuses them unless FORGE_ALLOW_KINDS=1 is set where forge runs.",
      ),
    adopt: z
      .boolean()
      .optional()
      .describe(
        "Whether existing objects are adopted. Default: true. If false, an existing object is an error.",
      ),
    maxDeletions: z
      .int()
      .min(0)
      .optional()
      .describe(
        "The most objects that a run may delete or replace; one that would exceed it fails before the first change. `--max-deletions` and FORGE_MAX_DELETIONS override it. Not used by a program that loads the file.",
      ),
    ownership: ownershipOf(allSections()).describe(
      "Who owns the objects of this file by default: one value, or one for each section.",
    ),
    sets: z
      .record(z.string(), setOf(bodies))
      .nullable()
      .optional()
      .describe("Named sets of objects, which places include with `use`."),
    instance: placeOf("instance", bodies).optional().describe("Objects of the whole installation."),
    groups: z
      .record(z.string(), placeOf("groups", bodies))
      .nullable()
      .optional()
      .describe(`Groups by their full paths. ${aboutPatterns}`),
    projects: z
      .record(z.string(), placeOf("projects", bodies))
      .nullable()
      .optional()
      .describe(`Projects by their full paths. ${aboutPatterns}`),
    moved,
    removed,
    stacks,
  });
}

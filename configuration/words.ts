/** The words of a file besides the sections: what each of them takes, and what it says to whoever edits one. */
import { z } from "zod";
import { words as text } from "../sdk/api/fields";
import { dialects } from "../sdk/http/dialect";
import { type Scope, type Section, scopes, sectionsOf } from "./sections";

// ─── Ownership ───────────────────────────────────────────────────────────────

export const ownerships = ["enforce", "additive", "observe"] as const;
export type Ownership = (typeof ownerships)[number];

const isOwnership = (word: string) => ownerships.some((ownership) => ownership === word);

// No enum, so that a record with a wrong word in it is told of by that word, and not as no word at all.
const ownership = z
  .string()
  .refine(isOwnership, `one of ${ownerships.map((word) => JSON.stringify(word)).join(", ")}`)
  .meta({ enum: [...ownerships] })
  .describe(
    "`additive`, which is the default: what the file says is brought about, and all else is left alone. `enforce`: what the file does not say is removed. `observe`: differences are told, and nothing is changed.",
  );

/** One word for all of them, or one for each. */
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
      .enum(dialects)
      .optional()
      .describe("`gitlab` for a real installation, `neutral` for the specification's own names."),
    allowPlainHttp: z.boolean().optional().describe("Allows `http://` to other hosts than this one."),
  })
  .optional()
  .describe(
    "The service that the file is for; what is left out is said by FORGE_BASE_URL and FORGE_DIALECT. The token never stands here.",
  );

export interface Service {
  readonly baseUrl?: string;
  readonly dialect?: (typeof dialects)[number];
  readonly allowPlainHttp?: boolean;
}

// ─── Places ──────────────────────────────────────────────────────────────────

/** What a section takes: objects by name or as a list, or the inputs of the only one. */
export type BodyOf = (section: Section) => z.ZodType;

/** What the defaults of a section take. */
export interface Bodies {
  readonly body: BodyOf;
  readonly defaults: BodyOf;
}

/** What is in it, its definition judges. */
const inputs = z
  .custom<object>(
    (value) => typeof value === "object" && !Array.isArray(value),
    "an object of names and values",
  )
  .nullable();
const listed = z.union([z.record(z.string(), inputs), z.array(inputs)]).nullable();

/** Judges what stands around the objects; their inputs are judged by their definitions. */
export const outerBodies: Bodies = {
  body: ({ isSingle }) => (isSingle ? inputs : listed),
  defaults: () => inputs,
};

const sectionShape = (sections: Iterable<Section>, bodyOf: BodyOf) =>
  Object.fromEntries([...sections].map((section) => [section.name, bodyOf(section).optional()] as const));

const patternWords = {
  except: z
    .array(text)
    .optional()
    .describe("Projects that a pattern does not mean although it matches: full paths or patterns."),
};

function placeOf(scope: Scope, { body, defaults }: Bodies, more: z.ZodRawShape = {}) {
  const sections = [...sectionsOf(scope).values()];
  return z
    .strictObject({
      use: z
        .array(text)
        .optional()
        .describe(
          "Sets to take objects from; a later one goes before an earlier one, and the place's own words before both.",
        ),
      ownership: ownershipOf(sections).describe(
        "Who is the master of what is here: one word, or one for each section.",
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
        .describe(
          "What the objects of a section have in common; an object that says otherwise has its own way.",
        ),
      ...more,
      ...sectionShape(sections, body),
    })
    .nullable();
}

/** All sections by name; those that groups and projects both have are there twice. */
const allSections = (): Section[] => scopes.flatMap((scope) => [...sectionsOf(scope).values()]);

/** What a set takes: where groups and projects have a section of the same name, what either of them takes. */
function setOf({ body }: Bodies) {
  const kinds = new Map(allSections().map((section) => [section.kind, section]));
  const bodies = new Map<string, z.ZodType>();
  for (const section of kinds.values()) {
    const known = bodies.get(section.name);
    bodies.set(section.name, known ? z.union([known, body(section)]) : body(section));
  }
  const shape = [...bodies].map(([name, schema]) => [name, schema.optional()] as const);
  return z.strictObject(Object.fromEntries(shape)).nullable();
}

// ─── The file ────────────────────────────────────────────────────────────────

/** The whole file. */
export function fileOf(bodies: Bodies) {
  return z.strictObject({
    service,
    include: z
      .array(text)
      .optional()
      .describe(
        "Further files with the same words, relative to this one: paths or patterns such as `teams/*.yaml`.",
      ),
    adopt: z
      .boolean()
      .optional()
      .describe(
        "Whether what exists already is adopted, which is the default; `false` makes an error of it.",
      ),
    ownership: ownershipOf(allSections()).describe(
      "Who is the master of what is in the places of this file, unless they say otherwise: one word, or one for each section.",
    ),
    sets: z
      .record(z.string(), setOf(bodies))
      .nullable()
      .optional()
      .describe("Objects that many places share, by a name of the set; a place takes them with `use`."),
    instance: placeOf("instance", bodies).optional().describe("What belongs to the whole installation."),
    groups: z
      .record(z.string(), placeOf("groups", bodies))
      .nullable()
      .optional()
      .describe("What belongs to groups, by their full paths."),
    projects: z
      .record(z.string(), placeOf("projects", bodies, patternWords))
      .nullable()
      .optional()
      .describe(
        "What belongs to projects, by their full paths. In a pattern, `*` stands for any part of one segment and `**` for any depth; a full path goes before a pattern, and a later pattern before an earlier one.",
      ),
    stacks: z
      .record(z.string(), z.array(text))
      .nullable()
      .optional()
      .describe(
        "Splits a large organization: by the name of a stack, the groups and projects whose subtrees are its own. A place belongs to the first stack that has it; `**` has all.",
      ),
  });
}

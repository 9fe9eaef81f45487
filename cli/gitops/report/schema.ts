/** The fields of a report, each with a sentence: its types, its JSON, the published schema and the tables of its documentation follow from them. */
import { z } from "zod";

export const REPORT_VERSION = 1;

const position = z
  .strictObject({ file: z.string(), line: z.int(), column: z.int() })
  .describe("A position in a file, counted from 1.");

const number = z.int().nonnegative();

const risk = z
  .enum(["weaker", "wider"])
  .optional()
  .describe(
    "It lets people do more: a protection is `weaker`, or access `wider`. In `drift`, in the service than in the file; else after the run than before.",
  );

const property = z.strictObject({
  name: z.string(),
  before: z.unknown().optional().describe("Absent if it was unset or is secret."),
  after: z.unknown().optional().describe("Absent if it is unset, unknown or secret."),
  isSecret: z.boolean(),
  isUnknown: z.boolean().describe("The value is known after another object is created."),
  replaces: z.boolean().describe("Changing it forces a replacement."),
  consequence: z.string().optional().describe("Another effect of the change."),
  risk,
});

const change = z.strictObject({
  kind: z.string().describe("`GroupLabel`"),
  title: z.string().describe('`GroupLabel "bug" (acme)`'),
  address: z.string().describe("The address in the file: `groups/acme#labels.bug`."),
  id: z
    .string()
    .optional()
    .describe(
      "Distinguishes an existing object from all others of its kind; absent if the object is created.",
    ),
  action: z.enum(["create", "adopt", "update", "replace", "delete", "settle"]),
  properties: z.array(property),
  unfinished: z
    .enum(["may exist", "half done"])
    .optional()
    .describe("What an earlier run has left of an object that is to be settled."),
  risk,
  why: z.string(),
  result: z
    .enum(["done", "failed", "skipped", "unfinished"])
    .optional()
    .describe("The result in a run that failed or was stopped; otherwise absent."),
  where: position.optional().describe("Absent if the file does not declare the object."),
  isRestored: z
    .boolean()
    .optional()
    .describe("Whether a deletion leaves the object and puts back its settings from before."),
  isAsked: z.literal(true).optional().describe("Somebody has asked for the replacement."),
  removal: z
    .strictObject({
      name: z.string().describe("Its full path or user name, as `removed` has it."),
      along: z
        .array(
          z.strictObject({
            what: z.string().describe("In the singular: `open issue`."),
            count: number.optional().describe("Absent if there are more than the service counts."),
          }),
        )
        .describe("What goes along with it."),
    })
    .optional()
    .describe("Of a group, project or user that the file names to be deleted."),
  isObserved: z.literal(true).optional().describe("The file only observes the object: no run changes it."),
  causes: z
    .array(
      z.strictObject({
        where: position,
        from: z
          .string()
          .optional()
          .describe("`set standard`, `defaults of pattern acme/**`; absent if the place itself declares it."),
      }),
    )
    .optional()
    .describe(
      "The lines that cause the change; of an object that the file does not declare, the nearest part of the file.",
    ),
});

const place = z.strictObject({
  type: z.enum(["group", "project"]),
  name: z.string().describe("Its path in the file, or else its recorded one."),
  number: z.int().describe("The recorded number."),
  became: z
    .enum(["archived", "marked", "gone", "taken"])
    .describe(
      "Somebody has `archived` it, or `marked` it for deletion; it is `gone`; its path is `taken` by another one.",
    ),
  message: z.string(),
  until: z.string().optional().describe("The day on which the service deletes one that is marked."),
  taker: z.int().optional().describe("The number of the one that has its path."),
  where: position.optional().describe("Absent if the file does not name it."),
});

const failure = z.strictObject({
  title: z.string(),
  message: z.string(),
  requests: z
    .array(z.string())
    .optional()
    .describe("The ids that the service gave the requests which it refused; some, if there are many."),
  where: position.optional(),
});

const notCompared = failure.extend({
  objects: number.describe("How many of the file it concerns."),
});

const violation = z.strictObject({
  policy: z.string(),
  level: z.enum(["mandatory", "advisory"]),
  title: z.string(),
  message: z.string(),
  where: position.optional(),
});

const counts = z.strictObject({
  checked: number.describe("Objects that were compared or validated."),
  notCompared: number.optional().describe("Objects that the token may not read."),
  create: number,
  update: number,
  replace: number,
  delete: number.describe("Without those that only restore settings."),
  restore: number.optional().describe("Settings that are put back as they were before."),
  adopt: number.describe("Objects that are adopted and changed."),
  adoptedUnchanged: number.describe("Objects that match their declarations and are adopted."),
  settle: number.optional().describe("Objects that an earlier run has begun and not ended."),
  unfinished: number
    .optional()
    .describe(
      "Changes that this run has begun and, because it was stopped, not ended: the next run settles them.",
    ),
  notTried: number.optional().describe("Changes whose turn it was not before the run failed or was stopped."),
  weaker: number.optional().describe("Of all changes, those that make a protection weaker."),
  wider: number.optional().describe("Of all changes, those that only make access wider."),
  failures: number,
  mandatory: number.describe("Violations of mandatory policies."),
  advisory: number.describe("Violations of advisory policies."),
  warnings: number,
});

const run = z.strictObject({
  stack: z.string().optional(),
  file: z.string(),
  outcome: z.enum(["nothing", "changes", "done", "failed"]),
  isTried: z
    .literal(false)
    .optional()
    .describe("Of a run that did not begin, because another one failed or the command was stopped."),
  exitCode: z.int(),
  checked: number,
  changes: number,
  failures: number.describe("With violations of mandatory policies."),
  seconds: z.number(),
});

const ci = z.strictObject({
  who: z.string().optional(),
  commit: z.string().optional(),
  commitUrl: z.string().optional(),
  repositoryUrl: z.string().optional(),
  pipelineUrl: z.string().optional(),
});

/** Policies that no object breaks have passed. */
const policyPack = z.strictObject({
  name: z.string(),
  version: z.string().optional(),
  passed: z.array(z.string()).describe("The policies that nothing breaks."),
  failed: z.array(z.string()).describe("The policies that something breaks: see `violations`."),
});

export const reportSchema = z.strictObject({
  version: z.literal(REPORT_VERSION),
  command: z.enum(["validate", "preview", "up", "drift", "destroy"]),
  outcome: z
    .enum(["nothing", "changes", "done", "failed"])
    .describe(
      "`nothing` is different; `changes` are to be made, or were found; the changes are `done`; the run `failed`, or a mandatory policy is violated.",
    ),
  exitCode: z.int(),
  file: z.string(),
  stack: z.string().optional(),
  service: z.string(),
  seconds: z.number(),
  startedAt: z
    .string()
    .optional()
    .describe("When the run began, in ISO 8601; of a merged report, the first of its runs."),
  packageVersion: z.string().optional().describe("The version of `pulumi-forge` that made the report."),
  commit: z
    .string()
    .optional()
    .describe("That of the pipeline, or else of the git repository in which the file is."),
  leavesObserved: z
    .literal(true)
    .optional()
    .describe("The file only observes some objects, which this command has not compared: forge drift does."),
  isStopped: z
    .literal(true)
    .optional()
    .describe("The user or the pipeline stopped the run while it made its changes."),
  counts,
  places: z
    .array(place)
    .optional()
    .describe(
      "The groups and projects that are not as they were recorded or declared: each is a difference besides the changes.",
    ),
  changes: z.array(change),
  names: z
    .record(z.string(), z.string())
    .optional()
    .describe("The users and groups whose numbers stand in changed values: `userId 17` is `jane`."),
  failures: z.array(failure),
  notCompared: z
    .array(notCompared)
    .optional()
    .describe("With --live: objects that the token may not read. Nobody knows whether they differ."),
  violations: z.array(violation),
  policyPacks: z.array(policyPack).optional().describe("The policy packs that validated the run."),
  warnings: z.array(z.string()),
  runs: z.array(run).optional().describe("The runs of a merged report."),
  ci: ci.optional().describe("Who started the pipeline, and for which commit; absent outside of a pipeline."),
});

export type Immutable<T> = T extends readonly (infer Item)[]
  ? readonly Immutable<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Immutable<T[Name]> }
    : T;

/** A report as JSON has it. */
export type ReportDocument = Immutable<z.output<typeof reportSchema>>;

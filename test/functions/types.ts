/** The types of the generated look-ups follow from the API table, in camel case: checked by the compiler. */
import type * as pulumi from "@pulumi/pulumi";
import * as forge from "../../provider/functions/generated";
import type { lookUps } from "../../provider/functions/generated/look-ups";
import type { LookUp, LookUpName } from "../../provider/functions/look-ups";
import type { Camel } from "../../provider/values/wire-names";
import type { Api } from "../../sdk/api";
import type { FromStream, InputOf, Operation, Pagination, ResultOf } from "../../sdk/api/operation";

// ─── Expected types ──────────────────────────────────────────────────────────

type DeclarationOf<Name extends LookUpName> = (typeof lookUps)[Name];

type OperationOf<Name extends LookUpName> =
  DeclarationOf<Name>["operation"] extends `${infer Area extends keyof Api}.${infer Method}`
    ? Method extends keyof Api[Area]
      ? Api[Area][Method] extends infer O extends Operation
        ? O
        : never
      : never
    : never;

/** Enumerated texts of a result are plain strings, because a later service may return new ones. */
type InProgram<T> = unknown extends T
  ? unknown
  : T extends string
    ? string
    : T extends number | boolean | undefined
      ? T
      : T extends readonly (infer Item)[]
        ? InProgram<Item>[]
        : string extends keyof T
          ? T
          : { [K in keyof T as Camel<K & string>]: InProgram<Exclude<T[K], null>> };

type Found<O extends Operation> = O["result"] extends FromStream
  ? string
  : O["pagination"] extends Pagination
    ? InProgram<ResultOf<O["result"]>>[]
    : InProgram<Exclude<ResultOf<O["result"]>, null>>;

type ExpectedResult<Name extends LookUpName> =
  DeclarationOf<Name> extends { under: infer Under extends string }
    ? null extends ResultOf<OperationOf<Name>["result"]>
      ? { [K in Under]?: Found<OperationOf<Name>> }
      : { [K in Under]: Found<OperationOf<Name>> }
    : Found<OperationOf<Name>>;

type Names<Name extends LookUpName> = DeclarationOf<Name> extends { names: infer N } ? N : unknown;

type Renamed<T, N = unknown> = T extends string | number | boolean | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? Item[]
    : { [K in keyof T as K extends keyof N ? N[K] & string : Camel<K & string>]: Renamed<T[K]> };

type ExpectedArgs<Name extends LookUpName> = Flat<
  Renamed<Omit<InputOf<OperationOf<Name>>, "page" | "per_page">, Names<Name>> &
    (OperationOf<Name>["pagination"] extends Pagination ? { limit?: number } : unknown)
>;

// ─── Generated types ─────────────────────────────────────────────────────────

type Look<Name extends LookUpName> = (typeof forge)[Name];
type LookOutput<Name extends LookUpName> = (typeof forge)[`${Name}Output`];

type ResultOfOutput<Name extends LookUpName> =
  ReturnType<LookOutput<Name>> extends pulumi.Output<infer Result> ? Result : never;

type Flat<T> = { [K in keyof T]: T[K] };

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

type Differing<Verdicts> = { [K in keyof Verdicts]: Verdicts[K] extends true ? never : K }[keyof Verdicts];

/** Any argument but `never` is a compile error that names the look-ups. */
type None<T extends never> = T;

export type ResultsFollow = None<
  Differing<{ [Name in LookUpName]: Same<Flat<Awaited<ReturnType<Look<Name>>>>, Flat<ExpectedResult<Name>>> }>
>;
export type OutputsGiveTheSame = None<
  Differing<{ [Name in LookUpName]: Same<Awaited<ReturnType<Look<Name>>>, ResultOfOutput<Name>> }>
>;
/** All look-ups but those without arguments. */
type WithArgs = Exclude<LookUpName, "getServiceVersion" | "getCurrentUser">;
export type ArgumentsFollow = None<
  Differing<{
    [Name in WithArgs]: Same<Flat<NonNullable<Parameters<Look<Name>>[0]>>, ExpectedArgs<Name>>;
  }>
>;

/** Declarations have only the properties of a look-up. */
export type DeclarationsAreLookUps = None<
  { [Name in LookUpName]: DeclarationOf<Name> extends LookUp ? never : Name }[LookUpName]
>;

// ─── Use in a program ────────────────────────────────────────────────────────

export async function program(group: pulumi.Output<string>): Promise<void> {
  const { labels } = await forge.getGroupLabels({ group: "acme", limit: 3 }, { connection: "partner" });
  labels[0]?.textColor?.toUpperCase();
  forge.getGroupLabelsOutput({ group }, { dependsOn: [] }).labels[0]?.textColor satisfies
    | pulumi.Output<string | undefined>
    | undefined;
  await forge.getIssues({ not: { authorUsername: "dev" }, state: "opened" });
  await forge.getCurrentUser();

  // @ts-expect-error an unknown argument
  await forge.getGroupLabels({ group: "acme", serach: "bug" });
  // @ts-expect-error a missing argument
  await forge.getGroupLabel({ group: "acme" });
  // @ts-expect-error an output is for the other form
  await forge.getGroupLabels({ group });
  // @ts-expect-error an unknown value
  await forge.getIssues({ state: "done" });
  // @ts-expect-error the API's own name
  labels[0]?.text_color;
  // @ts-expect-error pages are followed to the end
  await forge.getGroupLabels({ group: "acme", page: 2 });
}

/** The form of a Pulumi package schema, as far as this package uses it. Pulumi's metaschema says all of it. */

export interface TypeSpec {
  readonly type?: "boolean" | "integer" | "number" | "string" | "array" | "object";
  readonly items?: TypeSpec;
  readonly additionalProperties?: TypeSpec;
  readonly oneOf?: readonly TypeSpec[];
  readonly $ref?: string;
}

export interface PropertySpec extends TypeSpec {
  readonly description?: string;
  readonly secret?: true;
  /** The provider replaces the resource; without the word `will`, the engine would, even if the values are equivalent. */
  readonly willReplaceOnChanges?: true;
  readonly defaultInfo?: { readonly environment: readonly string[] };
}

export type Properties = Readonly<Record<string, PropertySpec>>;

export interface ObjectSpec {
  readonly type?: "object";
  readonly description?: string;
  readonly properties: Properties;
  readonly required?: readonly string[];
}

export interface EnumSpec {
  readonly type: "string";
  readonly description?: string;
  readonly enum: readonly { readonly name: string; readonly value: string; readonly description?: string }[];
}

export interface ResourceSpec extends ObjectSpec {
  readonly inputProperties: Properties;
  readonly requiredInputs?: readonly string[];
}

export interface FunctionSpec {
  readonly description: string;
  readonly inputs: ObjectSpec;
  readonly outputs: ObjectSpec;
  readonly deprecationMessage?: string;
}

export interface PackageSpec {
  readonly name: string;
  readonly displayName: string;
  readonly version: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly license: string;
  readonly meta: { readonly moduleFormat: string; readonly supportPack: true };
  readonly language: Readonly<Record<string, object>>;
  readonly config: { readonly variables: Properties };
  readonly provider: ResourceSpec;
  readonly types: Readonly<Record<string, ObjectSpec | EnumSpec>>;
  readonly resources: Readonly<Record<string, ResourceSpec>>;
  readonly functions: Readonly<Record<string, FunctionSpec>>;
}

/** A credential for the repository and the registries of a project, without a user. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs, type SecretsOf } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProjectDeployTokenArgs extends CommonArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Name. */
  name: pulumi.Input<string>;
  /** What the token may do: `read_repository`, `read_registry`, `write_registry`, `read_package_registry`, `write_package_registry`, `read_virtual_registry`, `write_virtual_registry`. */
  scopes: pulumi.Input<
    pulumi.Input<
      | "read_repository"
      | "read_registry"
      | "write_registry"
      | "read_package_registry"
      | "write_package_registry"
      | "read_virtual_registry"
      | "write_virtual_registry"
      | (string & {})
    >[]
  >;
  /** Time when the token expires. Default: never. */
  expiresAt?: pulumi.Input<string> | undefined;
  /** Username to sign in with. Default: one that the service makes. */
  username?: pulumi.Input<string> | undefined;
}

const facts = {
  kind: "ProjectDeployToken",
  id: ["project", "tokenId"],
  inputs: ["project", "name", "scopes", "expiresAt", "username"],
  outputs: ["token"],
  fromId: { tokenId: "number" },
  secrets: ["token"],
};

/** A credential for the repository and the registries of a project, without a user. */
export class ProjectDeployToken extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Id or full path of the project, such as `acme/platform/web`. */
  declare readonly project: pulumi.Output<number | string>;
  /** Name. */
  declare readonly name: pulumi.Output<string>;
  /** What the token may do: `read_repository`, `read_registry`, `write_registry`, `read_package_registry`, `write_package_registry`, `read_virtual_registry`, `write_virtual_registry`. */
  declare readonly scopes: pulumi.Output<
    (
      | "read_repository"
      | "read_registry"
      | "write_registry"
      | "read_package_registry"
      | "write_package_registry"
      | "read_virtual_registry"
      | "write_virtual_registry"
      | (string & {})
    )[]
  >;
  /** Time when the token expires. Default: never. */
  declare readonly expiresAt: pulumi.Output<string | undefined>;
  /** Username to sign in with. Default: one that the service makes. */
  declare readonly username: pulumi.Output<string | undefined>;
  /** Id, unique in the service. */
  declare readonly tokenId: pulumi.Output<number>;
  /** The token. It cannot be read again. */
  declare readonly token: pulumi.Output<string | undefined>;

  constructor(name: string, args: ProjectDeployTokenArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/tokenId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ProjectDeployToken {
    return new this(name, {} as ProjectDeployTokenArgs, { ...options, id });
  }
}

export type ProjectDeployTokensArgs = PluralArgs<ProjectDeployTokenArgs>;

/** Many in one resource, each like a `ProjectDeployToken`: a credential for the repository and the registries of a project, without a user. */
export class ProjectDeployTokens extends ForgeResources<ProjectDeployToken, "token"> {
  static readonly __pulumiType = typeOf("ProjectDeployTokens");

  /** What of each object is secret, by the key of its item. */
  declare readonly secrets: SecretsOf<ProjectDeployToken, "token">;

  constructor(name: string, args: ProjectDeployTokensArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ProjectDeployTokens", keyInput: "name" }, name, args, options);
  }
}

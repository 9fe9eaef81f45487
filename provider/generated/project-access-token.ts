/** A token for one project, with a bot of its own and no person behind it. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs, type SecretsOf } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ProjectAccessTokenArgs extends CommonArgs {
  /** The project that the token is for: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The token's name, which is also that of the bot that it acts as. */
  name: pulumi.Input<string>;
  /** What the token is for. */
  description?: pulumi.Input<string> | undefined;
  /** What the token may do: `api`, `read_api`, `read_registry`, `write_registry`, `read_repository`, `write_repository`, `create_runner`, `manage_runner`, `ai_features`, `k8s_proxy`, `read_observability`, `write_observability`, `self_rotate`. Their order means nothing. */
  scopes: pulumi.Input<
    pulumi.Input<
      | "api"
      | "read_api"
      | "read_registry"
      | "write_registry"
      | "read_repository"
      | "write_repository"
      | "create_runner"
      | "manage_runner"
      | "ai_features"
      | "k8s_proxy"
      | "read_observability"
      | "write_observability"
      | "self_rotate"
      | (string & {})
    >[]
  >;
  /** The bot's role, such as `developer`; its number in the API means the same. Default: `maintainer`. */
  accessLevel?:
    | pulumi.Input<
        | "minimal"
        | "guest"
        | "planner"
        | "reporter"
        | "security_manager"
        | "developer"
        | "maintainer"
        | "owner"
        | 5
        | 10
        | 15
        | 20
        | 25
        | 30
        | 40
        | 50
        | (number & {})
      >
    | undefined;
  /** The day on which the token expires; another one makes a new token before the old one is revoked. Omitted, it is the latest that the installation allows; of a service that requires a day, the one that is 364 days from its creation. */
  expiresAt?: pulumi.Input<string> | undefined;
}

const facts = {
  kind: "ProjectAccessToken",
  id: ["project", "accessTokenId"],
  inputs: ["project", "name", "description", "scopes", "accessLevel", "expiresAt"],
  outputs: ["token", "userId"],
  fromId: { accessTokenId: "number" },
  secrets: ["token"],
};

/** A token for one project, with a bot of its own and no person behind it. */
export class ProjectAccessToken extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** The project that the token is for: its full path or id. */
  declare readonly project: pulumi.Output<number | string>;
  /** The token's name, which is also that of the bot that it acts as. */
  declare readonly name: pulumi.Output<string>;
  /** What the token is for. */
  declare readonly description: pulumi.Output<string | undefined>;
  /** What the token may do: `api`, `read_api`, `read_registry`, `write_registry`, `read_repository`, `write_repository`, `create_runner`, `manage_runner`, `ai_features`, `k8s_proxy`, `read_observability`, `write_observability`, `self_rotate`. Their order means nothing. */
  declare readonly scopes: pulumi.Output<
    (
      | "api"
      | "read_api"
      | "read_registry"
      | "write_registry"
      | "read_repository"
      | "write_repository"
      | "create_runner"
      | "manage_runner"
      | "ai_features"
      | "k8s_proxy"
      | "read_observability"
      | "write_observability"
      | "self_rotate"
      | (string & {})
    )[]
  >;
  /** The bot's role, such as `developer`; its number in the API means the same. Default: `maintainer`. */
  declare readonly accessLevel: pulumi.Output<
    | "minimal"
    | "guest"
    | "planner"
    | "reporter"
    | "security_manager"
    | "developer"
    | "maintainer"
    | "owner"
    | 5
    | 10
    | 15
    | 20
    | 25
    | 30
    | 40
    | 50
    | (number & {})
    | undefined
  >;
  /** The day on which the token expires; another one makes a new token before the old one is revoked. Omitted, it is the latest that the installation allows; of a service that requires a day, the one that is 364 days from its creation. */
  declare readonly expiresAt: pulumi.Output<string | undefined>;
  /** The token's number in the service. */
  declare readonly accessTokenId: pulumi.Output<number>;
  /** The token itself, kept secret. The service shows it once, so it stays recorded. */
  declare readonly token: pulumi.Output<string>;
  /** The number of the bot that the token acts as. */
  declare readonly userId: pulumi.Output<number>;

  constructor(name: string, args: ProjectAccessTokenArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `project/accessTokenId`. */
  static get(
    name: string,
    id: pulumi.Input<pulumi.ID>,
    options?: pulumi.CustomResourceOptions,
  ): ProjectAccessToken {
    return new this(name, {} as ProjectAccessTokenArgs, { ...options, id });
  }
}

export type ProjectAccessTokensArgs = PluralArgs<ProjectAccessTokenArgs>;

/** Many in one resource, each like a `ProjectAccessToken`: a token for one project, with a bot of its own and no person behind it. */
export class ProjectAccessTokens extends ForgeResources<ProjectAccessToken, "token"> {
  static readonly __pulumiType = typeOf("ProjectAccessTokens");

  /** What of each object is secret, by the key of its item. */
  declare readonly secrets: SecretsOf<ProjectAccessToken, "token">;

  constructor(name: string, args: ProjectAccessTokensArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "ProjectAccessTokens", keyInput: "name" }, name, args, options);
  }
}

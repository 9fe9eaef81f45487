/** A program that users of the whole installation sign in to with OAuth. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs, type SecretsOf } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface ApplicationArgs extends CommonArgs {
  /** Name. */
  name: pulumi.Input<string>;
  /** Addresses to which users return, one a line. */
  redirectUri: pulumi.Input<string>;
  /** What the application may do, separated by spaces, such as `read_user openid`. */
  scopes: pulumi.Input<string>;
  /** Whether the program can keep a secret. Default: true. */
  confidential?: pulumi.Input<boolean> | undefined;
}

const facts = {
  kind: "Application",
  id: ["instance", "oauthApplicationId"],
  inputs: ["name", "redirectUri", "scopes", "confidential"],
  outputs: ["applicationId", "secret"],
  fromId: { oauthApplicationId: "number" },
  secrets: ["secret"],
};

/** A program that users of the whole installation sign in to with OAuth. */
export class Application extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Name. */
  declare readonly name: pulumi.Output<string>;
  /** Addresses to which users return, one a line. */
  declare readonly redirectUri: pulumi.Output<string>;
  /** What the application may do, separated by spaces, such as `read_user openid`. */
  declare readonly scopes: pulumi.Output<string>;
  /** Whether the program can keep a secret. Default: true. */
  declare readonly confidential: pulumi.Output<boolean | undefined>;
  /** Id, unique in the service. */
  declare readonly oauthApplicationId: pulumi.Output<number>;
  /** Public id by which a program signs in. */
  declare readonly applicationId: pulumi.Output<string | undefined>;
  /** Secret. It cannot be read again. */
  declare readonly secret: pulumi.Output<string | undefined>;

  constructor(name: string, args: ApplicationArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `instance/oauthApplicationId` or `instance/oauthApplicationId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): Application {
    return new this(name, {} as ApplicationArgs, { ...options, id });
  }
}

export type ApplicationsArgs = PluralArgs<ApplicationArgs>;

/** Many in one resource, each like a `Application`: a program that users of the whole installation sign in to with OAuth. */
export class Applications extends ForgeResources<Application, "secret"> {
  static readonly __pulumiType = typeOf("Applications");

  /** What of each object is secret, by the key of its item. */
  declare readonly secrets: SecretsOf<Application, "secret">;

  constructor(name: string, args: ApplicationsArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "Applications", keyInput: "name" }, name, args, options);
  }
}

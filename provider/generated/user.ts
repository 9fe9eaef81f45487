/** A user of a self-managed installation. Keys, tokens and memberships stay as they are. Generated from its definition by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { ForgeResource } from "../classes/forge-resource";
import { ForgeResources, type PluralArgs } from "../classes/forge-resources";
import { typeOf } from "../pulumi/sdk/names";
import type { CommonArgs } from "./common-args";

export interface UserArgs extends CommonArgs {
  /** Username. */
  username: pulumi.Input<string>;
  /** Full name. */
  name: pulumi.Input<string>;
  /** Email address. */
  email: pulumi.Input<string>;
  /** Password. */
  password?: pulumi.Input<string> | undefined;
  /** Whether the user gets an email to set the password. Default: false. */
  resetPassword?: pulumi.Input<boolean> | undefined;
  /** Whether the password is a random one that nobody knows. Default: false. */
  forceRandomPassword?: pulumi.Input<boolean> | undefined;
  /** Whether the email address needs no confirmation. Default: false. */
  skipConfirmation?: pulumi.Input<boolean> | undefined;
  /** Whether the user is an administrator. Default: false. */
  admin?: pulumi.Input<boolean> | undefined;
  /** Whether the user may create top-level groups. Default: true. */
  canCreateGroup?: pulumi.Input<boolean> | undefined;
  /** Whether the user sees only public projects and those of which they are a member. Default: false. */
  external?: pulumi.Input<boolean> | undefined;
  /** Most projects in the user's own namespace. */
  projectsLimit?: pulumi.Input<number> | undefined;
  /** Whether the user can see everything, and change nothing. Requires the Enterprise edition. */
  auditor?: pulumi.Input<boolean> | undefined;
  /** What the user writes about themselves. */
  bio?: pulumi.Input<string> | undefined;
  /** Number of the colors of code. */
  colorSchemeId?: pulumi.Input<number> | undefined;
  /** Email address in commits. */
  commitEmail?: pulumi.Input<string> | undefined;
  /** Id at Discord. */
  discord?: pulumi.Input<string> | undefined;
  /** Minutes that were bought for the runners of the installation. Requires the Enterprise edition. */
  extraSharedRunnersMinutesLimit?: pulumi.Input<number> | undefined;
  /** Username at GitHub. */
  github?: pulumi.Input<string> | undefined;
  /** Job title, which some versions of the service show and do not take. */
  jobTitle?: pulumi.Input<string> | undefined;
  /** Place where the user is. */
  location?: pulumi.Input<string> | undefined;
  /** Note that only administrators see. */
  note?: pulumi.Input<string> | undefined;
  /** Organization. */
  organization?: pulumi.Input<string> | undefined;
  /** Whether the profile is hidden. */
  privateProfile?: pulumi.Input<boolean> | undefined;
  /** Address of the profile in one network. */
  profileLink1?: pulumi.Input<string> | undefined;
  /** Address of the profile in another network. */
  profileLink2?: pulumi.Input<string> | undefined;
  /** Pronouns. */
  pronouns?: pulumi.Input<string> | undefined;
  /** Email address that everybody can see. */
  publicEmail?: pulumi.Input<string> | undefined;
  /** Minutes a month for the runners of the installation. 0: no limit. Requires the Enterprise edition. */
  sharedRunnersMinutesLimit?: pulumi.Input<number> | undefined;
  /** Number of the colors of the web interface. */
  themeId?: pulumi.Input<number> | undefined;
  /** Whether changes are shown one file at a time. */
  viewDiffsFileByFile?: pulumi.Input<boolean> | undefined;
  /** Address of the user's website. */
  websiteUrl?: pulumi.Input<string> | undefined;
  /** Whether a new email address needs no confirmation. Default: false. */
  skipReconfirmation?: pulumi.Input<boolean> | undefined;
  /** Whether the user is blocked, and can do nothing. Without it, a user who is blocked stays so, and a warning says it. */
  blocked?: pulumi.Input<boolean> | undefined;
  /** What becomes of it when its resource is removed: `release` leaves it in the service, `block` blocks the user, who can do nothing then, `delete` deletes the user, whose contributions stay without a name. Only what an earlier run has recorded counts. Default: `release`. */
  onDelete?: pulumi.Input<"release" | "block" | "delete"> | undefined;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  raw?: pulumi.Input<{ [key: string]: pulumi.Input<unknown> }> | undefined;
}

const facts = {
  kind: "User",
  id: ["instance", "userId"],
  inputs: [
    "username",
    "name",
    "email",
    "password",
    "resetPassword",
    "forceRandomPassword",
    "skipConfirmation",
    "admin",
    "canCreateGroup",
    "external",
    "projectsLimit",
    "auditor",
    "bio",
    "colorSchemeId",
    "commitEmail",
    "discord",
    "extraSharedRunnersMinutesLimit",
    "github",
    "jobTitle",
    "location",
    "note",
    "organization",
    "privateProfile",
    "profileLink1",
    "profileLink2",
    "pronouns",
    "publicEmail",
    "sharedRunnersMinutesLimit",
    "themeId",
    "viewDiffsFileByFile",
    "websiteUrl",
    "skipReconfirmation",
    "blocked",
    "onDelete",
    "raw",
  ],
  outputs: ["createdAt", "webUrl", "state"],
  fromId: { userId: "number" },
  secrets: ["password"],
  derivedFrom: { webUrl: ["username"] },
};

/** A user of a self-managed installation. Keys, tokens and memberships stay as they are. */
export class User extends ForgeResource {
  static readonly __pulumiType = typeOf(facts.kind);

  /** Username. */
  declare readonly username: pulumi.Output<string>;
  /** Full name. */
  declare readonly name: pulumi.Output<string>;
  /** Email address. */
  declare readonly email: pulumi.Output<string>;
  /** Password. */
  declare readonly password: pulumi.Output<string | undefined>;
  /** Whether the user gets an email to set the password. Default: false. */
  declare readonly resetPassword: pulumi.Output<boolean | undefined>;
  /** Whether the password is a random one that nobody knows. Default: false. */
  declare readonly forceRandomPassword: pulumi.Output<boolean | undefined>;
  /** Whether the email address needs no confirmation. Default: false. */
  declare readonly skipConfirmation: pulumi.Output<boolean | undefined>;
  /** Whether the user is an administrator. Default: false. */
  declare readonly admin: pulumi.Output<boolean | undefined>;
  /** Whether the user may create top-level groups. Default: true. */
  declare readonly canCreateGroup: pulumi.Output<boolean | undefined>;
  /** Whether the user sees only public projects and those of which they are a member. Default: false. */
  declare readonly external: pulumi.Output<boolean | undefined>;
  /** Most projects in the user's own namespace. */
  declare readonly projectsLimit: pulumi.Output<number | undefined>;
  /** Whether the user can see everything, and change nothing. Requires the Enterprise edition. */
  declare readonly auditor: pulumi.Output<boolean | undefined>;
  /** What the user writes about themselves. */
  declare readonly bio: pulumi.Output<string | undefined>;
  /** Number of the colors of code. */
  declare readonly colorSchemeId: pulumi.Output<number | undefined>;
  /** Email address in commits. */
  declare readonly commitEmail: pulumi.Output<string | undefined>;
  /** Id at Discord. */
  declare readonly discord: pulumi.Output<string | undefined>;
  /** Minutes that were bought for the runners of the installation. Requires the Enterprise edition. */
  declare readonly extraSharedRunnersMinutesLimit: pulumi.Output<number | undefined>;
  /** Username at GitHub. */
  declare readonly github: pulumi.Output<string | undefined>;
  /** Job title, which some versions of the service show and do not take. */
  declare readonly jobTitle: pulumi.Output<string | undefined>;
  /** Place where the user is. */
  declare readonly location: pulumi.Output<string | undefined>;
  /** Note that only administrators see. */
  declare readonly note: pulumi.Output<string | undefined>;
  /** Organization. */
  declare readonly organization: pulumi.Output<string | undefined>;
  /** Whether the profile is hidden. */
  declare readonly privateProfile: pulumi.Output<boolean | undefined>;
  /** Address of the profile in one network. */
  declare readonly profileLink1: pulumi.Output<string | undefined>;
  /** Address of the profile in another network. */
  declare readonly profileLink2: pulumi.Output<string | undefined>;
  /** Pronouns. */
  declare readonly pronouns: pulumi.Output<string | undefined>;
  /** Email address that everybody can see. */
  declare readonly publicEmail: pulumi.Output<string | undefined>;
  /** Minutes a month for the runners of the installation. 0: no limit. Requires the Enterprise edition. */
  declare readonly sharedRunnersMinutesLimit: pulumi.Output<number | undefined>;
  /** Number of the colors of the web interface. */
  declare readonly themeId: pulumi.Output<number | undefined>;
  /** Whether changes are shown one file at a time. */
  declare readonly viewDiffsFileByFile: pulumi.Output<boolean | undefined>;
  /** Address of the user's website. */
  declare readonly websiteUrl: pulumi.Output<string | undefined>;
  /** Whether a new email address needs no confirmation. Default: false. */
  declare readonly skipReconfirmation: pulumi.Output<boolean | undefined>;
  /** Whether the user is blocked, and can do nothing. Without it, a user who is blocked stays so, and a warning says it. */
  declare readonly blocked: pulumi.Output<boolean | undefined>;
  /** What becomes of it when its resource is removed: `release` leaves it in the service, `block` blocks the user, who can do nothing then, `delete` deletes the user, whose contributions stay without a name. Only what an earlier run has recorded counts. Default: `release`. */
  declare readonly onDelete: pulumi.Output<"release" | "block" | "delete" | undefined>;
  /** Settings that the service has and this version does not name yet, by the service's own names: `{ some_new_key: true }`. They are sent as they are, and compared with what the service answers. */
  declare readonly raw: pulumi.Output<{ [key: string]: unknown } | undefined>;
  /** Id, unique in the service. */
  declare readonly userId: pulumi.Output<number>;
  /** Time of the creation. */
  declare readonly createdAt: pulumi.Output<string | undefined>;
  /** Address of the page in the web interface. */
  declare readonly webUrl: pulumi.Output<string | undefined>;
  /** State of the account, such as `active` or `blocked`. */
  declare readonly state: pulumi.Output<string | undefined>;

  constructor(name: string, args: UserArgs, options?: pulumi.CustomResourceOptions) {
    super(facts, name, args, options);
  }

  /** Reads one that exists, by its id: `instance/userId` or `instance/userId`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, options?: pulumi.CustomResourceOptions): User {
    return new this(name, {} as UserArgs, { ...options, id });
  }
}

export type UsersArgs = PluralArgs<UserArgs>;

/** Many in one resource, each like a `User`: a user of a self-managed installation. Keys, tokens and memberships stay as they are. */
export class Users extends ForgeResources<User> {
  static readonly __pulumiType = typeOf("Users");

  constructor(name: string, args: UsersArgs, options?: pulumi.CustomResourceOptions) {
    super({ ...facts, plural: "Users", keyInput: "username" }, name, args, options);
  }
}

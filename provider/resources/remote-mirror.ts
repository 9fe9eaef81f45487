/** RemoteMirror: its credentials are separate inputs, because the service never returns them. */

import { z } from "zod";
import type { Client } from "../../sdk";
import { secret, words } from "../../sdk/api/fields";
import { requires } from "../../sdk/api/plan";
import * as answers from "../../sdk/api/remote-mirrors";
import { mirrorAddress } from "../../sdk/api/remote-mirrors";
import type { RemoteMirror } from "../../sdk/generated/objects";
import { NotFoundError } from "../../sdk/http/errors";
import { exactNumber } from "../../sdk/json";
import { collected } from "../definition/collected";
import { weakerIf, widerIf } from "../definition/loosening";
import { brokenCredentials, NO_CREDENTIALS, userinfoOf, withCredentials, withoutUserinfo } from "./address";
import { re2Expression } from "./expression";
import { projectPath } from "./fields";

/** With the public key of the service. */
type Mirror = RemoteMirror & { readonly public_key?: string | null };

interface Settings {
  readonly authMethod?: "ssh_public_key" | "password" | undefined;
  readonly enabled?: boolean | undefined;
  readonly keepDivergentRefs?: boolean | undefined;
  readonly onlyProtectedBranches?: boolean | undefined;
  readonly mirrorBranchRegex?: string | undefined;
}

const onTheWire = (settings: Settings) => ({
  auth_method: settings.authMethod,
  enabled: settings.enabled,
  keep_divergent_refs: settings.keepDivergentRefs,
  only_protected_branches: settings.onlyProtectedBranches,
  mirror_branch_regex: settings.mirrorBranchRegex,
});

/** These two exclude each other: enabling one disables the other. */
const disabledOptions = (
  { onlyProtectedBranches, mirrorBranchRegex }: Settings,
  before: { readonly onlyProtectedBranches?: unknown; readonly mirrorBranchRegex?: unknown },
) => ({
  ...(onlyProtectedBranches && before.mirrorBranchRegex && mirrorBranchRegex === undefined
    ? { mirror_branch_regex: null }
    : {}),
  ...(mirrorBranchRegex && before.onlyProtectedBranches && onlyProtectedBranches === undefined
    ? { only_protected_branches: false }
    : {}),
});

/** One request takes only one of the two, whatever its value; a new mirror has neither. */
const ofNew = <S extends Settings>(settings: S): S =>
  settings.mirrorBranchRegex
    ? { ...settings, onlyProtectedBranches: undefined }
    : { ...settings, mirrorBranchRegex: undefined };

/** The user name of an SSH URL is no credential; SSH uses a key. */
function holdsCredentials(url: string): boolean {
  const userinfo = userinfoOf(url);
  return userinfo !== undefined && !(/^ssh:/i.test(url) && /^[^:]+$/.test(userinfo));
}

/** Without the part that the service has masked. */
const shownAddress = (url: string) =>
  /[:*]/.test(userinfoOf(url) ?? "") || holdsCredentials(url) ? withoutUserinfo(url) : url;

/** Adds the public key that the other side must accept, if the mirror uses SSH keys. */
async function withKey(forge: Client, project: string | number, mirror: RemoteMirror) {
  if (mirror.auth_method !== "ssh_public_key") return { ...mirror, public_key: null };
  try {
    return { ...mirror, ...(await forge.remoteMirrors.publicKey({ project, mirror_id: mirror.id })) };
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    return { ...mirror, public_key: null };
  }
}

export const remoteMirror = collected<Mirror>(
  answers.RemoteMirror,
  "public_key",
)({
  kind: "RemoteMirror",
  loosens: {
    enabled: widerIf.on,
    onlyProtectedBranches: widerIf.off,
    keepDivergentRefs: weakerIf.off,
    mirrorBranchRegex: weakerIf.anotherRule,
  },
  loosensWhen: "created",
  summary: "A push mirror: a copy of a project's repository that the service keeps up to date elsewhere.",
  parents: ["project"],
  owner: "parent",
  inputs: {
    project: projectPath.describe("The project whose repository is mirrored: its full path or id."),
    url: mirrorAddress
      .refine((url) => !holdsCredentials(url), NO_CREDENTIALS)
      .describe(
        "Where to push to: an address that begins with `https://`, `http://`, `ssh://` or `git://`, without credentials. Another one replaces the mirror.",
      ),
    username: words
      .optional()
      .describe(
        "Whom the service signs in as at the other side; goes together with `password`. Another one replaces the mirror.",
      ),
    password: secret
      .optional()
      .describe(
        "The password or token for `username`, kept secret. The service never shows it, and cannot change it: another one replaces the mirror.",
      ),
    authMethod: z
      .enum(["ssh_public_key", "password"])
      .optional()
      .describe(
        "How the service signs in: `password`, or `ssh_public_key` with a key that it makes itself, see `publicKey`.",
      ),
    enabled: z
      .boolean()
      .optional()
      .describe("Whether the mirror is pushed to; the service begins with `false`."),
    keepDivergentRefs: z
      .boolean()
      .optional()
      .describe("Whether branches that have gone another way at the other side are left as they are."),
    onlyProtectedBranches: z.boolean().optional().describe("Whether only protected branches are mirrored."),
    mirrorBranchRegex: requires(
      "premium",
      re2Expression
        .max(255)
        .optional()
        .describe(
          "An RE2 expression; only branches whose names match are mirrored. Excludes `onlyProtectedBranches`; an empty one takes it away.",
        ),
    ),
  },
  outputs: {
    mirrorId: z.int().describe("The mirror's number in the service."),
    publicKey: z
      .string()
      .optional()
      .describe(
        "The public key to allow at the other side; there is one when `authMethod` is `ssh_public_key`.",
      ),
    hostKeys: z
      .array(
        z.object({
          fingerprintSha256: z.string().optional().describe("The fingerprint of a key of the other side."),
        }),
      )
      .optional()
      .describe("The keys by which the service recognizes the other side."),
    updateStatus: z
      .string()
      .optional()
      .describe("How far the last update was: `none`, `scheduled`, `started`, `finished` or `failed`."),
    lastError: z.string().optional().describe("Why the last update failed; nothing when it did not."),
    lastUpdateAt: z.string().optional().describe("When the mirror was last updated."),
    lastSuccessfulUpdateAt: z.string().optional().describe("When an update last succeeded."),
  },
  id: ["project", "mirrorId"],
  title: "url",
  // A project can have several mirrors of one address.
  distinguishedBy: ["username", "password"],
  replaceOn: ["project", "url", "username", "password"],
  secrets: ["password"],
  // A masked part shows that there are a user name and a password.
  neverReturned: ({ url }) => (/[:*]/.test(userinfoOf(url) ?? "") ? ["username", "password"] : []),
  derivedFrom: { publicKey: ["project"], hostKeys: ["url"], lastError: ["url", "username", "password"] },
  pull: { omitDefaults: { authMethod: "password" } },
  wireNames: { mirrorId: "id" },
  fromAnswer: {
    url: ({ url }) => shownAddress(url),
    hostKeys: ({ host_keys }) =>
      host_keys?.map(({ fingerprint_sha256 }) => ({ fingerprintSha256: fingerprint_sha256 })),
  },
  isEquivalent: {
    url: (declared: string, actual) => withoutUserinfo(declared) === withoutUserinfo(String(actual)),
  },
  whyKept: { mirrorBranchRegex: () => "A branch expression needs a Premium subscription" },
  problems: ({ onlyProtectedBranches, mirrorBranchRegex, ...credentials }, unknown) => [
    ...brokenCredentials(credentials, unknown),
    ...(onlyProtectedBranches && mirrorBranchRegex
      ? [
          {
            property: "mirrorBranchRegex",
            problem: '"mirrorBranchRegex" and "onlyProtectedBranches: true" cannot be used together',
          },
        ]
      : []),
  ],

  create: ({ forge }, { project, url, username, password, ...settings }) =>
    forge.remoteMirrors.create({
      project,
      url: withCredentials(url, username, password),
      ...onTheWire(ofNew(settings)),
    }),

  finish: ({ forge }, { project }, _inputs, created) => withKey(forge, project, created),

  read: async ({ forge }, { project, mirrorId }) =>
    withKey(forge, project, await forge.remoteMirrors.get({ project, mirror_id: exactNumber(mirrorId) })),

  async update({ forge }, { project, mirrorId }, { changed, state }) {
    const here = { project, mirror_id: exactNumber(mirrorId) };
    const settings = { ...onTheWire(changed), ...disabledOptions(changed, state) };
    const { mirror_branch_regex, only_protected_branches, ...others } = settings;
    const isOfBoth = mirror_branch_regex !== undefined && only_protected_branches !== undefined;
    if (!isOfBoth) return withKey(forge, project, await forge.remoteMirrors.update({ ...here, ...settings }));
    // First take away what is no longer declared.
    const [first, last] = only_protected_branches
      ? [{ mirror_branch_regex }, { only_protected_branches }]
      : [{ only_protected_branches }, { mirror_branch_regex }];
    await forge.remoteMirrors.update({ ...here, ...first });
    return withKey(forge, project, await forge.remoteMirrors.update({ ...here, ...others, ...last }));
  },

  delete: ({ forge }, { project, mirrorId }) =>
    forge.remoteMirrors.delete({ project, mirror_id: exactNumber(mirrorId) }),

  list: ({ forge }, { project = "" }) => forge.remoteMirrors.list({ project }),
  isRepeatable: true,
  canonical: { url: withoutUserinfo },
  isSame: (mirror, { url }) => withoutUserinfo(mirror.url) === withoutUserinfo(url),
});

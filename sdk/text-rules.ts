/** Rules of texts, as the service's models have them: each with the sentence that it says of a text which breaks it. */

export type TextRule = readonly [sentence: string, isKept: (text: string) => boolean];

// ─── Addresses ───────────────────────────────────────────────────────────────

export const isUri = (text: string): boolean => URL.canParse(text) && !/\s/.test(text);

export const isWebAddress = (text: string): boolean => /^https?:/i.test(text) && isUri(text);

/** `mailto:ann`, `localhost:3000`: what stands before the colon is taken for a part of the rest. */
export const isOpaqueAddress = (text: string): boolean =>
  /^[a-z][\w+.-]*:(?!\/)/i.test(text) && !text.startsWith("urn:ietf:wg:oauth:2.0:oob");

/** Addresses that run code in a browser. */
export const runsCode = (text: string): boolean => /^(javascript|data|vbscript):/i.test(text);

/** Such as `https://ci.example/%{project_path}.svg`. */
export const isBadgeAddress = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text.replace(/%\{\w+\}/g, "x"));

export const isEmailAddress = (text: string): boolean =>
  /^[^@\s]{1,64}@[^@\s]+$/.test(text) && text.length < 256;

// ─── Branches ────────────────────────────────────────────────────────────────

/** Same rules as `git check-ref-format`. */
export const isBranchName = (name: string): boolean =>
  !/^[-/]|[/.]$|\.\.|\/\/|@\{|\.lock(\/|$)|(^|\/)\.|[\p{Cc} ~^:?*[\\]/u.test(name) &&
  !/^(|HEAD|refs\/(heads|tags|remotes)\/.*)$/.test(name);

// ─── Environments ────────────────────────────────────────────────────────────

export const environmentName: TextRule = [
  "can contain only letters, digits, '-', '_', '/', '$', '{', '}', '.', and spaces, but it cannot start or end with '/'",
  (name) => /^[\w/${}.\- ]+$/.test(name) && !/^\/|\/$/.test(name),
];

export const environmentScope: TextRule = [
  "can contain only letters, digits, '-', '_', '/', '$', '{', '}', '.', '*' and spaces",
  (scope) => /^[\w\-/${}.* ]+$/.test(scope),
];

// ─── Names and paths of groups, projects and users ───────────────────────────

export const groupName: TextRule = [
  "can contain only letters, digits, emoji, '_', '.', dash, space, parenthesis. It must start with letter, digit, emoji or '_'.",
  (name) =>
    /^[\p{Alphabetic}\p{Nd}\u{a9}-\u{1f9ff}_][\p{Alphabetic}\p{Nd}\p{Pd}\u{a9}-\u{1f9ff}_(). ]*$/u.test(name),
];

export const projectName: TextRule = [
  "can contain only letters, digits, emoji, '_', '.', '+', dashes, or spaces. It must start with a letter, digit, emoji, or '_'.",
  (name) =>
    /^[\p{Alphabetic}\p{Nd}\u{a9}-\u{1f9ff}_][\p{Alphabetic}\p{Nd}\p{Pd}+\u{a9}-\u{1f9ff}_. ]*$/u.test(name),
];

export const withoutTags: TextRule = [
  "cannot contain HTML/XML tags, including any word between angle brackets (&lt;,&gt;).",
  (name) => !/<[^>]*>/.test(name),
];

/** The last part of an address, as clients of repositories can name it. */
export const plainPath: TextRule = [
  "can only include non-accented letters, digits, '_', '-' and '.'. It must not start with '-', '_', or '.', nor end with '-', '_', '.', '.git', or '.atom'.",
  (path) => /^[a-z\d]+([._-]+[a-z\d]+)*$/i.test(path),
];

const endsAsFile = (path: string): boolean => /\.(git|atom)$/i.test(path);

/** The path of a group, or the name of a user. */
export const namespacePath: TextRule = [
  "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-' or end in '.', '.git' or '.atom'.",
  (path) => /^[\w.]([\w.-]*[\w-])?$/.test(path) && !endsAsFile(path),
];

export const projectPathRule: TextRule = [
  "can contain only letters, digits, '_', '-' and '.'. Cannot start with '-', end in '.git' or end in '.atom'",
  (path) => /^[\w.][\w.-]{0,254}$/.test(path) && !endsAsFile(path),
];

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Addresses of the service itself. */
const reservedAtTop = words(`
  - .well-known 404.html 422.html 500.html 502.html 503.html admin api apple-touch-icon.png assets dashboard deploy.html
  explore favicon.ico favicon.png files groups health_check help import jwt login oauth profile projects public robots.txt
  s search sitemap sitemap.xml sitemap.xml.gz slash-command-logo.png snippets unsubscribes uploads users v2
`);

/** Addresses of a project's pages. */
const reservedBelow = words(`
  - badges blame blob builds commits create create_dir edit environments/folders files find_file gitlab-lfs/objects
  info/lfs/objects new preview raw refs tree update wikis
`);

/** The path is one of a page, at the top or below a group. */
export const unreserved = (path: string, where: "top" | "below"): TextRule => [
  `${path} is a reserved name`,
  () => !(where === "top" ? reservedAtTop : reservedBelow).includes(path.toLowerCase()),
];

/** Checks output and files as their readers do: a terminal, the runner of a pipeline, and real parsers of each format. */
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { SaxesParser } from "saxes";
import type { Output } from "../../../cli/gitops/report/render/outputs";
import { reportSchema } from "../../../cli/gitops/report/schema";
import { isSarif } from "../../gitops/sarif";
import type { Finding } from "../section";

const STEERING = /[^\P{Cc}\n]|[\p{Bidi_Control}\u2028\u2029]/u;

/** For a terminal and a log. GitHub's runner executes `::` at the beginning of a line, Azure's and GitHub's execute `##[` anywhere. */
export function checkPrinted(text: string): readonly Finding[] {
  const steering = STEERING.exec(text);
  const lines = text.split("\n");
  return [
    ...acts(steering !== null, `what is printed has U+${steering?.[0].codePointAt(0)?.toString(16)}`),
    ...acts(
      lines.some((line) => /^\s*::/.test(line)),
      "a line that is printed begins with ::",
    ),
    ...acts(/##\w*\[/.test(text), "what is printed has ##["),
    ...acts(/\n\s+at .*:\d+:\d+/.test(text), "what is printed has a stack trace", "leaked"),
  ];
}

const acts = (isSo: boolean, what: string, harm: Finding["harm"] = "not ours"): readonly Finding[] =>
  isSo ? [{ harm, what }] : [];

function parsed(name: string, parse: () => void): readonly Finding[] {
  try {
    parse();
    return [];
  } catch (error) {
    return [{ harm: "unclear", what: `the parser refuses ${name}: ${String(error).slice(0, 300)}` }];
  }
}

// ─── Formats ─────────────────────────────────────────────────────────────────

const OUR_TAGS = new Set(
  "h3 h4 p table thead tbody tr th td ul li code pre em strong details summary sub br hr".split(" "),
);

function checkMarkdown(text: string): readonly Finding[] {
  const html = micromark(text, {
    allowDangerousHtml: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const tags = [...html.matchAll(/<\/?([a-zA-Z][\w-]*)([^>]*)>/g)];
  const foreign = tags.filter(([, name = ""]) => !OUR_TAGS.has(name)).map(([tag]) => tag);
  const withAttributes = tags
    .filter(([, , attributes = ""]) => !/^( align="right"| class="language-\w+"| ?\/)?$/.test(attributes))
    .map(([tag]) => tag);
  const words = html
    .replace(/<pre>[\s\S]*?<\/pre>/g, "")
    .replace(/<code>[\s\S]*?<\/code>/g, "")
    .replace(/<[^>]*>/g, "");
  return [
    ...acts(foreign.length > 0, `the comment has ${foreign[0]}`),
    ...acts(withAttributes.length > 0, `the comment has ${withAttributes[0]}`),
    ...acts(/@\w|#\d|!\d|:\/\//.test(words), "the comment has a reference outside of code"),
    ...acts(/^\/\w/m.test(text), "a line of the comment begins with a command"),
  ];
}

/** The checks of all formats but HTML, which a browser checks. */
export const checks: Readonly<Record<Exclude<Output, "html">, (text: string) => readonly Finding[]>> = {
  text: checkPrinted,
  markdown: checkMarkdown,
  json: (text) => parsed("the JSON report", () => void reportSchema.parse(JSON.parse(text))),
  junit: (text) =>
    parsed("the JUnit report", () => {
      const parser = new SaxesParser();
      parser.on("error", (error) => {
        throw error;
      });
      parser.write(text).close();
    }),
  sarif: (text) =>
    parsed("the SARIF report", () => {
      if (!isSarif(JSON.parse(text))) throw new Error(JSON.stringify(isSarif.errors));
    }),
};

// ─── A browser ───────────────────────────────────────────────────────────────

/** Opens each page in a frame with its scripts, and collects the elements that could act. */
export const BROWSER_SCRIPT = `
const found = [];
for (const text of pages) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const elements = [...page.querySelectorAll("*")];
  const frame = document.createElement("iframe");
  frame.srcdoc = text;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  document.body.append(frame);
  await loaded;
  found.push({
    scripts: page.querySelectorAll("script").length,
    loading: elements.filter((one) => /^(img|iframe|object|embed|link|svg|base)$/.test(one.localName)).map((one) => one.localName),
    handlers: elements.flatMap((one) => one.getAttributeNames()).filter((name) => /^on|^src|^srcdoc/.test(name)),
    addresses: elements.flatMap((one) => one.getAttribute("href") ?? []).filter((one) => !one.startsWith("#")),
    articles: page.querySelectorAll("article").length,
  });
  frame.remove();
}
return found;`;

export interface SeenPage {
  readonly scripts: number;
  readonly loading: readonly string[];
  readonly handlers: readonly string[];
  readonly addresses: readonly string[];
  readonly articles: number;
}

export const checkPage = ({
  scripts,
  loading,
  handlers,
  addresses,
  articles,
}: SeenPage): readonly Finding[] => [
  ...acts(scripts !== 1, `the page has ${scripts} scripts`),
  ...acts(
    loading.length + handlers.length + addresses.length > 0,
    `the page has ${[...loading, ...handlers, ...addresses][0]}`,
  ),
  ...acts(articles === 0, "the page shows no change", "unclear"),
];

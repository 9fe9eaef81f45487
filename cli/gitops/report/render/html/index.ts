/** Renders the report as one self-contained HTML page for a pipeline's artifact. */
import { createHash } from "node:crypto";
import { type Filling, Markup, markup } from "../../../../../sdk/markup";
import type {
  PolicyFinding,
  PolicyPackResult,
  PropertyChange,
  Report,
  ReportedChange,
  ReportFailure,
  RunSummary,
} from "../../report";
import { type Bounds, differenceOf, type TextDifference } from "../difference";
import { byCause, type ChangeGroup, commonDifferences, groupSentence, isUniform, linesText } from "../groups";
import { byPlace, deletes, type Placed, positionText, titleIn } from "../places";
import {
  adoptedUnchangedText,
  circumstancesOf,
  counted,
  effortOf,
  fateOf,
  grouped,
  headlineOf,
  isPlanned,
  lookOf,
  outcomeOf,
  passedText,
  type RunOutcome,
  reasonOf,
  runName,
  runResult,
  secondsText,
  talliesOf,
  unfinishedText,
  wordOf,
} from "../words";
import { script } from "./script";
import { style } from "./style";

/** A page can scroll, but a value may be a whole file. */
const BOUNDS: Bounds = { longest: 2000, most: 400 };

const marks: Readonly<Record<RunOutcome, string>> = { nothing: "✓", done: "✓", changes: "!", failed: "✕" };

export function htmlOf(report: Report): string {
  const outcome = outcomeOf(report);
  const headline = headlineOf(report);
  const { groups, places } = byCause(report.changes);
  const deletions = byPlace(report.changes.filter(deletes));
  const inOrder = [deletions, groups, places].flatMap((parts) => parts.flatMap(({ changes }) => changes));
  const page: Page = { report, anchors: anchorsOf(report, inOrder) };
  const document = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>forge ${report.command}: ${headline}</title>
<style>${new Markup(style)}</style>
</head>
<body>
<header>
<a class="skip" href="#changes">Skip to what is different</a>
<h1 class="${outcome}"><span class="mark" aria-hidden="true">${marks[outcome]}</span>${headline}</h1>
${facts(report)}
${tallies(report)}
<form class="filter" role="search" hidden>
<label for="filter">Filter</label>
<input id="filter" type="search" placeholder="a name, a place, a value …" autocomplete="off" aria-keyshortcuts="/">
<output id="matches" for="filter" aria-live="polite"></output>
</form>
</header>
<main id="changes">
${deletions.map((placed) => placeOf(page, placed))}
${section("failures", "Failures", report.failures.map(failureCard))}
${section("policies", "Policies", [...report.violations.map(violationCard), ...(report.policyPacks ?? []).map(passedCard)])}
${section("warnings", "Warnings", report.warnings.map(warningCard))}
${runsOf(report)}
${groups.map((group) => groupOf(page, group))}
${places.map((placed) => placeOf(page, placed))}
</main>
<footer>Written by <code>forge ${report.command}</code>.</footer>
<script>${new Markup(script)}</script>
</body>
</html>
`;
  return document.text;
}

interface Page {
  readonly report: Report;
  /** The first change of each tile, to which it leads. */
  readonly anchors: ReadonlyMap<ReportedChange, string>;
}

function anchorsOf(report: Report, inOrder: readonly ReportedChange[]): ReadonlyMap<ReportedChange, string> {
  const first = new Map<string, ReportedChange>();
  for (const change of inOrder) {
    const word = wordOf(report, change);
    if (!first.has(word)) first.set(word, change);
  }
  return new Map([...first].map(([word, change]) => [change, anchorOf(word)]));
}

const anchorOf = (word: string): string => `is-${word.replaceAll(" ", "-")}`;

/** A second barrier behind the escaping: foreign markup could neither run scripts nor load anything. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

function facts(report: Report): Markup {
  const { file, stack, service } = report;
  const fact = (name: string, value: Filling): Filling =>
    value === undefined || value === "" ? undefined : markup`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return markup`<dl class="facts">
${[fact("File", file), fact("Stack", stack), fact("Service", service), fact("Run", effortOf(report))]}${circumstancesOf(
  report,
).map(({ name, value, link }) =>
  fact(name, link === undefined ? value : markup`<a href="${link}">${value}</a>`),
)}
</dl>`;
}

interface Tile {
  /** The class that colors it. */
  readonly color: string;
  readonly number: number;
  readonly word: string;
  readonly anchor: string;
  /** Of the articles that it chooses. */
  readonly words: readonly string[];
}

function tilesOf(report: Report): readonly Tile[] {
  const { failures, violations, warnings } = report;
  const tile = (color: string, number: number, words: readonly [string, string], anchor: string): Tile => ({
    ...{ color, number, anchor },
    word: words[number === 1 ? 0 : 1],
    words: chosenBy[anchor] ?? [],
  });
  return [
    ...talliesOf(report).map(({ action, number, word }) => ({
      ...{ color: action, number, word, words: [word] },
      anchor: anchorOf(word),
    })),
    tile("failed", failures.length, ["failure", "failures"], "failures"),
    tile("failed", violations.length, ["policy violated", "policies violated"], "policies"),
    tile("advisory", warnings.length, ["warning", "warnings"], "warnings"),
  ].filter(({ number }) => number > 0);
}

const chosenBy: Readonly<Record<string, readonly string[]>> = {
  failures: ["failed"],
  policies: ["mandatory", "advisory"],
  warnings: ["warning"],
};

/** Each leads to the first of what it counts, without the script, too. */
function tallies(report: Report): Filling {
  const tiles = tilesOf(report);
  const adoptedUnchanged = adoptedUnchangedText(report);
  const isAny = report.changes.length > 0;
  return [
    tiles.length > 0
      ? markup`<ul class="tallies">
${tiles.map(({ color, number, word, anchor, words }) => markup`<li class="${color}" data-words="${words.join("|")}"><a href="#${anchor}"><b>${grouped(number)}</b> ${word}</a></li>\n`)}</ul>`
      : undefined,
    isPlanned(report) && isAny ? markup`<p>This was planned; ${unfinishedText(report)}.</p>` : undefined,
    adoptedUnchanged === undefined ? undefined : markup`<p>${adoptedUnchanged}</p>`,
    isAny ? markup`<p class="sides">${sides[fateOf(report)]}</p>` : undefined,
  ];
}

const SIDES = "Of each value: first the actual, then the declared one.";

const sides = {
  open: SIDES,
  refused: SIDES,
  partial: "Of each value: first as it was, then the declared one.",
  unknown: SIDES,
  done: "Of each value: first as it was, then as it is now.",
} as const;

const section = (id: string, title: string, cards: readonly Markup[]): Filling =>
  cards.length === 0
    ? undefined
    : markup`<section class="group" id="${id}">\n<h2>${title}</h2>\n${cards}</section>`;

const failureCard = ({ title, message, where }: ReportFailure): Markup =>
  card("failed", "failed", title, where, markup`<p class="message">${message}</p>`);

const violationCard = ({ policy: name, level, title, message, where }: PolicyFinding): Markup =>
  card(
    level === "mandatory" ? "failed" : "advisory",
    level,
    title,
    where,
    markup`<p class="message">${message}</p><p>Policy <code>${name}</code></p>`,
  );

const passedCard = (pack: PolicyPackResult): Markup => markup`<article class="done" data-word="passed">
<details><summary><span class="badge">passed</span> ${passedText(pack)}</summary>
<p>${pack.passed.join(", ")}</p></details>
</article>
`;

const warningCard = (warning: string): Markup =>
  markup`<article class="advisory" data-word="warning"><p class="message">${warning}</p></article>\n`;

/** Open if one of the runs failed, and without its own articles, so that the filter leaves it as it is. */
function runsOf({ runs = [] }: Report): Filling {
  if (runs.length === 0) return undefined;
  const isOpen = runs.some(({ outcome }) => outcome === "failed");
  return markup`<details class="runs"${isOpen ? markup` open` : undefined}>
<summary>Runs<span>${counted(runs.length, "run")}</span></summary>
<table>
<tr><th scope="col">Run</th><th scope="col">Result</th><th scope="col">Objects</th><th scope="col">Time</th></tr>
${runs.map(runRow)}</table>
</details>
`;
}

const runRow = (run: RunSummary): Markup =>
  markup`<tr class="${run.outcome}"><th scope="row"><span class="badge">${marks[run.outcome]}</span> ${runName(run)}</th><td>${runResult(run)}</td><td>${grouped(run.checked)}</td><td>${secondsText(run.seconds)}</td></tr>\n`;

const placeOf = (page: Page, { place, changes }: Placed): Markup => markup`<details class="place" open>
<summary>${place}<span>${counted(changes.length, "object")}</span></summary>
${changes.map((change) => changeCard(page, titleIn(place, change), change, change.properties))}</details>
`;

/** Closed: the cause, and the difference if it is the same for all; opened: each object. */
function groupOf(page: Page, group: ChangeGroup): Markup {
  const { changes } = group;
  const [first] = changes;
  const anchor = changes.flatMap((change) => page.anchors.get(change) ?? [])[0];
  const sentence = groupSentence(page.report, group).map((part) =>
    typeof part === "string" ? part : markup`<code>${part.name}</code>`,
  );
  const own = isUniform(group) ? [] : undefined;
  return markup`<details class="place cause ${lookOf(first)}"${anchor === undefined ? undefined : markup` id="${anchor}"`}>
<summary>${sentence}<span class="where">${linesText(group)}</span></summary>
${tableOf(
  commonDifferences(group, BOUNDS).map(({ property, difference }) => rowOf(property, first, difference)),
)}${changes.map((change) => changeCard({ ...page, anchors: new Map() }, change.title, change, own ?? change.properties))}</details>
`;
}

const tableOf = (rows: readonly Markup[]): Filling =>
  rows.length > 0 ? markup`\n<table>\n${rows}</table>` : undefined;

function changeCard(
  { report, anchors }: Page,
  title: string,
  change: ReportedChange,
  properties: readonly PropertyChange[],
): Markup {
  const { action, where } = change;
  const rows = properties.map((property) => rowOf(property, change, differenceOf(property, action, BOUNDS)));
  return card(
    lookOf(change),
    wordOf(report, change),
    title,
    where,
    markup`<p>${reasonOf(change)}</p>${tableOf(rows)}`,
    anchors.get(change),
  );
}

const card = (
  kind: string,
  badge: string,
  title: string,
  where: ReportedChange["where"],
  inside: Markup,
  anchor?: string,
): Markup => markup`<article class="${kind}" data-word="${badge}"${anchor === undefined ? undefined : markup` id="${anchor}"`}>
<h3><span class="badge">${badge}</span>${title}${where ? markup`<span class="where">${positionText(where)}</span>` : undefined}</h3>
${inside}
</article>
`;

function rowOf(property: PropertyChange, { action }: ReportedChange, difference: TextDifference): Markup {
  const forces =
    property.replaces && action === "replace" ? markup`<small>forces replacement</small>` : undefined;
  return markup`<tr><th scope="row">${property.name}${forces}</th><td>${cellOf(difference)}</td></tr>\n`;
}

function cellOf(difference: TextDifference): Filling {
  if (difference.form === "value") {
    const { text, isNote } = difference;
    return isNote
      ? markup`<span class="note">${text}</span>`
      : markup`<span class="value">${colored(text)}</span>`;
  }
  if (difference.form === "values")
    return markup`<del class="value">${colored(difference.before)}</del><span class="arrow">→</span><ins class="value">${colored(difference.after)}</ins>`;
  const { parts, more } = difference;
  return markup`<ul class="parts">${parts.map(
    ({ sign, text }) => markup`<li class="${sign === "+" ? "comes" : "goes"}">${sign} ${text}</li>`,
  )}${more > 0 ? markup`<li>… and ${more} more</li>` : undefined}</ul>`;
}

const COLOR = /^"(#[0-9a-f]{3}|#[0-9a-f]{6})"$/i;

function colored(text: string): Filling {
  const color = COLOR.exec(text)?.[1];
  return color === undefined
    ? text
    : [markup`<span class="swatch" style="background:${color}"></span>`, text];
}

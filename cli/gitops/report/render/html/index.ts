/** Renders the report as one self-contained HTML page for a pipeline's artifact. */
import { createHash } from "node:crypto";
import { type Filling, Markup, markup } from "../../../../../sdk/markup";
import type { Position } from "../../../../configuration/read/problems";
import type { PolicyPackResult, Report, ReportedChange, RunSummary } from "../../report";
import { type Bounds, noteOn, type PropertyRow, rowsOf, type TextDifference } from "../difference";
import {
  failureEntries,
  notComparedEntries,
  placeEntries,
  type ReportEntry,
  violationEntries,
  warningEntries,
} from "../entries";
import {
  byCause,
  type ChangeGroup,
  commonRows,
  groupSentence,
  isUniform,
  linesText,
  shortDifference,
} from "../groups";
import { byPlace, deletes, type Placed, positionText, titleIn } from "../places";
import * as words from "../words";
import { script } from "./script";
import { style } from "./style";

/** A page can scroll, but a value may be a whole file. */
const BOUNDS: Bounds = { longest: 2000, most: 400 };

const marks: Readonly<Record<words.RunOutcome, string>> = {
  nothing: "✓",
  done: "✓",
  changes: "!",
  failed: "✕",
};

export function htmlOf(report: Report): string {
  const outcome = words.outcomeOf(report);
  const headline = words.headlineOf(report);
  const causes = byCause(report.changes);
  const deletions = byPlace(report.changes.filter(deletes));
  const inOrder = [deletions, ...causes.flatMap(({ groups, places }) => [groups, places])].flatMap((parts) =>
    (parts as readonly { readonly changes: readonly ReportedChange[] }[]).flatMap(({ changes }) => changes),
  );
  const page: Page = { report, anchors: anchorsOf(report, inOrder) };
  const [risks, others] = [true, false].map((isRisk) =>
    causes
      .filter(({ groups, places }) => isRisk === hasRisk([...groups, ...places]))
      .flatMap(({ groups, places }) => [
        ...groups.map((group) => groupOf(page, group)),
        ...places.map((placed) => placeOf(page, placed)),
      ]),
  );
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
${section("places", "Groups and projects", placeEntries(report).map(entryCard))}
${deletions.map((placed) => placeOf(page, placed))}
${risks?.length ? markup`<div id="risks">${risks}</div>` : undefined}
${section("failures", "Failures", failureEntries(report).map(entryCard))}
${section("not-compared", "Not compared", notComparedEntries(report).map(entryCard))}
${section("policies", "Policies", [...violationEntries(report).map(entryCard), ...(report.policyPacks ?? []).map(passedCard)])}
${section("warnings", "Warnings", warningEntries(report).map(entryCard))}
${runsOf(report)}
${others}
</main>
<footer>Written by <code>forge ${report.command}</code>.</footer>
<script>${new Markup(script)}</script>
</body>
</html>
`;
  return document.text;
}

const hasRisk = ([first]: readonly { readonly changes: readonly ReportedChange[] }[]): boolean =>
  first?.changes[0]?.risk !== undefined;

interface Page {
  readonly report: Report;
  /** The first change of each tile, to which it leads. */
  readonly anchors: ReadonlyMap<ReportedChange, string>;
}

function anchorsOf(report: Report, inOrder: readonly ReportedChange[]): ReadonlyMap<ReportedChange, string> {
  const first = new Map<string, ReportedChange>();
  for (const change of inOrder) {
    const word = words.wordOf(report, change);
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
${[fact("File", file), fact("Stack", stack), fact("Service", service), fact("Run", words.effortOf(report))]}${words
  .circumstancesOf(report)
  .map(({ name, value, link }) =>
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
  readonly chosen: readonly string[];
}

function tilesOf(report: Report): readonly Tile[] {
  const { places = [], failures, violations, warnings } = report;
  const nounOf = ({ length }: readonly unknown[], one: string, several: string) =>
    length === 1 ? one : several;
  return [
    {
      ...{ color: "changes", number: places.length, anchor: "places", chosen: ["differs"] },
      word: nounOf(places, "group or project", "groups or projects"),
    },
    ...words.talliesOf(report).map(({ action, number, word }) => ({
      color: action,
      number,
      word,
      anchor: anchorOf(word),
      chosen: [
        ...new Set([
          word,
          ...report.changes
            .filter((one) => words.wordOf(report, one) === word)
            .map((one) => words.badgeOf(report, one)),
        ]),
      ],
    })),
    ...(["weaker", "wider"] as const).map((risk) => {
      const risky = report.changes.filter((change) => change.risk === risk);
      return {
        ...{ color: "delete", number: risky.length, word: risk, anchor: "risks" },
        chosen: [...new Set(risky.map((change) => words.badgeOf(report, change)))],
      };
    }),
    {
      ...{ color: "failed", number: failures.length, anchor: "failures", chosen: ["failed"] },
      word: nounOf(failures, "failure", "failures"),
    },
    {
      ...{
        color: "failed",
        number: violations.length,
        anchor: "policies",
        chosen: ["mandatory", "advisory"],
      },
      word: nounOf(violations, "policy violated", "policies violated"),
    },
    {
      ...{ color: "advisory", number: warnings.length, anchor: "warnings", chosen: ["warning"] },
      word: nounOf(warnings, "warning", "warnings"),
    },
  ].filter(({ number }) => number > 0);
}

/** Each leads to the first of what it counts, without the script, too. */
function tallies(report: Report): Filling {
  const tiles = tilesOf(report);
  const adoptedUnchanged = words.adoptedUnchangedText(report);
  const isAny = report.changes.length > 0;
  return [
    tiles.length > 0
      ? markup`<ul class="tallies">
${tiles.map(({ color, number, word, anchor, chosen }) => markup`<li class="${color}" data-words="${chosen.join("|")}"><a href="#${anchor}"><b>${words.grouped(number)}</b> ${word}</a></li>\n`)}</ul>`
      : undefined,
    words.isPlanned(report) && isAny
      ? markup`<p>This was planned; ${words.unfinishedText(report)}.</p>`
      : undefined,
    adoptedUnchanged === undefined ? undefined : markup`<p>${adoptedUnchanged}</p>`,
    isAny ? markup`<p class="sides">${sides[words.fateOf(report)]}</p>` : undefined,
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

function entryCard({ mark, word, title, where, policy, message }: ReportEntry): Markup {
  const color = mark === "noted" ? "advisory" : mark;
  const text = markup`<p class="message">${message}</p>`;
  if (title === undefined) return markup`<article class="${color}" data-word="${word}">${text}</article>\n`;
  const named = policy === undefined ? undefined : markup`<p>Policy <code>${policy}</code></p>`;
  return card(color, word, title, where, markup`${text}${named}`);
}

const passedCard = (pack: PolicyPackResult): Markup => markup`<article class="done" data-word="passed">
<details><summary><span class="badge">passed</span> ${words.passedText(pack)}</summary>
<p>${pack.passed.join(", ")}</p></details>
</article>
`;

/** Open if one of the runs failed, and without its own articles, so that the filter leaves it as it is. */
function runsOf({ runs = [] }: Report): Filling {
  if (runs.length === 0) return undefined;
  const isOpen = runs.some(({ outcome }) => outcome === "failed");
  return markup`<details class="runs"${isOpen ? markup` open` : undefined}>
<summary>Runs<span>${words.counted(runs.length, "run")}</span></summary>
<table>
<tr><th scope="col">Run</th><th scope="col">Result</th><th scope="col">Objects</th><th scope="col">Time</th></tr>
${runs.map(runRow)}</table>
</details>
`;
}

const runRow = (run: RunSummary): Markup =>
  markup`<tr class="${run.outcome}"><th scope="row"><span class="badge">${marks[run.outcome]}</span> ${words.runName(run)}</th><td>${words.runResult(run)}</td><td>${words.grouped(run.checked)}</td><td>${words.secondsText(run.seconds)}</td></tr>\n`;

const placeOf = (page: Page, { place, changes }: Placed): Markup => markup`<details class="place" open>
<summary>${place}<span>${words.counted(changes.length, "object")}</span></summary>
${changes.map((change) => changeCard(page, titleIn(place, change), change, rowsOf(change, BOUNDS)))}</details>
`;

/** Closed: the cause, and the difference if it is the same for all; opened: each object. */
function groupOf(page: Page, group: ChangeGroup): Markup {
  const { changes } = group;
  const [first] = changes;
  const anchor = changes.flatMap((change) => page.anchors.get(change) ?? [])[0];
  const sentence = groupSentence(page.report, group, (name) => markup`<code>${name}</code>`);
  const isAlike = isUniform(group);
  const short = shortDifference(group);
  return markup`<details class="place cause ${colorOf(first)}"${anchor === undefined ? undefined : markup` id="${anchor}"`}${first.risk ? markup` open` : undefined}>
<summary>${first.risk ? markup`<span class="badge">${first.risk}</span> ` : undefined}${sentence}${short === "" ? undefined : markup`: <code>${short}</code>`}<span class="where">${linesText(group)}</span></summary>
${tableOf(commonRows(group, BOUNDS))}${changes.map((change) => changeCard({ ...page, anchors: new Map() }, change.title, change, isAlike ? [] : rowsOf(change, BOUNDS)))}</details>
`;
}

const tableOf = (rows: readonly PropertyRow[]): Filling =>
  rows.length > 0 ? markup`\n<table>\n${rows.map(rowOf)}</table>` : undefined;

/** Red for losses, and for changes that let people do more. */
const colorOf = (change: ReportedChange): string => (change.risk ? "delete" : words.lookOf(change));

const changeCard = (
  { report, anchors }: Page,
  title: string,
  change: ReportedChange,
  rows: readonly PropertyRow[],
): Markup =>
  card(
    colorOf(change),
    words.badgeOf(report, change),
    title,
    change.where,
    markup`<p>${words.reasonOf(change)}</p>${tableOf(rows)}`,
    anchors.get(change),
  );

const card = (
  kind: string,
  badge: string,
  title: string,
  where: Position | undefined,
  inside: Markup,
  anchor?: string,
): Markup => markup`<article class="${kind}" data-word="${badge}"${anchor === undefined ? undefined : markup` id="${anchor}"`}>
<h3><span class="badge">${badge}</span>${title}${where ? markup`<span class="where">${positionText(where)}</span>` : undefined}</h3>
${inside}
</article>
`;

function rowOf(row: PropertyRow): Markup {
  const text = noteOn(row);
  const note = text === undefined ? undefined : markup`<small>${text}</small>`;
  return markup`<tr><th scope="row">${row.name}${note}</th><td>${cellOf(row.difference)}</td></tr>\n`;
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

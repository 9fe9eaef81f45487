/** Renders the report as one self-contained HTML page for a pipeline's artifact. */
import { createHash } from "node:crypto";
import type { Change, Failure, PropertyChange, Report, RunSummary, Violation } from "../../report";
import { type Bounds, differenceOf } from "../difference";
import { type Filling, Markup, markup } from "../markup";
import { byPlace, type Placed, positionText, titleIn } from "../places";
import {
  adoptedUnchangedText,
  counted,
  effortOf,
  fateOf,
  grouped,
  headlineOf,
  isPlanned,
  type Outcome,
  outcomeOf,
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

const marks: Readonly<Record<Outcome, string>> = { nothing: "✓", done: "✓", changes: "!", failed: "✕" };

export function htmlOf(report: Report): string {
  const outcome = outcomeOf(report);
  const headline = headlineOf(report);
  const page = markup`<!doctype html>
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
${group("Failures", report.failures.map(failureCard))}
${group("Policies", report.violations.map(violationCard))}
${group("Warnings", report.warnings.map(warningCard))}
${runsOf(report)}
${byPlace(report.changes).map((placed) => placeOf(report, placed))}
</main>
<footer>Written by <code>forge ${report.command}</code>.</footer>
<script>${new Markup(script)}</script>
</body>
</html>
`;
  return page.text;
}

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
  const fact = (name: string, value: string | undefined): Filling =>
    value === undefined || value === "" ? undefined : markup`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return markup`<dl class="facts">
${[fact("File", file), fact("Stack", stack), fact("Service", service), fact("Run", effortOf(report))]}
</dl>`;
}

function tallies(report: Report): Filling {
  const counts = talliesOf(report);
  const adoptedUnchanged = adoptedUnchangedText(report);
  return [
    counts.length > 0
      ? markup`<ul class="tallies">
${counts.map(({ action, number, word }) => markup`<li class="${action}" data-word="${word}"><b>${grouped(number)}</b> ${word}</li>\n`)}</ul>`
      : undefined,
    isPlanned(report) && counts.length > 0
      ? markup`<p>This was planned; ${unfinishedText(report)}.</p>`
      : undefined,
    adoptedUnchanged === undefined ? undefined : markup`<p>${adoptedUnchanged}</p>`,
    counts.length > 0 ? markup`<p class="sides">${sides[fateOf(report)]}</p>` : undefined,
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

const group = (title: string, cards: readonly Markup[]): Filling =>
  cards.length === 0 ? undefined : markup`<section class="group">\n<h2>${title}</h2>\n${cards}</section>`;

const failureCard = ({ title, message, where }: Failure): Markup =>
  card("failed", "failed", title, where, markup`<p class="message">${message}</p>`);

const violationCard = ({ policy: name, level, title, message, where }: Violation): Markup =>
  card(
    level === "mandatory" ? "failed" : "advisory",
    level,
    title,
    where,
    markup`<p class="message">${message}</p><p>Policy <code>${name}</code></p>`,
  );

const warningCard = (warning: string): Markup =>
  markup`<article class="advisory"><p class="message">${warning}</p></article>\n`;

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

const placeOf = (report: Report, { place, changes }: Placed): Markup => markup`<details class="place" open>
<summary>${place}<span>${counted(changes.length, "object")}</span></summary>
${changes.map((change) => changeCard(report, place, change))}</details>
`;

function changeCard(report: Report, place: string, change: Change): Markup {
  const { action, properties, where } = change;
  const rows = properties.map((property) => rowOf(property, change));
  return card(
    action,
    wordOf(report, change),
    titleIn(place, change),
    where,
    markup`<p>${reasonOf(change)}</p>${rows.length > 0 ? markup`\n<table>\n${rows}</table>` : undefined}`,
  );
}

const card = (
  kind: string,
  badge: string,
  title: string,
  where: Change["where"],
  inside: Markup,
): Markup => markup`<article class="${kind}" data-word="${badge}">
<h3><span class="badge">${badge}</span>${title}${where ? markup`<span class="where">${positionText(where)}</span>` : undefined}</h3>
${inside}
</article>
`;

function rowOf(property: PropertyChange, { action }: Change): Markup {
  const forces =
    property.replaces && action === "replace" ? markup`<small>forces replacement</small>` : undefined;
  return markup`<tr><th scope="row">${property.name}${forces}</th><td>${cellOf(property, action)}</td></tr>\n`;
}

function cellOf(property: PropertyChange, action: Change["action"]): Filling {
  const difference = differenceOf(property, action, BOUNDS);
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

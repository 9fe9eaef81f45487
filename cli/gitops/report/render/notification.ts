/** Renders the summary of a report as the message of a chat: deletions and failures first, never longer than a screen. */
import { oneLine } from "../../../../sdk/safe-text";
import type { Report } from "../report";
import { placeEntries } from "./entries";
import { fitting } from "./fold";
import { byCause, groupSentence, shortDifference } from "./groups";
import { deletes, inOrder } from "./places";
import { forEyes } from "./shown";
import { counted, countsBesideHeadline, headlineOf, originOf, outcomeOf, subjectsOf } from "./words";

/** The longest text that chats show without folding it. */
const LONGEST = 3000;
const LONGEST_NAME = 120;
const LONGEST_MESSAGE = 300;
const MOST_LISTED = 10;

export interface Notification {
  readonly text: string;
}

/** As Slack, Mattermost and others take it; contains no secrets. */
export function notificationOf(made: Report): Notification {
  const report = forEyes(made);
  const { changes } = report;
  const broken = report.violations.filter(({ level }) => level === "mandatory");
  const facts = [countsBesideHeadline(report), factsOf(report)];
  const lines = [
    `*forge ${report.command}*: ${code(headlineOf(report), LONGEST_MESSAGE)}`,
    ...facts.filter((fact) => fact !== ""),
    ...listed(
      placeEntries(report).map(
        ({ title = "", message }) => `${code(title)}: ${code(message, LONGEST_MESSAGE)}`,
      ),
    ),
    ...listed(inOrder(changes.filter(deletes)).map(({ action, title }) => `${action} ${code(title)}`)),
    ...listed(
      inOrder(
        byCause(changes).flatMap(({ places }) =>
          places.flatMap((placed) => placed.changes.filter(({ risk }) => risk !== undefined)),
        ),
      ).map(({ risk, action, title }) => `*${risk}*: ${action} ${code(title)}`),
    ),
    ...listed(
      report.failures.map(({ title, message }) => `${code(title)}: ${code(message, LONGEST_MESSAGE)}`),
    ),
    ...listed(broken.map(({ policy, title }) => `policy ${code(policy)}: ${code(title)}`)),
    ...listed(
      byCause(changes)
        .flatMap(({ groups }) => groups)
        .map((group) => {
          const [{ risk }] = group.changes;
          const short = shortDifference(group);
          return `${risk ? `*${risk}*: ` : ""}${groupSentence(report, group, (name) => code(name)).join("")}${short === "" ? "" : `: ${code(short)}`}`;
        }),
    ),
  ];
  // Leaves out whole lines, so that no mark stays open.
  const shown = fitting(lines, LONGEST - 2, 1);
  return { text: [...shown, ...(shown.length < lines.length ? ["…"] : [])].join("\n") };
}

/** Whether somebody wants to read it. */
export const isNews = (report: Report): boolean => outcomeOf(report) !== "nothing";

const factsOf = (report: Report): string =>
  [
    ...subjectsOf(report).map((name) => code(name)),
    ...originOf(report).map(({ name, value, link }) =>
      link === undefined
        ? `${name.toLowerCase()} ${code(value)}`
        : `<${link}|${name.toLowerCase()} ${escaped(value)}>`,
    ),
  ].join(" · ");

function listed(items: readonly string[]): readonly string[] {
  const more = items.length - MOST_LISTED;
  const shown = more <= 0 ? items : [...items.slice(0, MOST_LISTED), `… and ${counted(more, "other")}`];
  return shown.map((item) => `• ${item}`);
}

/** As code, foreign text mentions nobody and is no link. */
const code = (text: string, longest = LONGEST_NAME): string => {
  const line = oneLine(text).replaceAll("`", "'");
  return `\`${escaped(line.length > longest ? `${line.slice(0, longest).toWellFormed()}…` : line)}\``;
};

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

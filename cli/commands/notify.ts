/** `--notify`: posts the summary of a report to webhooks, and to the merge request. A notification that fails is a warning: the run has ended as it has. */
import { Option } from "commander";
import { lazy } from "../../sdk/lazy";
import { oneLine } from "../../sdk/safe-text";
import { UserError } from "../../sdk/user-error";
import type { Report } from "../gitops/report/report";

const notification = lazy<typeof import("../gitops/report/render/notification")>(() =>
  require("../gitops/report/render/notification"),
);
const terminals = lazy<typeof import("../terminal")>(() => require("../terminal"));
const dispatchers = lazy<typeof import("../../sdk/http/dispatcher")>(() =>
  require("../../sdk/http/dispatcher"),
);

const rendering = lazy<typeof import("../gitops/report/render")>(() => require("../gitops/report/render"));
const comments = lazy<typeof import("./merge-request-comment")>(() => require("./merge-request-comment"));

const MERGE_REQUEST = "merge-request";

export interface NotifyOptions {
  /** The addresses of webhooks, which are secrets and stand in no message, and `merge-request`. */
  readonly notify?: readonly string[] | undefined;
}

/** Addresses have no spaces, so a variable can have several. */
const addresses = (typed: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...typed.split(/\s+/).filter((one) => one !== ""),
];

export const notifyOption = () =>
  new Option(
    "--notify <url>",
    "post a summary to this webhook of a chat, as JSON that Slack and others take, if there are changes or failures; merge-request keeps a comment on the merge request of the pipeline, or the pull request of the workflow; can be repeated",
  )
    .env("FORGE_NOTIFY")
    .argParser(addresses);

const MILLISECONDS = 10_000;

/** On other machines, anybody on the network could read the address of the webhook. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export function assertNotifiable({ notify = [] }: NotifyOptions): void {
  for (const address of notify)
    if (address === MERGE_REQUEST) assertInMergeRequest();
    else assertWebhook(address);
}

function assertWebhook(address: string): void {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.test(url.hostname))) return;
  throw new UserError(
    "--notify (FORGE_NOTIFY) must be the address of a webhook, such as https://hooks.example.com/services/…, or merge-request.",
  );
}

function assertInMergeRequest(): void {
  const missing = comments.missingForComments(process.env);
  if (missing.length === 0) return;
  throw new UserError(`--notify merge-request needs variables that are missing: ${missing.join(", ")}.`);
}

export async function notify(report: Report, { notify: addresses = [] }: NotifyOptions): Promise<void> {
  for (const address of addresses) {
    const [taker, problem] =
      address === MERGE_REQUEST
        ? ["the merge request", await commented(report)]
        : [new URL(address).host, await posted(report, new URL(address))];
    if (problem !== undefined)
      terminals
        .terminalOn(process.stderr)
        .say(`warning: ${taker} did not take the notification: ${problem}.`);
  }
}

async function posted(report: Report, url: URL): Promise<string | undefined> {
  return notification.isNews(report)
    ? post(url, JSON.stringify(notification.notificationOf(report)))
    : undefined;
}

async function commented(report: Report): Promise<string | undefined> {
  const limit = AbortSignal.timeout(MILLISECONDS);
  const body = rendering.render(report, "markdown", { color: false, width: 100 });
  try {
    await comments.commentOn(process.env, report, { body, isNews: notification.isNews(report) }, limit);
    return undefined;
  } catch (error) {
    if (limit.aborted) return noAnswer;
    return oneLine(error instanceof Error ? error.message : String(error)).replace(/\.$/, "");
  }
}

const noAnswer = `it did not answer within ${MILLISECONDS / 1000} s`;

/** Follows no redirect: it could lead anywhere. */
async function post(url: URL, body: string): Promise<string | undefined> {
  const limit = AbortSignal.timeout(MILLISECONDS);
  try {
    const dispatcher = dispatchers.createDispatcher({ origin: url.origin, proxyEnv: process.env });
    try {
      const { statusCode, body: answer } = await dispatcher.request({
        origin: url.origin,
        path: `${url.pathname}${url.search}`,
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": "forge" },
        body,
        signal: limit,
      });
      await answer.dump();
      return statusCode < 300 ? undefined : `it answered ${statusCode}`;
    } finally {
      await dispatcher.destroy();
    }
  } catch (error) {
    if (limit.aborted) return noAnswer;
    return (error as NodeJS.ErrnoException).code ?? "it cannot be reached";
  }
}

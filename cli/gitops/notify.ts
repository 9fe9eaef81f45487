/** `--notify`: posts the summary of a report to a webhook. A notification that fails is a warning: the run has ended as it has. */
import { Option } from "commander";
import type { Report } from "../../gitops/report";
import { lazy } from "../../sdk/lazy";
import { UserError } from "../../sdk/user-error";

const notification = lazy<typeof import("../../gitops/render/notification")>(() =>
  require("../../gitops/render/notification"),
);
const terminals = lazy<typeof import("../terminal")>(() => require("../terminal"));
const dispatchers = lazy<typeof import("../../sdk/http/dispatcher")>(() =>
  require("../../sdk/http/dispatcher"),
);

export interface NotifyOptions {
  /** The address of the webhook, which is a secret: it stands in no message. */
  readonly notify?: string | undefined;
}

export const notifyOption = () =>
  new Option(
    "--notify <url>",
    "post a summary to this webhook of a chat, as JSON that Slack and others take, if there are changes or failures",
  ).env("FORGE_NOTIFY");

const MILLISECONDS = 10_000;

/** On other machines, anybody on the network could read the address of the webhook. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

export function assertNotifiable({ notify }: NotifyOptions): void {
  if (notify === undefined || notify === "") return;
  const url = URL.canParse(notify) ? new URL(notify) : undefined;
  if (url?.protocol === "https:" || (url?.protocol === "http:" && LOOPBACK.test(url.hostname))) return;
  throw new UserError(
    "--notify (FORGE_NOTIFY) must be the address of a webhook, such as https://hooks.example.com/services/…",
  );
}

export async function notify(report: Report, { notify: address }: NotifyOptions): Promise<void> {
  if (address === undefined || address === "") return;
  if (!notification.isNews(report)) return;
  const url = new URL(address);
  const problem = await post(url, JSON.stringify(notification.notificationOf(report)));
  if (problem !== undefined)
    terminals
      .terminalOn(process.stderr)
      .say(`warning: ${url.host} did not take the notification: ${problem}.`);
}

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
    if (limit.aborted) return `it did not answer within ${MILLISECONDS / 1000} s`;
    return (error as NodeJS.ErrnoException).code ?? "it cannot be reached";
  }
}

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: an expression of GitHub Actions, not of the test
/** `--notify` posts the summary of a report to a webhook: bounded, without secrets, and without a say in the exit code. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { notificationOf } from "../../cli/gitops/report/render/notification";
import { hostileReport, SECRET } from "../gitops/hostile";
import { type Home, home, withStacks } from "./home";
import { type CommentHost, type MergeRequest, startMergeRequest } from "./merge-request";

const FILE = `groups:
  acme:
    labels: { bug: { color: "#000000" }, "<!channel> @all": { color: red } }
`;

interface Posted {
  readonly path: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

let place: Home;
let webhook: Server;
let address: string;
let posted: Posted[];
let status: number;

beforeAll(async () => {
  place = await home(FILE);
  webhook = createServer((request, response) => {
    let body = "";
    request.on("data", (data) => {
      body += data;
    });
    request.on("end", () => {
      posted.push({ path: request.url, headers: request.headers, text: JSON.parse(body).text });
      response.writeHead(status, { location: "/elsewhere" }).end("ok");
    });
  });
  await new Promise<void>((resolve) => webhook.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(webhook.address() as AddressInfo).port}/services/s3cr3t-path?key=1`;
});
beforeEach(() => {
  posted = [];
  status = 200;
});
afterAll(async () => {
  webhook.close();
  await place.leave();
});

test("a drift is posted once, with its counts and its cause, and without the token", async () => {
  const { code, stderr } = await place.type(["drift", "--live", "--notify", address]);
  expect({ code, stderr: stderr.includes("warning") }).toEqual({ code: 2, stderr: false });
  expect(posted).toHaveLength(1);
  const [{ path, headers, text } = { path: "", headers: {}, text: "" }] = posted;
  expect(path).toBe("/services/s3cr3t-path?key=1");
  expect(headers["content-type"]).toBe("application/json");
  expect(JSON.stringify(headers)).not.toContain(place.service.token);
  expect(text).toBe(
    `*forge drift*: \`2 objects differ from forge.yaml\`\n1 missing, 1 changed\n\`forge.yaml\` · \`${place.service.url}\``,
  );
});

test.each([
  ["the option", (url: string) => [["--notify", url], {}] as const],
  ["the variable", (url: string) => [[], { FORGE_NOTIFY: url }] as const],
])("a run of all stacks is posted once, by %s", async (_, given) => {
  place.writeAll(
    withStacks({ one: "groups: { acme/platform: { labels: { api: { color: red } } } }\n", two: FILE }),
  );
  const [options, environment] = given(address);
  const { code } = await place.type(["preview", "--all-stacks", ...options], environment);
  place.write("forge.yaml", FILE);
  expect(code).toBe(2);
  expect(posted.map(({ text }) => text)).toEqual([
    expect.stringContaining("*forge preview*: `3 objects would change`"),
  ]);
});

test("a run that cannot begin is posted, too, and a pipeline's run has who and where", async () => {
  const ci = {
    ...{ GITLAB_CI: "true", GITLAB_USER_LOGIN: "olivia", CI_COMMIT_SHA: "0123456789abcdef" },
    ...{
      CI_PROJECT_URL: "https://git.example.com/a",
      CI_PIPELINE_URL: "https://git.example.com/a/-/pipelines/1",
    },
  };
  const { code } = await place.type("drift --live", { FORGE_NOTIFY: address, FORGE_TOKEN: "wrong", ...ci });
  expect(code).toBe(1);
  const [{ text } = { text: "" }] = posted;
  expect(text).toContain("• `The run`: `The service refused the access token");
  expect(text).toContain(
    "by `olivia` · <https://git.example.com/a/-/commit/0123456789abcdef|commit 0123456789ab>",
  );
});

test("nothing is posted if nothing differs", async () => {
  place.write(
    "same.yaml",
    "groups: { acme: { labels: { bug: {} } } }\n".replace("{} }", '{ color: "#d9534f" } }'),
  );
  expect(await place.type(["drift", "--live", "--file", "same.yaml", "--notify", address])).toMatchObject({
    code: 0,
  });
  expect(posted).toEqual([]);
});

test.each([404, 302])(
  "an answer of %i is a warning without the address, and no redirect is followed",
  async (answer) => {
    status = answer;
    const { code, stderr, stdout } = await place.type(["drift", "--live", "--notify", address]);
    expect(code).toBe(2);
    expect(posted).toHaveLength(1);
    expect(stderr).toContain(`did not take the notification: it answered ${answer}.`);
    expect(stderr + stdout).not.toContain("s3cr3t-path");
  },
);

test("a webhook that is not there is a warning", async () => {
  const { code, stderr } = await place.type("drift --live --notify http://127.0.0.1:1/s3cr3t-path");
  expect(code).toBe(2);
  expect(stderr).toContain("warning: 127.0.0.1:1 did not take the notification: ECONNREFUSED.");
});

test.each(["http://chat.example.com/s3cr3t-path", "s3cr3t-path", "ftp://127.0.0.1/s3cr3t-path"])(
  "%s is no address of a webhook, and is not repeated",
  async (wrong) => {
    const { code, stderr } = await place.type(["drift", "--live", "--notify", wrong]);
    expect(code).toBe(1);
    expect(stderr).toContain("--notify (FORGE_NOTIFY) must be the address of a webhook");
    expect(stderr).not.toContain("s3cr3t-path");
  },
);

const WRITES: Readonly<Record<CommentHost, readonly [string, RegExp]>> = {
  gitlab: ["POST /api/v4/projects/42/merge_requests/7/notes", /^PUT .*\/notes\/\d+$/],
  github: ["POST /api/v3/repos/acme/fleet/issues/7/comments", /^PATCH .*\/issues\/comments\/\d+$/],
  "github with the token of a person": [
    "POST /api/v3/repos/acme/fleet/issues/7/comments",
    /^PATCH .*\/issues\/comments\/\d+$/,
  ],
};

describe.each(Object.keys(WRITES) as CommentHost[])("on a merge request of %s", (host) => {
  let reviewed: MergeRequest;
  const merged = () => ({ ...reviewed.variables, FORGE_NOTIFY: "merge-request" });

  beforeEach(async () => {
    // A hundred others fill the first page, and some begin as the comment does.
    reviewed = await startMergeRequest(120, host);
  });
  afterEach(() => reviewed.close());

  test("there is one comment, by its own user, with what the latest run has found", async () => {
    place.write("forge.yaml", FILE);
    const first = await place.type("drift --live", merged());
    expect({ code: first.code, stderr: first.stderr.includes("warning") }).toEqual({
      code: 2,
      stderr: false,
    });
    const [comment] = reviewed.own();
    expect(comment).toMatch(
      /^<!-- forge:report drift forge\.yaml {2}-->\n### 📝 2 objects differ from `forge\.yaml`/,
    );
    reviewed.copyAsAnother();
    // The last comment of the same user is not forge's.
    reviewed.commentAsTool("Coverage: 93 %");
    place.write("forge.yaml", FILE.replace("#000000", "#D9534F"));
    expect(await place.type("drift --live", merged())).toMatchObject({ code: 2 });
    expect(reviewed.own()).toEqual([expect.stringContaining("1 object differs from `forge.yaml`")]);
    // Also when nothing differs any more.
    place.write("forge.yaml", FILE.replace("#000000", "#D9534F").replace(/, "<!.*red }/, ""));
    expect(await place.type("drift --live", merged())).toMatchObject({ code: 0 });
    expect(reviewed.own()).toEqual([expect.stringContaining("### ✅")]);
    expect(reviewed.ofTools()).toEqual(["Coverage: 93 %"]);
    const [create, update] = WRITES[host];
    expect(reviewed.requests().filter((request) => /^(POST|PUT|PATCH)/.test(request))).toEqual([
      create,
      expect.stringMatching(update),
      expect.stringMatching(update),
    ]);
    place.write("forge.yaml", FILE);
  });

  test("another command has another comment, and nothing is posted where nothing ever differed", async () => {
    place.write("same.yaml", 'groups: { acme: { labels: { bug: { color: "#d9534f" } } } }\n');
    expect(await place.type("drift --live --file same.yaml", merged())).toMatchObject({ code: 0 });
    expect(reviewed.own()).toEqual([]);
    expect(await place.type("drift --live", merged())).toMatchObject({ code: 2 });
    expect(await place.type("preview", merged())).toMatchObject({ code: 2 });
    expect(reviewed.own()).toHaveLength(2);
  });

  test("a webhook beside it gets its own summary", async () => {
    const environment = { ...merged(), FORGE_NOTIFY: `${address} merge-request` };
    expect(await place.type("drift --live", environment)).toMatchObject({ code: 2 });
    expect([posted.length, reviewed.own().length]).toEqual([1, 1]);
    const typed = ["drift", "--live", "--notify", "merge-request", "--notify", address];
    expect(await place.type(typed, reviewed.variables)).toMatchObject({ code: 2 });
    expect([posted.length, reviewed.own().length]).toEqual([2, 1]);
  });

  test("a refused comment is a warning without the token, which is not that of the run", async () => {
    const environment = { ...merged(), FORGE_COMMENT_TOKEN: "s3cr3t-wrong" };
    const { code, stderr } = await place.type("drift --live", environment);
    expect(code).toBe(2);
    expect(stderr).toContain("warning: the merge request did not take the notification: ");
    expect(stderr).toContain("401");
    expect(reviewed.tokens()).not.toContain(place.service.token);
  });

  test("without changes, a comment of another tool is left alone", async () => {
    reviewed.commentAsTool("Coverage: 93 %");
    place.write("same.yaml", 'groups: { acme: { labels: { bug: { color: "#d9534f" } } } }\n');
    expect(await place.type("drift --live --file same.yaml", merged())).toMatchObject({ code: 0 });
    expect([reviewed.own(), reviewed.ofTools()]).toEqual([[], ["Coverage: 93 %"]]);
  });
});

describe("outside of a merge request", () => {
  test("a push of GitHub has no pull request to comment on", async () => {
    const reviewed = await startMergeRequest(0, "github");
    const { code, stderr } = await place.type("drift --live", {
      ...{ ...reviewed.variables, GITHUB_REF: "refs/heads/main" },
      FORGE_NOTIFY: "merge-request",
    });
    await reviewed.close();
    expect(code).toBe(2);
    expect(stderr).toContain("not started by a pull request, but for refs/heads/main");
  });

  test("the variables of GitHub that are missing are listed", async () => {
    const { code, stderr } = await place.type("drift --live", {
      ...{ GITHUB_ACTIONS: "true", GITHUB_API_URL: "", GITHUB_REPOSITORY: "", GITHUB_REF: "" },
      ...{ FORGE_NOTIFY: "merge-request", FORGE_COMMENT_TOKEN: "" },
    });
    expect(code).toBe(1);
    expect(stderr).toContain("FORGE_COMMENT_TOKEN (set it to ${{ github.token }}");
  });

  test("the missing variables are listed before anything is asked", async () => {
    place.service.resetRequests();
    const { code, stderr } = await place.type("drift --live", { FORGE_NOTIFY: "merge-request" });
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        'forge: --notify merge-request needs variables that are missing: CI_SERVER_URL (GitLab CI sets it), CI_PROJECT_ID (GitLab CI sets it), CI_MERGE_REQUEST_IID (GitLab CI sets it in pipelines of merge requests), FORGE_COMMENT_TOKEN (set it to a token with the scope "api" that may comment).\n',
    });
    expect(place.service.requests().total).toBe(0);
  });
});

test("whatever a report has, a notification is bounded, mentions nobody and contains no secret", () => {
  fc.assert(
    fc.property(hostileReport, (report) => {
      const { text } = notificationOf(report);
      expect(text.length).toBeLessThanOrEqual(3000);
      expect(text).not.toContain(SECRET);
      // The rest comes from the renderer.
      expect(text.replace(/`[^`\n]*`/g, "")).not.toMatch(/[@<>#`]|:\/\//);
    }),
    { numRuns: 300 },
  );
  const [report] = fc.sample(hostileReport, { numRuns: 1 });
  const failures = Array.from({ length: 500 }, () => ({ title: "x".repeat(900), message: "y".repeat(900) }));
  if (report === undefined) throw new Error("There is a sample.");
  expect(notificationOf({ ...report, failures }).text.length).toBeLessThanOrEqual(3000);
});

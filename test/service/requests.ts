/** Requests as an independent client sends them: no client of this project, a token, a path and JSON. */
import { expect } from "@jest/globals";
import type { Simulator } from "../../simulator";

// biome-ignore lint/suspicious/noExplicitAny: answers are read as an independent client reads them
export type Answer = any;

interface Response {
  readonly status: number;
  readonly body: Answer;
  readonly headers: Headers;
}

/** Requests to the service of a test file, as `root` unless a test names another user or a token. */
export function requestsTo(running: () => Simulator) {
  let names = 0;
  const uniqueName = (kind: string) => `${kind}-${++names}`;

  async function request(method: string, path: string, body?: object, as = "root"): Promise<Response> {
    const token = as.startsWith("glpat-") ? as : `forge-${as}-token`;
    const response = await fetch(`${running().url}/api/v4${path}`, {
      method,
      headers: {
        ...(as === "nobody" ? {} : { "private-token": token }),
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text === "" ? undefined : JSON.parse(text),
      headers: response.headers,
    };
  }

  /** Asserts the status and returns the body. */
  async function expecting(
    status: number,
    method: string,
    path: string,
    body?: object,
    as?: string,
  ): Promise<Answer> {
    const { headers: _, ...answer } = await request(method, path, body, as);
    expect({ path, ...answer }).toMatchObject({ path, status });
    return answer.body;
  }

  async function createGroup(more: object = {}): Promise<Answer> {
    const path = uniqueName("group");
    return expecting(201, "POST", "/groups", { name: path, path, ...more });
  }

  /** In a group that is as open as the project is to be. */
  async function createProject(more: object = {}): Promise<Answer> {
    const { visibility } = more as { visibility?: string };
    const { id } = await createGroup(visibility ? { visibility } : {});
    const name = uniqueName("project");
    return expecting(201, "POST", "/projects", {
      name,
      namespace_id: id,
      initialize_with_readme: true,
      ...more,
    });
  }

  async function createUser(more: object = {}): Promise<Answer> {
    const username = uniqueName("user");
    const email = `${username}@example.com`;
    const password = "long-enough";
    return expecting(201, "POST", "/users", { username, email, name: username, password, ...more });
  }

  /** A token of a user, which `expecting` and `request` take in place of the user's name. */
  function tokenOf(userId: number): string {
    return running().world.tokens.insert({ token: `glpat-${uniqueName("token")}`, user_id: userId }).token;
  }

  return { request, expecting, createGroup, createProject, createUser, tokenOf, uniqueName };
}

/** Applications: their secret is shown only when it is made. */
import { randomBytes } from "node:crypto";
import * as operations from "../../sdk/api/applications";
import { isOpaqueAddress, isUri, runsCode } from "../../sdk/text-rules";
import { apiError, type Handlers } from "../handler";
import { plainCollection } from "../plain-collection";

const SCOPES = [
  ...["api", "read_api", "read_user", "read_repository", "write_repository", "read_registry"],
  ...["write_registry", "sudo", "admin_mode", "openid", "profile", "email", "create_runner", "manage_runner"],
];

function redirectProblems(redirect_uri: string): string[] {
  const all = redirect_uri.trim().split(/\s+/);
  return [
    ...(all.some(runsCode) ? ["is forbidden by the server."] : []),
    ...(all.some(isOpaqueAddress) ? ["must specify a scheme."] : []),
    ...(all.every((text) => isOpaqueAddress(text) || isUri(text)) ? [] : ["must be an absolute URI."]),
  ];
}

const freshSecret = () => `gloas-${randomBytes(32).toString("hex")}`;

const { renewSecret: _, ...plain } = operations.applications;

type Shown = { readonly [Name in "name" | "redirect_uri" | "scopes"]: string };

const rules = {
  ...({ table: "applications", called: "Application" } as const),
  problems: ({ redirect_uri, scopes }: { readonly redirect_uri: string; readonly scopes: string }) => ({
    redirect_uri: redirectProblems(redirect_uri),
    ...(scopes
      .trim()
      .split(/\s+/)
      .every((scope) => SCOPES.includes(scope))
      ? {}
      : { scopes: "doesn't match configured on the server." }),
  }),
  show: ({ name, redirect_uri, scopes }: Shown) => ({
    application_name: name,
    callback_url: redirect_uri,
    scopes: scopes.trim().split(/\s+/),
  }),
};

export const applications: Handlers<"applications"> = {
  ...plainCollection(plain, {
    ...rules,
    store: (sent) => ({ ...sent, application_id: randomBytes(32).toString("hex"), secret: freshSecret() }),
  }),

  renewSecret: ({ world, input }) => {
    const found = world.applications.get(input.oauth_application_id);
    if (found === undefined) throw apiError.notFound("Application");
    const { id, application_id, confidential, secret } = world.applications.update(found, {
      secret: freshSecret(),
    });
    return { id, application_id, confidential, secret, ...rules.show(found) };
  },
};

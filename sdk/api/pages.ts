/** Pages: the site that a project publishes, and the domains that lead to it. */
import { z } from "zod";
import { bool, datetime, entity, flag, positiveId, secret, text, words } from "./fields";
import { list, under } from "./operation";

const settings = {
  pages_unique_domain_enabled: bool
    .describe("Whether the site has a domain of its own. Default: true.")
    .optional(),
  pages_https_only: bool.describe("Whether the site is served over HTTPS alone. Default: false.").optional(),
  pages_primary_domain: text
    .describe("Domain to which the others lead. An empty text: none.")
    .nullable()
    .optional(),
};

export const PagesSite = entity(
  { url: text.describe("Address of the site.") },
  {
    is_unique_domain_enabled: flag.describe("Whether the site has a domain of its own."),
    force_https: flag.describe("Whether the site is served over HTTPS alone."),
    primary_domain: text.describe("Domain to which the others lead."),
    deployments: z.array(z.unknown()).describe("Deployments of the site."),
  },
);

const site = under("/projects/:project/pages");
const role = "maintainer";

export const pages = {
  get: site.get("", { summary: "Read the settings of a project's site.", role, result: PagesSite }),
  update: site.patch("", {
    summary: "Change the settings of a project's site.",
    role,
    body: settings,
    result: PagesSite,
  }),
  delete: site.del("", { summary: "Take a project's site down.", role, success: 204 }),
};

const shown = {
  url: text.describe("Address of the site at the domain."),
  verified: flag.describe("Whether it is known that the domain is yours."),
  verification_code: text.describe("Code that a TXT record of the domain has to have."),
  enabled_until: datetime.describe("Time until which the domain is served."),
  auto_ssl_enabled: flag.describe("Whether the certificate comes from Let's Encrypt."),
};

const domain = words.describe("Domain, such as `docs.example.com`.");

export const PagesDomain = entity(
  { domain },
  {
    ...shown,
    certificate: entity(
      {},
      {
        subject: text.describe("Subject."),
        expired: flag.describe("Whether it has expired."),
        certificate: text.describe("The certificate in PEM form."),
      },
    ).describe("Certificate."),
  },
);

const tls = {
  certificate: text
    .describe("Certificate in PEM form, with all that lead to its root.")
    .nullable()
    .optional(),
  key: secret.describe("Key of the certificate in PEM form.").nullable().optional(),
  auto_ssl_enabled: bool
    .describe("Whether the certificate comes from Let's Encrypt. Default: false.")
    .optional(),
};

export const pagesDomains = {
  listAll: list("/pages/domains", {
    summary: "List the domains of all sites.",
    role: "admin",
    item: entity(
      { domain },
      { ...shown, project_id: positiveId.describe("Id of the project whose site it is.") },
    ),
  }),
  list: site.list("/domains", { summary: "List the domains of a project's site.", role, item: PagesDomain }),
  get: site.get("/domains/:domain", {
    summary: "Read a domain of a project's site.",
    role,
    result: PagesDomain,
  }),
  create: site.post("/domains", {
    summary: "Let a domain lead to a project's site.",
    role,
    body: { domain, ...tls },
    result: PagesDomain,
  }),
  update: site.put("/domains/:domain", {
    summary: "Change a domain of a project's site.",
    role,
    body: tls,
    result: PagesDomain,
  }),
  delete: site.del("/domains/:domain", {
    summary: "Let a domain no longer lead to a project's site.",
    role,
    success: 204,
  }),
};

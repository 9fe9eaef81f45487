/** Facts of the installation that clients read first. */
import { get } from "../../sdk/api/operation";
import { VERSION } from "../areas/beyond";
import { anything, serve } from "./serve";

/** Those that test suites look at; the others of a real installation are missing. */
const settings = {
  id: 1,
  default_branch_name: "main",
  default_branch_protection: 2,
  default_group_visibility: "private",
  default_project_visibility: "private",
  default_projects_limit: 100_000,
  delayed_project_deletion: false,
  deletion_adjourned_period: 0,
  gravatar_enabled: false,
  max_attachment_size: 100,
  password_authentication_enabled_for_web: true,
  require_two_factor_authentication: false,
  restricted_visibility_levels: [],
  signup_enabled: false,
  throttle_authenticated_api_enabled: false,
} as const;

export const instance = [
  serve(get("/", { summary: "Answer.", accepts: ["none"], result: anything }), () => ({ version: VERSION })),
  serve(get("/metadata", { summary: "Read the version and the edition.", result: anything }), () => ({
    version: VERSION,
    revision: "simulated",
    kas: { enabled: false, externalUrl: null, externalK8sProxyUrl: null, version: null },
    enterprise: true,
  })),
  serve(
    get("/application/settings", {
      summary: "Read the settings of the installation.",
      role: "admin",
      result: anything,
    }),
    () => settings,
  ),
];

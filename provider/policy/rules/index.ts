/** All policies, in the order of reports and documentation. */
import type { AnyRule } from "../rule";
import { accessRules } from "./access";
import { rulesOfApprovals } from "./approvals";
import { conventionRules } from "./conventions";
import { mirrorRules } from "./mirrors";
import { productionRules } from "./production";
import { projectRules } from "./projects";
import { rulesOfPushRules } from "./push-rules";
import { requiredSettingRules } from "./required-settings";
import { secretRules } from "./secrets";
import { tokenRules } from "./tokens";
import { triggerTokenRules } from "./trigger-tokens";
import { upstreamRules } from "./upstreams";

export const rules: readonly AnyRule[] = [
  ...productionRules,
  ...requiredSettingRules,
  ...rulesOfPushRules,
  ...rulesOfApprovals,
  ...secretRules,
  ...mirrorRules,
  ...upstreamRules,
  ...accessRules,
  ...triggerTokenRules,
  ...tokenRules,
  ...projectRules,
  ...conventionRules,
];

/** All policies, in the order of reports and documentation. */
import type { AnyRule } from "../rule";
import { accessRules } from "./access";
import { rulesOfApprovals } from "./approvals";
import { branchRules } from "./branches";
import { conventionRules } from "./conventions";
import { memberRules } from "./members";
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
  ...branchRules,
  ...rulesOfPushRules,
  ...rulesOfApprovals,
  ...secretRules,
  ...mirrorRules,
  ...upstreamRules,
  ...accessRules,
  ...memberRules,
  ...triggerTokenRules,
  ...tokenRules,
  ...projectRules,
  ...conventionRules,
];

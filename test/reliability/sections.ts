/** The sections, in the order in which they run. */
import { faults } from "./faults";
import { hostileService } from "./hostile-service";
import { leastPrivilege } from "./privilege/least-privilege";
import type { Section } from "./section";

export const sections: readonly Section[] = [hostileService, faults, leastPrivilege];

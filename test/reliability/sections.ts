/** The sections, in the order in which they run. */
import { faults } from "./faults";
import { hostileService } from "./hostile-service";
import { kills } from "./kills";
import type { Section } from "./section";

export const sections: readonly Section[] = [hostileService, faults, kills];

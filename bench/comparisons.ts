/** The measurements that compare two ways of doing the same, by name. */
import type { Comparison } from "./comparison";
import { configuration } from "./configuration";
import { drift, driftOfSingles } from "./drift";
import { buildingEngines } from "./engine";
import { live } from "./live";
import { comparisonOfProjects } from "./many-projects";
import { organization } from "./organization";
import { requiring } from "./require";
import { target } from "./target";
import { up } from "./up";
import { validating } from "./validate";
import { variablesOfProjects } from "./variables";

export const comparisons = {
  require: requiring,
  validate: validating,
  configuration,
  live,
  target,
  drift,
  "drift of singles": driftOfSingles,
  up,
  variables: comparisonOfProjects(variablesOfProjects),
  organization: comparisonOfProjects(organization),
  engine: buildingEngines,
} as const satisfies Record<string, Comparison>;

export type ComparisonName = keyof typeof comparisons;

export const comparisonNames = Object.keys(comparisons) as ComparisonName[];

export const comparisonOf = (name: ComparisonName): Comparison => comparisons[name];

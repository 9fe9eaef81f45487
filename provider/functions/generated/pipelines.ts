/** Look-ups: Pipelines. Generated from the table of look-ups by `npm run generate`. */
import type * as pulumi from "@pulumi/pulumi";
import { type LookUpOptions, type LookUpOutputOptions, lookUp, lookUpOutput } from "../look-up";
import type {
  FoundPipeline,
  FoundPipelineSummary,
  FoundPipelineTrigger,
  FoundPipelineVariable,
  FoundTestReport,
  FoundTestReportSummary,
} from "./found";

export interface GetPipelinesArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Return only pipelines in this scope. */
  scope?: "running" | "pending" | "finished" | "branches" | "tags" | undefined;
  /** Return only pipelines with this status. */
  status?:
    | "created"
    | "waiting_for_resource"
    | "preparing"
    | "pending"
    | "running"
    | "success"
    | "failed"
    | "canceled"
    | "skipped"
    | "manual"
    | "scheduled"
    | undefined;
  /** Return only pipelines from this source, such as `push`. Child pipelines need `parent_pipeline`. */
  source?: string | undefined;
  /** Return only pipelines of this branch or tag. */
  ref?: string | undefined;
  /** Return only pipelines of the commit with this SHA. */
  sha?: string | undefined;
  /** Return only pipelines with this name. */
  name?: string | undefined;
  /** Return only pipelines that this user started. */
  username?: string | undefined;
  /** Return only pipelines with an invalid configuration, or only those with a valid one. */
  yamlErrors?: boolean | undefined;
  /** Return only items changed at or after this time. */
  updatedAfter?: string | undefined;
  /** Return only items changed at or before this time. */
  updatedBefore?: string | undefined;
  /** Return only items created at or after this time. */
  createdAfter?: string | undefined;
  /** Return only items created at or before this time. */
  createdBefore?: string | undefined;
  /** Field to sort by. Default: `id`. */
  orderBy?: "id" | "status" | "ref" | "updated_at" | "user_id" | undefined;
  /** Sort order. Default: `desc`. */
  sort?: "asc" | "desc" | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetPipelinesOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Return only pipelines in this scope. */
  scope?: pulumi.Input<"running" | "pending" | "finished" | "branches" | "tags"> | undefined;
  /** Return only pipelines with this status. */
  status?:
    | pulumi.Input<
        | "created"
        | "waiting_for_resource"
        | "preparing"
        | "pending"
        | "running"
        | "success"
        | "failed"
        | "canceled"
        | "skipped"
        | "manual"
        | "scheduled"
      >
    | undefined;
  /** Return only pipelines from this source, such as `push`. Child pipelines need `parent_pipeline`. */
  source?: pulumi.Input<string> | undefined;
  /** Return only pipelines of this branch or tag. */
  ref?: pulumi.Input<string> | undefined;
  /** Return only pipelines of the commit with this SHA. */
  sha?: pulumi.Input<string> | undefined;
  /** Return only pipelines with this name. */
  name?: pulumi.Input<string> | undefined;
  /** Return only pipelines that this user started. */
  username?: pulumi.Input<string> | undefined;
  /** Return only pipelines with an invalid configuration, or only those with a valid one. */
  yamlErrors?: pulumi.Input<boolean> | undefined;
  /** Return only items changed at or after this time. */
  updatedAfter?: pulumi.Input<string> | undefined;
  /** Return only items changed at or before this time. */
  updatedBefore?: pulumi.Input<string> | undefined;
  /** Return only items created at or after this time. */
  createdAfter?: pulumi.Input<string> | undefined;
  /** Return only items created at or before this time. */
  createdBefore?: pulumi.Input<string> | undefined;
  /** Field to sort by. Default: `id`. */
  orderBy?: pulumi.Input<"id" | "status" | "ref" | "updated_at" | "user_id"> | undefined;
  /** Sort order. Default: `desc`. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetPipelinesResult {
  /** The pipelines. */
  pipelines: FoundPipelineSummary[];
}

/** List the pipelines of a project. Child pipelines are only returned with the source `parent_pipeline`. */
export function getPipelines(args: GetPipelinesArgs, options?: LookUpOptions): Promise<GetPipelinesResult> {
  return lookUp("getPipelines", args, options);
}

/** List the pipelines of a project. Child pipelines are only returned with the source `parent_pipeline`. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getPipelinesOutput(
  args: GetPipelinesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetPipelinesResult> {
  return lookUpOutput("getPipelines", args, options);
}

export interface GetPipelineArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the pipeline. */
  pipelineId: number;
}

export interface GetPipelineOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the pipeline. */
  pipelineId: pulumi.Input<number>;
}

export type GetPipelineResult = FoundPipeline;

/** Read one pipeline. */
export function getPipeline(args: GetPipelineArgs, options?: LookUpOptions): Promise<GetPipelineResult> {
  return lookUp("getPipeline", args, options);
}

/** Read one pipeline. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getPipelineOutput(
  args: GetPipelineOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetPipelineResult> {
  return lookUpOutput("getPipeline", args, options);
}

export interface GetLatestPipelineArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Branch or tag. Default: the default branch. */
  ref?: string | undefined;
}

export interface GetLatestPipelineOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Branch or tag. Default: the default branch. */
  ref?: pulumi.Input<string> | undefined;
}

export type GetLatestPipelineResult = FoundPipeline;

/** Read the latest pipeline of the most recent commit on a branch or tag. */
export function getLatestPipeline(
  args: GetLatestPipelineArgs,
  options?: LookUpOptions,
): Promise<GetLatestPipelineResult> {
  return lookUp("getLatestPipeline", args, options);
}

/** Read the latest pipeline of the most recent commit on a branch or tag. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getLatestPipelineOutput(
  args: GetLatestPipelineOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetLatestPipelineResult> {
  return lookUpOutput("getLatestPipeline", args, options);
}

export interface GetPipelineVariablesArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the pipeline. */
  pipelineId: number;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetPipelineVariablesOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the pipeline. */
  pipelineId: pulumi.Input<number>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetPipelineVariablesResult {
  /** The variables. */
  variables: FoundPipelineVariable[];
}

/** List the variables that a pipeline was created with. As an output it is secret. */
export function getPipelineVariables(
  args: GetPipelineVariablesArgs,
  options?: LookUpOptions,
): Promise<GetPipelineVariablesResult> {
  return lookUp("getPipelineVariables", args, options);
}

/** List the variables that a pipeline was created with. Its arguments may be outputs; what is not known yet in a preview stays unknown. As an output it is secret. */
export function getPipelineVariablesOutput(
  args: GetPipelineVariablesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetPipelineVariablesResult> {
  return lookUpOutput("getPipelineVariables", args, options);
}

export interface GetPipelineTestReportArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the pipeline. */
  pipelineId: number;
}

export interface GetPipelineTestReportOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the pipeline. */
  pipelineId: pulumi.Input<number>;
}

export type GetPipelineTestReportResult = FoundTestReport;

/** Read the test cases of a pipeline by suite. */
export function getPipelineTestReport(
  args: GetPipelineTestReportArgs,
  options?: LookUpOptions,
): Promise<GetPipelineTestReportResult> {
  return lookUp("getPipelineTestReport", args, options);
}

/** Read the test cases of a pipeline by suite. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getPipelineTestReportOutput(
  args: GetPipelineTestReportOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetPipelineTestReportResult> {
  return lookUpOutput("getPipelineTestReport", args, options);
}

export interface GetPipelineTestReportSummaryArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the pipeline. */
  pipelineId: number;
}

export interface GetPipelineTestReportSummaryOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the pipeline. */
  pipelineId: pulumi.Input<number>;
}

export type GetPipelineTestReportSummaryResult = FoundTestReportSummary;

/** Read how many tests of a pipeline passed and failed, by suite. */
export function getPipelineTestReportSummary(
  args: GetPipelineTestReportSummaryArgs,
  options?: LookUpOptions,
): Promise<GetPipelineTestReportSummaryResult> {
  return lookUp("getPipelineTestReportSummary", args, options);
}

/** Read how many tests of a pipeline passed and failed, by suite. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getPipelineTestReportSummaryOutput(
  args: GetPipelineTestReportSummaryOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetPipelineTestReportSummaryResult> {
  return lookUpOutput("getPipelineTestReportSummary", args, options);
}

export interface GetPipelineTriggerTokensArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Maximum number of items to return. Default: all. */
  limit?: number | undefined;
}

export interface GetPipelineTriggerTokensOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Maximum number of items to return. Default: all. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetPipelineTriggerTokensResult {
  /** The tokens. */
  tokens: FoundPipelineTrigger[];
}

/** List the pipeline trigger tokens of a project. As an output it is secret. */
export function getPipelineTriggerTokens(
  args: GetPipelineTriggerTokensArgs,
  options?: LookUpOptions,
): Promise<GetPipelineTriggerTokensResult> {
  return lookUp("getPipelineTriggerTokens", args, options);
}

/** List the pipeline trigger tokens of a project. Its arguments may be outputs; what is not known yet in a preview stays unknown. As an output it is secret. */
export function getPipelineTriggerTokensOutput(
  args: GetPipelineTriggerTokensOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetPipelineTriggerTokensResult> {
  return lookUpOutput("getPipelineTriggerTokens", args, options);
}

export interface GetPipelineTriggerTokenArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: number | string;
  /** Id of the trigger token. */
  triggerId: number;
}

export interface GetPipelineTriggerTokenOutputArgs {
  /** Id or full path of the project, such as `acme/platform/web`. */
  project: pulumi.Input<number | string>;
  /** Id of the trigger token. */
  triggerId: pulumi.Input<number>;
}

export type GetPipelineTriggerTokenResult = FoundPipelineTrigger;

/** Read one pipeline trigger token. As an output it is secret. */
export function getPipelineTriggerToken(
  args: GetPipelineTriggerTokenArgs,
  options?: LookUpOptions,
): Promise<GetPipelineTriggerTokenResult> {
  return lookUp("getPipelineTriggerToken", args, options);
}

/** Read one pipeline trigger token. Its arguments may be outputs; what is not known yet in a preview stays unknown. As an output it is secret. */
export function getPipelineTriggerTokenOutput(
  args: GetPipelineTriggerTokenOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetPipelineTriggerTokenResult> {
  return lookUpOutput("getPipelineTriggerToken", args, options);
}

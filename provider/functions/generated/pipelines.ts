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
  /** The project: its full path or id. */
  project: number | string;
  /** Only pipelines that are so. */
  scope?: "running" | "pending" | "finished" | "branches" | "tags" | undefined;
  /** Only pipelines with this status. */
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
  /** Only pipelines started so, such as `push`; child pipelines are there with `parent_pipeline` alone. */
  source?: string | undefined;
  /** Only pipelines of this branch or tag. */
  ref?: string | undefined;
  /** Only pipelines of the commit with this SHA. */
  sha?: string | undefined;
  /** Only pipelines with this name. */
  name?: string | undefined;
  /** Only pipelines that the user with this name started. */
  username?: string | undefined;
  /** Only pipelines whose configuration is invalid, or only those whose is not. */
  yamlErrors?: boolean | undefined;
  /** Only what was changed after this moment. */
  updatedAfter?: string | undefined;
  /** Only what was changed before this moment. */
  updatedBefore?: string | undefined;
  /** Only what was created after this moment. */
  createdAfter?: string | undefined;
  /** Only what was created before this moment. */
  createdBefore?: string | undefined;
  /** By what it is ordered. */
  orderBy?: "id" | "status" | "ref" | "updated_at" | "user_id" | undefined;
  /** In which direction it is ordered. */
  sort?: "asc" | "desc" | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetPipelinesOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** Only pipelines that are so. */
  scope?: pulumi.Input<"running" | "pending" | "finished" | "branches" | "tags"> | undefined;
  /** Only pipelines with this status. */
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
  /** Only pipelines started so, such as `push`; child pipelines are there with `parent_pipeline` alone. */
  source?: pulumi.Input<string> | undefined;
  /** Only pipelines of this branch or tag. */
  ref?: pulumi.Input<string> | undefined;
  /** Only pipelines of the commit with this SHA. */
  sha?: pulumi.Input<string> | undefined;
  /** Only pipelines with this name. */
  name?: pulumi.Input<string> | undefined;
  /** Only pipelines that the user with this name started. */
  username?: pulumi.Input<string> | undefined;
  /** Only pipelines whose configuration is invalid, or only those whose is not. */
  yamlErrors?: pulumi.Input<boolean> | undefined;
  /** Only what was changed after this moment. */
  updatedAfter?: pulumi.Input<string> | undefined;
  /** Only what was changed before this moment. */
  updatedBefore?: pulumi.Input<string> | undefined;
  /** Only what was created after this moment. */
  createdAfter?: pulumi.Input<string> | undefined;
  /** Only what was created before this moment. */
  createdBefore?: pulumi.Input<string> | undefined;
  /** By what it is ordered. */
  orderBy?: pulumi.Input<"id" | "status" | "ref" | "updated_at" | "user_id"> | undefined;
  /** In which direction it is ordered. */
  sort?: pulumi.Input<"asc" | "desc"> | undefined;
  /** At most so many, the first ones; all unless told. */
  limit?: pulumi.Input<number> | undefined;
}

export interface GetPipelinesResult {
  /** The pipelines. */
  pipelines: FoundPipelineSummary[];
}

/** List the pipelines of a project; child pipelines only with source=parent_pipeline. */
export function getPipelines(args: GetPipelinesArgs, options?: LookUpOptions): Promise<GetPipelinesResult> {
  return lookUp("getPipelines", args, options);
}

/** List the pipelines of a project; child pipelines only with source=parent_pipeline. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getPipelinesOutput(
  args: GetPipelinesOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetPipelinesResult> {
  return lookUpOutput("getPipelines", args, options);
}

export interface GetPipelineArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The pipeline's number in the service. */
  pipelineId: number;
}

export interface GetPipelineOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The pipeline's number in the service. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The branch or tag; the default branch unless told. */
  ref?: string | undefined;
}

export interface GetLatestPipelineOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The branch or tag; the default branch unless told. */
  ref?: pulumi.Input<string> | undefined;
}

export type GetLatestPipelineResult = FoundPipeline;

/** Read the latest pipeline of the most recent commit on a ref, the default branch unless told. */
export function getLatestPipeline(
  args: GetLatestPipelineArgs,
  options?: LookUpOptions,
): Promise<GetLatestPipelineResult> {
  return lookUp("getLatestPipeline", args, options);
}

/** Read the latest pipeline of the most recent commit on a ref, the default branch unless told. Its arguments may be outputs; what is not known yet in a preview stays unknown. */
export function getLatestPipelineOutput(
  args: GetLatestPipelineOutputArgs,
  options?: LookUpOutputOptions,
): pulumi.Output<GetLatestPipelineResult> {
  return lookUpOutput("getLatestPipeline", args, options);
}

export interface GetPipelineVariablesArgs {
  /** The project: its full path or id. */
  project: number | string;
  /** The pipeline's number in the service. */
  pipelineId: number;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetPipelineVariablesOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The pipeline's number in the service. */
  pipelineId: pulumi.Input<number>;
  /** At most so many, the first ones; all unless told. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The pipeline's number in the service. */
  pipelineId: number;
}

export interface GetPipelineTestReportOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The pipeline's number in the service. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The pipeline's number in the service. */
  pipelineId: number;
}

export interface GetPipelineTestReportSummaryOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The pipeline's number in the service. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** At most so many, the first ones; all unless told. */
  limit?: number | undefined;
}

export interface GetPipelineTriggerTokensOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** At most so many, the first ones; all unless told. */
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
  /** The project: its full path or id. */
  project: number | string;
  /** The token's number in the service. */
  triggerId: number;
}

export interface GetPipelineTriggerTokenOutputArgs {
  /** The project: its full path or id. */
  project: pulumi.Input<number | string>;
  /** The token's number in the service. */
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

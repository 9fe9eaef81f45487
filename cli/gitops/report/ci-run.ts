/** Reads from the variables of a CI service who started its pipeline, and for which commit. */
import type { Environment } from "../../../provider/service/settings";
import type { CiRun } from "./report";

/** `undefined` outside of a pipeline. */
export function ciRunIn(environment: Environment): CiRun | undefined {
  const found =
    environment.GITLAB_CI !== undefined
      ? gitlabRun(environment)
      : environment.GITHUB_ACTIONS !== undefined
        ? githubRun(environment)
        : {};
  const known = Object.entries(found).filter(([, value]) => value !== undefined && value !== "");
  return known.length === 0 ? undefined : Object.fromEntries(known);
}

const gitlabRun = (environment: Environment): CiRun => ({
  who: environment.GITLAB_USER_LOGIN,
  ...commitOf(environment.CI_PROJECT_URL, "/-/commit/", environment.CI_COMMIT_SHA),
  pipelineUrl: environment.CI_PIPELINE_URL,
});

function githubRun(environment: Environment): CiRun {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name, GITHUB_RUN_ID: run } = environment;
  const repository = server && name ? `${server}/${name}` : undefined;
  return {
    who: environment.GITHUB_TRIGGERING_ACTOR || environment.GITHUB_ACTOR,
    ...commitOf(repository, "/commit/", environment.GITHUB_SHA),
    pipelineUrl: repository && run ? `${repository}/actions/runs/${run}` : undefined,
  };
}

const commitOf = (repository: string | undefined, between: string, commit: string | undefined): CiRun => ({
  commit,
  commitUrl: repository && commit ? `${repository}${between}${commit}` : undefined,
  repositoryUrl: repository,
});

/** A pipeline in the models of both hosts: the jobs that run for an event, and the settings that each of them can read. */

/** The events in the repository of the configuration. Its default branch is protected, and no other one. */
export const happenings = [
  "a push to a branch",
  "a push to a branch with a merge request",
  "a merge request of a fork",
  "a push to the default branch",
  "a schedule",
  "a tag",
  "a start by hand on a branch",
  "a start by hand on the default branch",
] as const;

export type Happening = (typeof happenings)[number];

/** Only there may a job read what is protected. */
export const isProtected = (happening: Happening): boolean =>
  ["a push to the default branch", "a schedule", "a start by hand on the default branch"].includes(happening);

export interface Setting {
  readonly name: string;
  /** GitLab: not given to branches that are not protected. */
  readonly isProtected?: boolean;
  /** GitLab: the environments that it is for, such as `production/*`. GitHub: the only one. */
  readonly environment?: string;
}

export interface RunningJob {
  readonly name: string;
  readonly stack: string | undefined;
  readonly script: string;
  readonly environment: string | undefined;
  /** The names of the settings that it can read. */
  readonly reads: readonly string[];
  /** One job of it runs at a time. */
  readonly lock: string | undefined;
  readonly isManual: boolean;
  /** All jobs that have ended before it begins. */
  readonly after: ReadonlySet<string>;
}

/** A pipeline, or a run of a workflow, with the jobs of its children. */
export interface Pipeline {
  readonly jobs: readonly RunningJob[];
}

/** All that jobs wait for, however far away. */
export function waitedFor(needs: ReadonlyMap<string, readonly string[]>, name: string): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (one: string) => {
    for (const needed of needs.get(one) ?? [])
      if (!found.has(needed)) {
        found.add(needed);
        add(needed);
      }
  };
  add(name);
  return found;
}

/** The comments on a merge request, as each host gives them. */

export interface Comment {
  readonly id: number;
  readonly body: string;
  /** Anybody can write a comment that begins alike. */
  readonly isOwn: boolean;
}

/** The comments on the merge request of a pipeline. */
export interface Comments {
  list(): AsyncIterable<Comment>;
  create(body: string): Promise<void>;
  update(id: number, body: string): Promise<void>;
  close(): Promise<void>;
}

/** The variables that a host needs, with their remedies. */
export type Needs = Readonly<Record<string, string>>;

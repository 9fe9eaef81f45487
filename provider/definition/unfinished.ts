/** The remains of an object that a run has begun and not ended: the service may have created it, or it lacks a part. */
export type Unfinished = "may exist" | "half done";

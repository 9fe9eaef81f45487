/** Limits how many objects of one resource are worked on in parallel; the client limits the requests. */
import pLimit from "p-limit";

const MAX_CONCURRENT_OBJECTS = 256;

export const createLimit = () => pLimit(MAX_CONCURRENT_OBJECTS);

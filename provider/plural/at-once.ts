/** Limits how many objects of one resource are worked on in parallel; the client limits the requests. */
import pLimit from "p-limit";

const AT_ONCE = 256;

export const limitedAtOnce = () => pLimit(AT_ONCE);

/** How many objects are at work at once; how many requests that makes is the client's affair. */
import pLimit from "p-limit";

const AT_ONCE = 256;

export const limitedAtOnce = () => pLimit(AT_ONCE);

/** Fields that none of our operations has, and why. What is unlike in one operation alone has its reason beside it. */
export const nowhere: Readonly<Record<string, string>> = {
  "answer.runners_token":
    "A secret in an answer makes whole results secret; whoever wants it asks with `client.request`.",
};

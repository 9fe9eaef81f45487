/** The latency, in milliseconds, of the measurements that have limits. */
export const BAR_LATENCY = 30;

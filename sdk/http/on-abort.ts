/** One listener for all that ends with a signal: Node compares each new listener of a signal with all that it has, and a run has thousands. */

interface Following {
  readonly acts: Set<() => void>;
  readonly listener: () => void;
}

const known = new WeakMap<AbortSignal, Following>();

/** Calls `act` once when the signal aborts, unless the returned function was called before. */
export function onAbort(signal: AbortSignal, act: () => void): () => void {
  const { acts, listener } = known.get(signal) ?? follow(signal);
  acts.add(act);
  return () => {
    if (!acts.delete(act) || acts.size > 0) return;
    signal.removeEventListener("abort", listener);
    known.delete(signal);
  };
}

function follow(signal: AbortSignal): Following {
  const acts = new Set<() => void>();
  const listener = () => {
    for (const act of acts) act();
  };
  signal.addEventListener("abort", listener, { once: true });
  known.set(signal, { acts, listener });
  return { acts, listener };
}

/** A call within this time after a click, drop or change is attributed to it. */
const MAX_ACTION_AGE_MS = 2_000;

let lastActionAt = Number.NEGATIVE_INFINITY;
for (const act of ['click', 'submit', 'change', 'drop']) {
  addEventListener(act, ({ timeStamp }) => (lastActionAt = timeStamp), true);
}

/**
 * Returns W3C Trace Context headers, new for each call. `tracestate` holds the milliseconds between the
 * user's action and the call, so that the server can start the trace at the action.
 */
export function traceHeaders(): Record<string, string> {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const ids = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const since = Math.round(performance.now() - lastActionAt);
  return {
    traceparent: `00-${ids.slice(0, 32)}-${ids.slice(32)}-01`,
    ...(since >= 0 && since <= MAX_ACTION_AGE_MS ? { tracestate: `forkcast=${since}` } : {}),
  };
}

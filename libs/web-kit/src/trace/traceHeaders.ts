/** A call so long after a click, a drop or a change is its doing. */
const BELONGS_MS = 2_000;

let actedAt = Number.NEGATIVE_INFINITY;
for (const act of ['click', 'submit', 'change', 'drop']) {
  addEventListener(act, ({ timeStamp }) => (actedAt = timeStamp), true);
}

/**
 * W3C Trace Context of a call, new for each: the server may record a trace under it, from `tracestate`'s milliseconds
 * before the call on, when a person did what led to it.
 */
export function traceHeaders(): Record<string, string> {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  const ids = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const since = Math.round(performance.now() - actedAt);
  return {
    traceparent: `00-${ids.slice(0, 32)}-${ids.slice(32)}-01`,
    ...(since >= 0 && since <= BELONGS_MS ? { tracestate: `forkcast=${since}` } : {}),
  };
}

/** A span's position in W3C Trace Context: https://www.w3.org/TR/trace-context/ */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  sampled: boolean;
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Parses a traceparent of version 00; undefined for anything else. */
export function parseTraceparent(text: string | undefined): TraceContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(text ?? '') ?? [];
  if (/^0*$/.test(traceId) || /^0*$/.test(spanId)) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export function formatTraceparent({ traceId, spanId, sampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
}

/** Longer values can't be the time from a click to its request. */
const MAX_MS = 10_000;
const SINCE_CLICK = /^forkcast=(\d{1,5})$/;

/**
 * The time from a click to its request, which a page sends in `tracestate`, in ms. 0 if it is missing; at most 10 s.
 */
export function parseSinceClick(tracestate: string | undefined): number {
  const [, milliseconds = '0'] = SINCE_CLICK.exec(tracestate ?? '') ?? [];
  return Math.min(Number(milliseconds), MAX_MS);
}

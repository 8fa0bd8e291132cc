import type { Logger } from '@forkcast/service-kit';

/** How a connection ends that the other side has had enough of, or that is no HTTP. */
const CALLERS_DOING = /^(?:ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/;

/** Logs that an answer broke off: for whoever looks closely where a caller went away, which a thousand may do at once. */
export function reportBrokenOff(error: unknown, logger: Logger): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (CALLERS_DOING.test(code)) logger.debug({ code }, 'a caller went away');
  else logger.warn({ err: error }, 'an answer broke off');
}

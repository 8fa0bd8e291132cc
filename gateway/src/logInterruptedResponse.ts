import type { Logger } from '@forkcast/service-kit';

/** Errors caused by the caller: it closed the connection, or doesn't speak HTTP. */
const CALLER_ERRORS = /^(?:ECONNRESET|ECONNABORTED|EPIPE|ERR_STREAM_PREMATURE_CLOSE|HPE_\w+)$/;

/** Logs an interrupted response, at debug level if the caller disconnected: many callers may do so at once. */
export function logInterruptedResponse(error: unknown, logger: Logger): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (CALLER_ERRORS.test(code)) logger.debug({ code }, 'a caller went away');
  else logger.warn({ err: error }, 'a response was interrupted');
}

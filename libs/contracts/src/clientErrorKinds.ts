/** The phase of a screen in which an error occurred. */
export const clientErrorKinds = ['load', 'draw', 'event', 'promise', 'frozen', 'contract'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/**
 * Reported error names; any other name is reported as `Error`. Messages are not reported, because they may contain
 * user input.
 */
export const clientErrorNames = [
  'Error',
  'TypeError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'ChunkLoadError',
  'RemoteUnavailableError',
  'AbortError',
  'TimeoutError',
  'QuotaExceededError',
] as const;
export type ClientErrorName = (typeof clientErrorNames)[number];

/** Limits of one report. */
export const clientReportLimits = { releases: 20, errors: 20, frames: 5, count: 20, bytes: 16_000 } as const;

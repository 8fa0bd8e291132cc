/** Where in the life of a screen something went wrong. */
export const clientErrorKinds = ['load', 'draw', 'event', 'promise', 'frozen', 'contract'] as const;
export type ClientErrorKind = (typeof clientErrorKinds)[number];

/** What errors are called; one of any other name is told as an `Error`. A message is never told: it may hold what was typed. */
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

/** Of one report. */
export const clientReportLimits = { releases: 20, errors: 20, frames: 5, count: 20, bytes: 16_000 } as const;

import { errorCatalogue, type ErrorBody, type ErrorCode } from '@forkcast/contracts';
import {
  ConcurrencyError,
  NotFoundStreamError,
  RuleViolation,
  StreamBusyError,
  StreamDeletedError,
  StreamExistsError,
  StreamNotFoundError,
  UnavailableError,
} from '@forkcast/event-sourcing';

/** An error response. Throw it anywhere in a request; `renderErrors` creates status and body. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode,
    message: string = errorCatalogue[code].message,
    readonly details?: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
    /** Further fields of the body, next to the error. */
    readonly extraFields: object = {},
  ) {
    super(message);
  }
}

/**
 * How to respond to an error. `expected` errors are caused by the caller or are temporary; others are logged as faults.
 */
export interface ErrorAnswer {
  status: number;
  body: ErrorBody;
  headers: Readonly<Record<string, string>>;
  expected: boolean;
}

/** The thing never existed, or was erased. */
const NOT_THERE = [NotFoundStreamError, StreamNotFoundError, StreamDeletedError];

/** Maps every thrown error to a status and a body. Messages of unexpected errors never leave the process. */
export function answerTo(error: unknown): ErrorAnswer {
  if (error instanceof ApiError) {
    const { code, message, details, headers, extraFields: beside } = error;
    const answered = answer(code, { message, details, headers });
    return { ...answered, body: { ...answered.body, ...beside } };
  }
  if (error instanceof RuleViolation) return answerToRule(error);
  if (error instanceof ConcurrencyError || error instanceof StreamExistsError) return answer('conflict');
  if (error instanceof StreamBusyError) return answer('unavailable', { headers: { 'retry-after': '1' } });
  if (NOT_THERE.some((kind) => error instanceof kind)) return answer('not-found');
  if (error instanceof UnavailableError) {
    return { ...answer('unavailable', { headers: { 'retry-after': '1' } }), expected: false };
  }
  return { ...answer('internal'), expected: false };
}

/** Whether a text is a code of the error catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

function answerToRule(rule: RuleViolation): ErrorAnswer {
  if (isErrorCode(rule.code)) return answer(rule.code, rule);
  const { status, headers, expected } = answer('invalid-request');
  return { status, headers, expected, body: bodyOf(rule.code, rule.message, rule.details) };
}

interface Particulars {
  message?: string;
  details?: unknown;
  headers?: Readonly<Record<string, string>>;
}

function answer(code: ErrorCode, { message, details, headers = {} }: Particulars = {}): ErrorAnswer {
  const { status, message: usual } = errorCatalogue[code];
  return { status, headers, body: bodyOf(code, message || usual, details), expected: true };
}

function bodyOf(code: string, message: string, details: unknown): ErrorBody {
  return { error: { code, message, ...(details === undefined ? {} : { details }) } };
}

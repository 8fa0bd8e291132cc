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
export interface ErrorResponse {
  status: number;
  body: ErrorBody;
  headers: Readonly<Record<string, string>>;
  expected: boolean;
}

/** The stream never existed, or was erased. */
const NOT_FOUND_ERRORS = [NotFoundStreamError, StreamNotFoundError, StreamDeletedError];

/** Maps every thrown error to a status and a body. Messages of unexpected errors never leave the process. */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof ApiError) {
    const response = responseFor(error.code, error);
    return { ...response, body: { ...response.body, ...error.extraFields } };
  }
  if (error instanceof RuleViolation) return ruleResponse(error);
  if (error instanceof ConcurrencyError || error instanceof StreamExistsError) return responseFor('conflict');
  if (error instanceof StreamBusyError)
    return responseFor('unavailable', { headers: { 'retry-after': '1' } });
  if (NOT_FOUND_ERRORS.some((kind) => error instanceof kind)) return responseFor('not-found');
  if (error instanceof UnavailableError) {
    return { ...responseFor('unavailable', { headers: { 'retry-after': '1' } }), expected: false };
  }
  return { ...responseFor('internal'), expected: false };
}

/** Whether a text is a code of the error catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}

function ruleResponse(rule: RuleViolation): ErrorResponse {
  if (isErrorCode(rule.code)) return responseFor(rule.code, rule);
  const { status, headers, expected } = responseFor('invalid-request');
  return { status, headers, expected, body: bodyOf(rule.code, rule.message, rule.details) };
}

interface ResponseOptions {
  message?: string;
  details?: unknown;
  headers?: Readonly<Record<string, string>>;
}

function responseFor(
  code: ErrorCode,
  { message, details, headers = {} }: ResponseOptions = {},
): ErrorResponse {
  const { status, message: defaultMessage } = errorCatalogue[code];
  return { status, headers, body: bodyOf(code, message || defaultMessage, details), expected: true };
}

function bodyOf(code: string, message: string, details: unknown): ErrorBody {
  return { error: { code, message, ...(details === undefined ? {} : { details }) } };
}

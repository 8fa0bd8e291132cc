import { errorBodySchema } from '@forkcast/contracts';
import type { FuzzedRequest } from './requests';
import type { Sent } from './send';

/** Responses may be long if a household has a lot of data, but not rejections. */
const MAX_ERROR_LENGTH = 10_000;
/** Node responds itself, without a body. */
const HEADERS_TOO_LONG = 431;
/** Codes of an installation without Google, other providers or mail. */
const NOT_SET_UP = ['google-not-configured', 'provider-not-configured', 'mail-not-configured'];

/** Describes the fault of a response; null if it is fine. `marks` appear in other households' texts. */
export function judge({ path, method }: FuzzedRequest, sent: Sent, marks: readonly string[]): string | null {
  const { status, text, retryAfter } = sent;
  if (marks.some((mark) => text.includes(mark))) return "another household's data";
  if (status < 400) return null;
  const code = codeIn(text);
  if (status === 503 && retryAfter === undefined) return '503 without Retry-After';
  if (status >= 500 && status !== 503 && !NOT_SET_UP.includes(code ?? '')) return 'a fault';
  if (text.length > MAX_ERROR_LENGTH) return 'a rejection that is too long';
  const hasCode =
    method === 'HEAD' || status === HEADERS_TOO_LONG || !path.startsWith('/api/') || code !== null;
  return hasCode ? null : 'a rejection without a code';
}

/** The code of an error response. */
function codeIn(text: string): string | null {
  try {
    return errorBodySchema.parse(JSON.parse(text)).error.code;
  } catch {
    // Not JSON or not from Forkcast, so there is no code.
    return null;
  }
}

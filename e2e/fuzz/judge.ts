import { errorBodySchema } from '@forkcast/contracts';
import type { FuzzedRequest } from './requests';
import type { Sent } from './send';

/** Answers may be long where a household has much, but not to a request that was refused. */
const LONGEST_REFUSAL = 10_000;
/** Node answers by itself, without a body. */
const HEADERS_TOO_LONG = 431;
/** What an installation without Google or mail says about itself. */
const NOT_SET_UP = ['google-not-configured', 'mail-not-configured'];

/** What is wrong with an answer; null where nothing is. `marks` are what others' texts carry. */
export function judge({ path, method }: FuzzedRequest, sent: Sent, marks: readonly string[]): string | null {
  const { status, text, retryAfter } = sent;
  if (marks.some((mark) => text.includes(mark))) return "another household's data";
  if (status < 400) return null;
  const code = codeIn(text);
  if (status === 503 && retryAfter === undefined) return '503 without Retry-After';
  if (status >= 500 && status !== 503 && !NOT_SET_UP.includes(code ?? '')) return 'a fault';
  if (text.length > LONGEST_REFUSAL) return 'a refusal that goes on and on';
  const hasCode =
    method === 'HEAD' || status === HEADERS_TOO_LONG || !path.startsWith('/api/') || code !== null;
  return hasCode ? null : 'a refusal without a code';
}

/** The code of an answer that is not a success. */
function codeIn(text: string): string | null {
  try {
    return errorBodySchema.parse(JSON.parse(text)).error.code;
  } catch {
    // Neither JSON nor one of our answers: it has none.
    return null;
  }
}

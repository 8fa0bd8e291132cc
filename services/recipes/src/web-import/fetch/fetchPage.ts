import { ApiError } from '@forkcast/service-kit';
import { request, type Agent, type Dispatcher } from 'undici';
import { decodePage } from './decodePage';
import { guardedAgent } from './guardedAgent';
import { publicWeb, type PageAccess } from './pageAccess';
import { addressToKeep, checkedAddress, pageAddress } from './pageAddress';
import { readBounded } from './readBounded';

const REDIRECTS = 5;
const TOTAL_MS = 10_000;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
const headers = {
  accept: 'text/html,application/xhtml+xml',
  'accept-encoding': 'gzip, br, deflate',
  'accept-language': 'en,*;q=0.5',
  'user-agent': 'Mozilla/5.0 (compatible; Forkcast recipe import)',
};

export interface FetchedPage {
  /** Where it was found, after redirects. */
  url: string;
  html: string;
}

export interface PageFetcher {
  /**
   * The page at an address that a person gave. Throws ApiError: 'page-address-not-valid', 'page-not-public',
   * 'page-not-found', 'page-refused', 'page-redirects', 'page-not-html', 'page-too-large', 'page-too-slow' or
   * 'page-unreachable'.
   */
  fetch(address: string, signal?: AbortSignal): Promise<FetchedPage>;
  close(): Promise<void>;
}

export interface PageFetcherOptions {
  access?: PageAccess;
  /** For everything together: names, redirects and the page. */
  totalMs?: number;
}

/** Fetches pages as anybody could: no cookies, no credentials, from nowhere but the public web. */
export function createPageFetcher({
  access = publicWeb,
  totalMs = TOTAL_MS,
}: PageFetcherOptions = {}): PageFetcher {
  const agent = guardedAgent(access);
  return {
    fetch: async (address, signal) => {
      const limit = new AbortController();
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        limit.abort();
      }, totalMs);
      const leave = () => limit.abort();
      signal?.addEventListener('abort', leave, { once: true });
      try {
        return await followed(pageAddress(address, access), { access, agent, signal: limit.signal });
      } catch (error) {
        throw translated(error, isLate);
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      }
    },
    close: () => agent.destroy(),
  };
}

interface Way {
  access: PageAccess;
  agent: Agent;
  signal: AbortSignal;
}

async function followed(address: URL, { access, agent, signal }: Way): Promise<FetchedPage> {
  let url = address;
  for (let hop = 0; hop <= REDIRECTS; hop += 1) {
    const answer = await request(url, { dispatcher: agent, headers, signal });
    // What breaks after nobody reads it any more is no matter; whoever reads it hears of it.
    answer.body.on('error', () => undefined);
    const location = one(answer.headers.location);
    if (answer.statusCode < 300 || answer.statusCode > 399 || !location) return read(url, answer);
    answer.body.destroy();
    url = checkedAddress(location, url, access);
  }
  throw new ApiError('page-redirects');
}

async function read(
  url: URL,
  { statusCode, headers: told, body }: Dispatcher.ResponseData,
): Promise<FetchedPage> {
  const type = one(told['content-type']);
  try {
    if (statusCode === 404 || statusCode === 410) throw new ApiError('page-not-found');
    if (statusCode < 200 || statusCode > 299)
      throw new ApiError(statusCode >= 500 ? 'page-unreachable' : 'page-refused');
    if (!HTML.test(type)) throw new ApiError('page-not-html');
    const bytes = await readBounded(body, one(told['content-encoding']));
    return { url: addressToKeep(url), html: decodePage(bytes, type) };
  } finally {
    body.destroy();
  }
}

function one(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}

/** Whatever goes wrong on the way is the site's doing; ours are ApiErrors already, also as the cause of another. */
function translated(error: unknown, isLate: boolean): ApiError {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    if (each instanceof ApiError) return each;
    if (each instanceof AggregateError) {
      const own = each.errors.find((inner) => inner instanceof ApiError);
      if (own instanceof ApiError) return own;
    }
  }
  return new ApiError(isLate ? 'page-too-slow' : 'page-unreachable');
}

import type { ErrorCode } from '@forkcast/contracts';
import { ApiError } from '@forkcast/service-kit';
import { request, type Agent, type Dispatcher } from 'undici';
import { decodePage } from './decodePage';
import { guardedAgent } from './guardedAgent';
import { publicWeb, type PageAccess } from './pageAccess';
import { addressToKeep, checkedAddress, pageAddress } from './pageAddress';
import { readBounded } from './readBounded';

const MAX_REDIRECTS = 5;
const TOTAL_MS = 10_000;
const HTML = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i;
/** The size limit of a photo; most photos on pages are less than a tenth of it. */
export const PICTURE_BYTES = 10_000_000;
const headers = {
  'accept-encoding': 'gzip, br, deflate',
  'accept-language': 'en,*;q=0.5',
  'user-agent': 'Mozilla/5.0 (compatible; Forkcast recipe import)',
};

export interface FetchedPage {
  /** The final address, after redirects. */
  url: string;
  html: string;
}

export interface PageFetcher {
  /**
   * Fetches the page at an address that a user entered. Throws ApiError: 'page-address-not-valid',
   * 'page-not-public', 'page-not-found', 'page-refused', 'page-redirects', 'page-not-html',
   * 'page-too-large', 'page-too-slow' or 'page-unreachable'.
   */
  fetch(address: string, signal?: AbortSignal): Promise<FetchedPage>;
  /**
   * Fetches the bytes at a photo's address, up to 10 MB, without checking their type. Throws ApiError
   * 'photo-too-large', and the errors of `fetch` except 'page-not-html' and 'page-too-large', with messages
   * about a photo.
   */
  fetchPicture(address: string, signal?: AbortSignal): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface PageFetcherOptions {
  access?: PageAccess;
  /** The time limit for name resolution, redirects and the page together. */
  totalMs?: number;
}

/** Fetches pages like an anonymous visitor: no cookies, no credentials, only from the public web. */
export function createPageFetcher({
  access = publicWeb,
  totalMs = TOTAL_MS,
}: PageFetcherOptions = {}): PageFetcher {
  const agent = guardedAgent(access);

  async function fetchWithTimeout<Found>(
    address: string,
    kind: FetchKind<Found>,
    signal?: AbortSignal,
  ): Promise<Found> {
    const limit = new AbortController();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      limit.abort();
    }, totalMs);
    const onAbort = () => limit.abort();
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await follow(pageAddress(address, access), kind, { access, agent, signal: limit.signal });
    } catch (error) {
      throw toApiError(error, isLate);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  return {
    fetch: (address, signal) => fetchWithTimeout(address, page, signal),
    fetchPicture: async (address, signal) => {
      try {
        return await fetchWithTimeout(address, picture, signal);
      } catch (error) {
        throw toPhotoError(error);
      }
    },
    close: () => agent.destroy(),
  };
}

/** The accepted types, and how to read the response. */
interface FetchKind<Found> {
  accept: string;
  read: (url: URL, response: Dispatcher.ResponseData) => Promise<Found>;
}

const page: FetchKind<FetchedPage> = {
  accept: 'text/html,application/xhtml+xml',
  read: async (url, { headers: responseHeaders, body }) => {
    const type = firstValue(responseHeaders['content-type']);
    if (!HTML.test(type)) throw new ApiError('page-not-html');
    const bytes = await readBounded(body, firstValue(responseHeaders['content-encoding']));
    return { url: addressToKeep(url), html: decodePage(bytes, type) };
  },
};

const picture: FetchKind<Uint8Array> = {
  accept: 'image/jpeg,image/webp,image/png,image/avif,image/gif',
  read: (_url, { headers: responseHeaders, body }) =>
    readBounded(body, firstValue(responseHeaders['content-encoding']), PICTURE_BYTES),
};

interface Connection {
  access: PageAccess;
  agent: Agent;
  signal: AbortSignal;
}

async function follow<Found>(
  address: URL,
  kind: FetchKind<Found>,
  { access, agent, signal }: Connection,
): Promise<Found> {
  let url = address;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await request(url, {
      dispatcher: agent,
      headers: { accept: kind.accept, ...headers },
      signal,
    });
    // An error of an unread body would end the process. Readers of the body still get it.
    response.body.on('error', () => undefined);
    const location = firstValue(response.headers.location);
    if (response.statusCode < 300 || response.statusCode > 399 || !location) return read(url, kind, response);
    response.body.destroy();
    url = checkedAddress(location, url, access);
  }
  throw new ApiError('page-redirects');
}

async function read<Found>(
  url: URL,
  kind: FetchKind<Found>,
  response: Dispatcher.ResponseData,
): Promise<Found> {
  const { statusCode, body } = response;
  try {
    if (statusCode === 404 || statusCode === 410) throw new ApiError('page-not-found');
    if (statusCode < 200 || statusCode > 299)
      throw new ApiError(statusCode >= 500 ? 'page-unreachable' : 'page-refused');
    return await kind.read(url, response);
  } finally {
    body.destroy();
  }
}

const photoMessages: Partial<Record<ErrorCode, string>> = {
  'page-address-not-valid': 'The page has no photo we can download',
  'page-not-public': "The photo isn't on the public web, so we can't download it",
  'page-not-found': "We couldn't find the photo at its address",
  'page-refused': "This site doesn't allow us to download its photos",
  'page-redirects': "The photo's address keeps redirecting",
  'page-unreachable': "We couldn't reach the site that has the photo",
  'page-too-slow': 'The site that has the photo took too long to respond. Please try again later',
};

/** Converts an error about a page to one about a photo. */
function toPhotoError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'page-too-large')
    return new ApiError('photo-too-large', 'The photo is larger than 10 MB');
  // For a photo, this means that its compression is unknown.
  if (error.code === 'page-not-html') return new ApiError('photo-kind-unknown');
  return new ApiError(error.code, photoMessages[error.code]);
}

function firstValue(header: string | string[] | undefined): string {
  return (Array.isArray(header) ? header[0] : header) ?? '';
}

/**
 * Maps network errors to ApiErrors about the site. Errors of this service are ApiErrors already, possibly as
 * a cause.
 */
function toApiError(error: unknown, isLate: boolean): ApiError {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    if (each instanceof ApiError) return each;
    if (each instanceof AggregateError) {
      const apiError = each.errors.find((inner) => inner instanceof ApiError);
      if (apiError instanceof ApiError) return apiError;
    }
  }
  return new ApiError(isLate ? 'page-too-slow' : 'page-unreachable');
}

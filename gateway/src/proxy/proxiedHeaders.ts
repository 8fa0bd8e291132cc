import type { IncomingHttpHeaders } from 'node:http';

/**
 * The only headers forwarded to a service: none about the connection, no cookies, and none that only the
 * gateway may set.
 */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'content-encoding',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'user-agent',
] as const;

/**
 * The only headers forwarded from a service. The gateway sets cookies and security headers itself, except for
 * standalone pages.
 */
const RESPONSE_HEADERS = [
  'allow',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-type',
  'etag',
  'last-modified',
  'location',
  'retry-after',
  'vary',
] as const;

/** Additional headers of a standalone page. */
const STANDALONE_HEADERS = ['content-security-policy', 'referrer-policy', 'x-robots-tag'] as const;

export function requestHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return pick(headers, REQUEST_HEADERS);
}

export function responseHeaders(headers: IncomingHttpHeaders, standalone = false): Record<string, string> {
  return {
    'cache-control': 'no-store',
    ...pick(headers, RESPONSE_HEADERS),
    ...(standalone ? pick(headers, STANDALONE_HEADERS) : {}),
  };
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    const value = headers[name];
    if (value !== undefined) picked[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return picked;
}

import type { ErrorBody, Photo } from '@forkcast/contracts';
import { accountHeaders } from '@forkcast/web-kit';
import { t } from './texts';

/** A picture, or its address on a page. */
export type Content = { body: Blob } | { pageAddress: string };

interface PhotoSending {
  recipeId: string;
  content: Content;
  alt: string;
  /** The import that the photo belongs to; undoing the import removes it. */
  importId?: string | undefined;
  signal: AbortSignal;
  /** Receives the progress from 0 to 1. */
  onProgress: (sent: number) => void;
}

interface Refusal {
  /** HTTP status; 0 without a response. */
  status: number;
  why: string;
  /** The server's Retry-After, in seconds. */
  retryAfter: number | null;
}

type SendResult = { photo: Photo } | { refusal: Refusal };

/** Attempts while the server is busy. */
const MAX_ATTEMPTS = 4;
const MAX_PAUSE_S = 10;
/** Longer than the server's limits for receiving and processing a picture. */
const TIMEOUT_MS = 90_000;
const UNAVAILABLE = 503;

/** Uploads a photo, with retries. Returns null if cancelled. */
export async function sendPhoto(sending: PhotoSending): Promise<SendResult | null> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await sendOnce(sending);
    if (sending.signal.aborted) return null;
    if ('photo' in result || result.refusal.status !== UNAVAILABLE || attempt === MAX_ATTEMPTS) return result;
    sending.onProgress(0);
    await pause(Math.min(result.refusal.retryAfter ?? 1, MAX_PAUSE_S) * 1_000, sending.signal);
  }
}

// Uses XMLHttpRequest, because fetch doesn't report upload progress.
function sendOnce({
  recipeId,
  content,
  alt,
  importId,
  signal,
  onProgress,
}: PhotoSending): Promise<SendResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const fail = (why: string) => resolve({ refusal: { status: 0, why, retryAfter: null } });
    const abort = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('load', () => resolve(parseResponse(request)));
    request.addEventListener('error', () => fail(navigator.onLine ? t('unreachable') : t('offline')));
    request.addEventListener('timeout', () => fail(t('tookTooLong')));
    request.addEventListener('abort', () => fail(''));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    const address = `/api/recipes/${recipeId}/photos`;
    const isFile = 'body' in content;
    const query = `?alt=${encodeURIComponent(alt)}${importId === undefined ? '' : `&importId=${importId}`}`;
    request.open('POST', isFile ? address + query : `${address}/from-page`);
    request.timeout = TIMEOUT_MS;
    for (const [name, value] of Object.entries(accountHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', isFile ? content.body.type : 'application/json');
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    else request.send(isFile ? content.body : JSON.stringify({ url: content.pageAddress, alt, importId }));
  });
}

function parseResponse(request: XMLHttpRequest): SendResult {
  const { status } = request;
  const body = parseJson(request.responseText);
  // Trusted: responses of this origin's own server.
  if (status === 201) return { photo: body as Photo };
  const { error } = (body ?? {}) as Partial<ErrorBody>;
  const seconds = Number(request.getResponseHeader('retry-after') ?? Number.NaN);
  return {
    refusal: {
      status,
      why: error?.message ?? t('refused', { status }),
      retryAfter: Number.isFinite(seconds) ? seconds : null,
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not JSON, as from a proxy; use the status alone.
    return undefined;
  }
}

/** Resolves early when aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

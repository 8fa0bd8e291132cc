import type { ErrorBody, Photo } from '@forkcast/contracts';
import { accountHeaders } from '@forkcast/web-kit';
import { t } from './texts';

/** A picture, or its address on a page. */
export type Content = { body: Blob } | { pageAddress: string };

interface Sending {
  recipeId: string;
  content: Content;
  alt: string;
  /** The import that it comes with, and goes with. */
  importId?: string | undefined;
  signal: AbortSignal;
  /** Told how much is sent, from 0 to 1. */
  onProgress: (sent: number) => void;
}

export interface Refusal {
  /** HTTP status; 0 where there is none. */
  status: number;
  why: string;
  /** Seconds that the server asks to wait. */
  retryAfter: number | null;
}

/** A server that has much to do is asked again so often. */
const PATIENCE = 4;
const LONGEST_PAUSE_S = 10;
/** Longer than the server allows a body and a picture together. */
const TIMEOUT_MS = 90_000;
const UNAVAILABLE = 503;

/** Sends a photo, patiently. Null where it was cancelled. */
export async function sendPhoto(sending: Sending): Promise<{ photo: Photo } | { refusal: Refusal } | null> {
  for (let tries = 1; ; tries += 1) {
    const answer = await sendOnce(sending);
    if (sending.signal.aborted) return null;
    if ('photo' in answer || answer.refusal.status !== UNAVAILABLE || tries === PATIENCE) return answer;
    sending.onProgress(0);
    await pause(Math.min(answer.refusal.retryAfter ?? 1, LONGEST_PAUSE_S) * 1_000, sending.signal);
  }
}

// With XMLHttpRequest, for fetch does not say how much is sent.
function sendOnce({
  recipeId,
  content,
  alt,
  importId,
  signal,
  onProgress,
}: Sending): Promise<{ photo: Photo } | { refusal: Refusal }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const refuse = (why: string) => resolve({ refusal: { status: 0, why, retryAfter: null } });
    const abort = () => request.abort();
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.upload.addEventListener('load', () => onProgress(1));
    request.addEventListener('load', () => resolve(answerOf(request)));
    request.addEventListener('error', () => refuse(navigator.onLine ? t('unreachable') : t('offline')));
    request.addEventListener('timeout', () => refuse(t('tookTooLong')));
    request.addEventListener('abort', () => refuse(''));
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

function answerOf(request: XMLHttpRequest): { photo: Photo } | { refusal: Refusal } {
  const { status } = request;
  const body = parsed(request.responseText);
  // Answers of this origin's own server.
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy's page: the status alone has to do.
    return undefined;
  }
}

/** Ends early where it is cancelled. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

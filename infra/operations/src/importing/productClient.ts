import { setTimeout as sleep } from 'node:timers/promises';
import { errorBodySchema } from '@forkcast/contracts';
import type { Entrance } from '@forkcast/service-kit';
import type { z } from 'zod';

/** Hundreds of recipes or a large photo take longer than other requests. */
const RESPONSE_TIMEOUT_MS = 90_000;
/** How long to retry while the product is busy or restarting. */
const RETRY_TIMEOUT_MS = 120_000;
const MAX_PAUSE_MS = 10_000;
const DEFAULT_PAUSE_MS = 1_000;
const UNAVAILABLE = 503;

/** A request that the product rejected. */
export class ProductRefusal extends Error {
  override readonly name = 'ProductRefusal';

  constructor(
    message: string,
    readonly status: number,
    /** From the Retry-After header, in seconds. */
    readonly retryAfter: number | null,
  ) {
    super(message);
  }
}

interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: { content: string | Uint8Array<ArrayBuffer>; type: string };
}

export interface ProductClientOptions {
  /** Aborts running requests. */
  signal: AbortSignal;
  patienceMs?: number;
}

/** Sends requests to a running product as the operator's account. All requests are idempotent and so are retried. */
export class ProductClient {
  readonly #entrance: Entrance;
  readonly #signal: AbortSignal;
  readonly #patienceMs: number;
  readonly #cookies = new Map<string, string>();

  constructor(entrance: Entrance, { signal, patienceMs = RETRY_TIMEOUT_MS }: ProductClientOptions) {
    this.#entrance = entrance;
    this.#signal = signal;
    this.#patienceMs = patienceMs;
    for (const pair of entrance.cookie.split('; ')) this.#storeCookie(pair);
  }

  async get<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> {
    return schema.parse(await this.#sendWithRetries({ method: 'GET', path }));
  }

  async post<Schema extends z.ZodType>(
    path: string,
    payload: unknown,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    return schema.parse(await this.postUnvalidated(path, payload));
  }

  /** Sends a POST request; resolves to the unvalidated response. */
  async postUnvalidated(path: string, payload: unknown): Promise<unknown> {
    const body = { content: JSON.stringify(payload), type: 'application/json' };
    return this.#sendWithRetries({ method: 'POST', path, body });
  }

  /** Sends a PUT request. */
  async put(path: string, payload: unknown): Promise<void> {
    const body = { content: JSON.stringify(payload), type: 'application/json' };
    await this.#sendWithRetries({ method: 'PUT', path, body });
  }

  /** Sends bytes. Throws ProductRefusal like the other methods. */
  async send(path: string, content: Uint8Array, type: string): Promise<unknown> {
    // Copies, because `content` may be a view of a buffer that is reused.
    return this.#sendWithRetries({ method: 'POST', path, body: { content: content.slice(), type } });
  }

  /** Signs out. */
  async signOut(): Promise<void> {
    await this.#sendOnce({ method: 'POST', path: '/api/auth/logout' });
  }

  async #sendWithRetries(request: Request): Promise<unknown> {
    const deadline = performance.now() + this.#patienceMs;
    for (;;) {
      try {
        return await this.#sendOnce(request);
      } catch (error) {
        const isRefused = error instanceof ProductRefusal;
        const isFinal = isRefused && error.status !== UNAVAILABLE;
        if (isFinal || this.#signal.aborted || performance.now() > deadline) throw error;
        const pauseMs = isRefused && error.retryAfter !== null ? error.retryAfter * 1_000 : DEFAULT_PAUSE_MS;
        await sleep(Math.min(pauseMs, MAX_PAUSE_MS), undefined, { signal: this.#signal });
      }
    }
  }

  async #sendOnce({ method, path, body }: Request): Promise<unknown> {
    const { url, origin } = this.#entrance;
    const response = await fetch(url + path, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        origin,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': body.type }),
      },
      ...(body && { body: body.content }),
    });
    for (const line of response.headers.getSetCookie()) this.#storeCookie(line.split(';', 1).join(''));
    const text = await response.text();
    if (response.ok) return text === '' ? null : JSON.parse(text);
    const { status, headers } = response;
    throw new ProductRefusal(readMessage(text, status), status, readRetryAfter(headers));
  }

  #storeCookie(pair: string): void {
    const at = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

function readMessage(text: string, status: number): string {
  const body = errorBodySchema.safeParse(parseJson(text));
  return body.success ? body.data.error.message : `The server responded with ${status}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page, so only the status is known.
    return undefined;
  }
}

function readRetryAfter(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds : null;
}

import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { ApiError } from '@forkcast/service-kit';
import { errors, Pool } from 'undici';

export interface UpstreamRequest {
  method: string;
  /** With query. */
  path: string;
  headers: Record<string, string>;
  body?: Readable;
  signal?: AbortSignal;
}

export interface UpstreamAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Readable;
}

const CONNECTIONS = 64;
const CONNECT_MS = 2_000;

/** Connections to the services, kept open. */
export class Upstreams {
  readonly #pools = new Map<string, Pool>();
  readonly #answerMs: number;

  constructor(answerMs: number) {
    this.#answerMs = answerMs;
  }

  /** Asks a service. Throws ApiError 'unavailable' when it cannot be reached or does not answer in time. */
  async request(origin: string, request: UpstreamRequest): Promise<UpstreamAnswer> {
    try {
      return await this.#send(origin, request);
    } catch (error) {
      const mayRepeat = error instanceof errors.SocketError && !request.body && request.method === 'GET';
      // A kept connection may have been closed by the other side just as it was used.
      if (!mayRepeat) throw translated(error, request);
    }
    try {
      return await this.#send(origin, request);
    } catch (error) {
      throw translated(error, request);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }

  async #send(
    origin: string,
    { method, path, headers, body, signal }: UpstreamRequest,
  ): Promise<UpstreamAnswer> {
    const answer = await this.#pool(origin).request({ method, path, headers, body, signal });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  }

  #pool(origin: string): Pool {
    const known = this.#pools.get(origin);
    if (known) return known;
    const pool = new Pool(origin, {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_MS },
      headersTimeout: this.#answerMs,
      bodyTimeout: this.#answerMs,
    });
    this.#pools.set(origin, pool);
    return pool;
  }
}

function translated(error: unknown, { signal, body }: UpstreamRequest): unknown {
  if (error instanceof ApiError) return error;
  if (body?.errored instanceof ApiError) return body.errored;
  if (signal?.aborted) return new ApiError('unavailable', 'The request was broken off');
  if (error instanceof errors.InvalidArgumentError) return new ApiError('not-found');
  return new ApiError('unavailable', undefined, undefined, { 'retry-after': '1' });
}

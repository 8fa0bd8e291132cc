import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from '@forkcast/service-kit';
import { errors, Pool, type Dispatcher } from 'undici';
import type { Instances } from './instances';

export interface UpstreamRequest {
  method: string;
  /** With query. */
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array;
  signal?: AbortSignal;
}

export interface UpstreamAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Dispatcher.ResponseData['body'];
}

/** More than answers may be under way to slow readers, so that there are always some for the others. */
const CONNECTIONS = 256;
const CONNECT_MS = 2_000;

/** Failures to connect: nothing of the request has been sent. */
const NOT_CONNECTED = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Connections to the services, kept open. */
export class Upstreams {
  readonly #pools = new Map<string, Pool>();
  readonly #answerMs: number;

  constructor(answerMs: number) {
    this.#answerMs = answerMs;
  }

  /**
   * Asks one instance of a service; another one where nothing can have been done yet, or may be done again. Throws
   * ApiError 'unavailable' when none can be reached or the one that was does not answer in time.
   */
  async request(service: Instances, request: UpstreamRequest): Promise<UpstreamAnswer> {
    const inTurn = service.inTurn();
    const notConnected = new Set<string>();
    let failure: unknown;
    // The first once more: a kept connection may have been closed by the other side just as it was used.
    for (const address of [...inTurn, ...inTurn.slice(0, 1)]) {
      if (notConnected.has(address)) continue;
      try {
        return await this.#send(address, request);
      } catch (error) {
        failure = error;
        if (isNotConnected(error)) {
          notConnected.add(address);
          service.note(address, 'away');
        } else if (!mayRepeat(error, request)) {
          break;
        }
      }
    }
    throw translated(failure, request);
  }

  /** Asks the instance at this address. Throws as `request` does. */
  async ask(address: string, request: Omit<UpstreamRequest, 'body'>): Promise<UpstreamAnswer> {
    try {
      return await this.#send(address, request);
    } catch (error) {
      throw translated(error, request);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#pools.values()].map((pool) => pool.destroy()));
  }

  async #send(
    address: string,
    { method, path, headers, body, signal }: UpstreamRequest,
  ): Promise<UpstreamAnswer> {
    const answer = await this.#pool(address).request({ method, path, headers, body, signal });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  }

  #pool(address: string): Pool {
    const known = this.#pools.get(address);
    if (known) return known;
    const pool = new Pool(address, {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_MS },
      headersTimeout: this.#answerMs,
      bodyTimeout: this.#answerMs,
    });
    this.#pools.set(address, pool);
    return pool;
  }
}

function isNotConnected(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    NOT_CONNECTED.includes(String(error.code))
  );
}

function mayRepeat(error: unknown, { method, body }: UpstreamRequest): boolean {
  return error instanceof errors.SocketError && !body && (method === 'GET' || method === 'HEAD');
}

function translated(error: unknown, { signal }: UpstreamRequest): unknown {
  if (error instanceof ApiError) return error;
  if (signal?.aborted) return new ApiError('unavailable', 'The request was broken off');
  if (error instanceof errors.InvalidArgumentError) return new ApiError('not-found');
  return new ApiError('unavailable', undefined, undefined, { 'retry-after': '1' });
}

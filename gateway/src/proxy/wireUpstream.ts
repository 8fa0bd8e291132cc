import { errors, Pool } from 'undici';
import {
  UpstreamError,
  type Upstream,
  type UpstreamResponse,
  type UpstreamFailure,
  type UpstreamRequest,
} from './upstream';

/** More than the limit of responses to slow readers, so that other requests always find a connection. */
const CONNECTIONS = 256;
const CONNECT_MS = 2_000;

const NOT_CONNECTED = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** A service at a network address: HTTP over keep-alive connections. */
export class WireUpstream implements Upstream {
  readonly #pool: Pool;

  /** `responseMs`: longest time until the response starts, and longest pause within it. */
  constructor(address: string, responseMs: number) {
    this.#pool = new Pool(address, {
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_MS },
      headersTimeout: responseMs,
      bodyTimeout: responseMs,
    });
  }

  async request({ caller, ...request }: UpstreamRequest): Promise<UpstreamResponse> {
    try {
      const { statusCode, headers, body } = await this.#pool.request({ ...request, signal: caller });
      return { status: statusCode, headers, body };
    } catch (error) {
      throw new UpstreamError(caller?.aborted ? 'disconnected' : failureOf(error), error);
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

function failureOf(error: unknown): UpstreamFailure {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  if (NOT_CONNECTED.includes(code)) return 'not-connected';
  if (error instanceof errors.SocketError) return 'interrupted';
  return error instanceof errors.InvalidArgumentError ? 'invalid' : 'timeout';
}

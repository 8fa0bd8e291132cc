import { EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** One instance of a service, in this process or elsewhere. */
export interface Upstream {
  /**
   * Sends a request. Throws UpstreamError without a response; if the response is interrupted later, its body fails with
   * one.
   */
  request(request: UpstreamRequest): Promise<UpstreamResponse>;
  close(): Promise<void>;
}

export interface UpstreamRequest {
  method: string;
  /** Including the query. */
  path: string;
  /** Names are in lower case. */
  headers: Record<string, string>;
  body?: Uint8Array;
  caller?: Caller;
}

export interface UpstreamResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** Bytes if the body has arrived completely. */
  body: Readable | Uint8Array;
}

/**
 * Why there is no response, or an incomplete one: nothing was sent; the other side closed the connection; a timeout;
 * the caller disconnected; the request is invalid.
 */
export type UpstreamFailure = 'not-connected' | 'interrupted' | 'timeout' | 'disconnected' | 'invalid';

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';

  constructor(
    readonly failure: UpstreamFailure,
    cause?: unknown,
  ) {
    super(failure, { cause });
  }
}

/**
 * Notifies an upstream when the caller disconnects. An AbortSignal would cost more than the rest of an in-process call.
 */
export class Caller extends EventEmitter {
  /** Named as in AbortSignal, which undici expects. */
  aborted = false;

  constructor() {
    super();
    // One caller may have many requests at once, as in an export.
    this.setMaxListeners(0);
  }

  abort(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.emit('abort');
  }
}

/** Reads the whole body of a response. Rejects if it is interrupted. */
export async function readBytes({ body }: Pick<UpstreamResponse, 'body'>): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  body.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  await once(body, 'end');
  const { buffer, byteOffset, byteLength } = Buffer.concat(chunks);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/** Reads and parses a JSON response. */
export async function readJson(response: UpstreamResponse): Promise<unknown> {
  return JSON.parse(new TextDecoder().decode(await readBytes(response)));
}

import { EventEmitter, once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';

/** One instance of a service, wherever it is. */
export interface Upstream {
  /**
   * Asks it. Throws UpstreamError where there is no answer; an answer that breaks off later is a body that fails with one.
   */
  ask(request: UpstreamRequest): Promise<UpstreamAnswer>;
  close(): Promise<void>;
}

export interface UpstreamRequest {
  method: string;
  /** With query. */
  path: string;
  /** Names in lower case. */
  headers: Record<string, string>;
  body?: Uint8Array;
  caller?: Caller;
}

export interface UpstreamAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Bytes where all of it is there already. */
  body: Readable | Uint8Array;
}

/**
 * Why there is no answer, or no more of it: nothing of the request has been sent; the other side ended it; it has been
 * silent for too long; whoever asked has gone; no request can look like that.
 */
export type UpstreamFailure = 'not-connected' | 'broken-off' | 'silent' | 'caller-gone' | 'invalid';

export class UpstreamError extends Error {
  override readonly name = 'UpstreamError';

  constructor(
    readonly failure: UpstreamFailure,
    cause?: unknown,
  ) {
    super(failure, { cause });
  }
}

/** Whoever waits for an answer, and may go before there is one. An AbortSignal would cost more than all else of a hop. */
export class Caller extends EventEmitter {
  /** Named as those have it who take it in place of an AbortSignal. */
  aborted = false;

  constructor() {
    super();
    // An export asks for many things for one caller.
    this.setMaxListeners(0);
  }

  leave(): void {
    if (this.aborted) return;
    this.aborted = true;
    this.emit('abort');
  }
}

/** The body of an answer once it is there whole. Rejects where it breaks off. */
export async function bytesOf({ body }: Pick<UpstreamAnswer, 'body'>): Promise<Uint8Array> {
  if (body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  body.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  await once(body, 'end');
  const { buffer, byteOffset, byteLength } = Buffer.concat(chunks);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

import {
  validateHeaderName,
  validateHeaderValue,
  type IncomingHttpHeaders,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { Writable } from 'node:stream';
import type { UpstreamResponse } from '../upstream';
import { InProcessBody } from './inProcessBody';

/** A single chunk up to this size is returned as bytes; longer ones are streamed at the reader's pace. */
const MAX_WHOLE_BYTES = 64 * 1024;

const encoder = new TextEncoder();

export interface InProcessResponseOptions {
  /** The request's method. */
  method: string;
  /** Longest pause within the body, in ms. */
  pauseMs: number;
  onResponse: (response: UpstreamResponse) => void;
  /** Called when it ends without a response. */
  onInterrupted: () => void;
}

/**
 * The part of ServerResponse and its socket that Koa and services use; what they write becomes the
 * response.
 */
export class InProcessResponse extends Writable {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  /** A property of the socket. */
  readonly remoteAddress = '127.0.0.1';
  bytesWritten = 0;
  readonly #headers = new Map<string, OutgoingHttpHeader>();
  readonly #options: InProcessResponseOptions;
  #body: InProcessBody | undefined;
  #ended = false;

  constructor(options: InProcessResponseOptions) {
    super({ decodeStrings: true });
    this.#options = options;
  }

  /** It serves as its own socket, because the connection has no other use. */
  get socket(): this {
    return this;
  }

  get finished(): boolean {
    return this.writableEnded;
  }

  /** A cast, because nothing uses the missing parts of ServerResponse. */
  asResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }

  setHeader(name: string, value: OutgoingHttpHeader): this {
    if (this.headersSent) throw new Error('The headers have been sent');
    validateHeaderName(name);
    for (const each of [value].flat()) validateHeaderValue(name, String(each));
    this.#headers.set(name.toLowerCase(), value);
    return this;
  }

  getHeader(name: string): OutgoingHttpHeader | undefined {
    return this.#headers.get(name.toLowerCase());
  }

  hasHeader(name: string): boolean {
    return this.#headers.has(name.toLowerCase());
  }

  removeHeader(name: string): void {
    this.#headers.delete(name.toLowerCase());
  }

  getHeaderNames(): string[] {
    return [...this.#headers.keys()];
  }

  getHeaders(): OutgoingHttpHeaders {
    return Object.fromEntries(this.#headers);
  }

  writeHead(status: number, reason?: string | OutgoingHttpHeaders, headers?: OutgoingHttpHeaders): this {
    this.statusCode = status;
    if (typeof reason === 'string') this.statusMessage = reason;
    const newHeaders = typeof reason === 'object' ? reason : headers;
    for (const [name, value] of Object.entries(newHeaders ?? {})) {
      if (value !== undefined) this.setHeader(name, value);
    }
    this.flushHeaders();
    return this;
  }

  flushHeaders(): void {
    if (this.headersSent) return;
    const { pauseMs } = this.#options;
    this.#body = new InProcessBody({ pauseMs, onClose: () => this.destroy() });
    this.#respond(this.#body);
  }

  override end(...args: unknown[]): this {
    const [chunk] = args;
    if (!this.headersSent && isWhole(chunk)) {
      this.#respondWith(this.#isEmpty() ? new Uint8Array() : bytesIn(chunk));
      return super.end();
    }
    return super.end(...(args as Parameters<Writable['end']>));
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    this.flushHeaders();
    this.bytesWritten += chunk.length;
    if (this.#isEmpty()) done();
    else this.#body?.offer(chunk, done);
  }

  override _final(done: (error?: Error | null) => void): void {
    this.#ended = true;
    const announced = Number(this.getHeader('content-length') ?? this.bytesWritten);
    if (this.#isEmpty() || announced === this.bytesWritten) this.#body?.finish();
    else this.#body?.abort();
    done();
  }

  override _destroy(_error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.headersSent) this.#options.onInterrupted();
    else if (!this.#ended) this.#body?.abort();
    // Writers see the closed connection; an error would be unhandled.
    done();
  }

  #respondWith(bytes: Uint8Array): void {
    this.bytesWritten = bytes.length;
    if (!this.#isEmpty()) this.#headers.set('content-length', bytes.length);
    this.#respond(bytes);
  }

  #respond(body: UpstreamResponse['body']): void {
    this.headersSent = true;
    this.#options.onResponse({ status: this.statusCode, headers: this.#receivedHeaders(), body });
  }

  #receivedHeaders(): IncomingHttpHeaders {
    const headers: IncomingHttpHeaders = {};
    for (const [name, value] of this.#headers) {
      if (name === 'set-cookie') headers[name] = [value].flat().map(String);
      else headers[name] = Array.isArray(value) ? value.join(', ') : String(value);
    }
    return headers;
  }

  /** For responses without a body, ignore writes. */
  #isEmpty(): boolean {
    return this.#options.method === 'HEAD' || this.statusCode === 204 || this.statusCode === 304;
  }
}

function isWhole(chunk: unknown): chunk is string | Uint8Array | undefined | null {
  if (chunk === undefined || chunk === null) return true;
  return (typeof chunk === 'string' || chunk instanceof Uint8Array) && chunk.length <= MAX_WHOLE_BYTES;
}

function bytesIn(chunk: string | Uint8Array | undefined | null): Uint8Array {
  return typeof chunk === 'string' ? encoder.encode(chunk) : (chunk ?? new Uint8Array());
}

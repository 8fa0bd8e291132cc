import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { attachBody } from '@forkcast/service-kit';
import type { UpstreamRequest } from '../upstream';
import type { InProcessResponse } from './inProcessResponse';

/** The part of IncomingMessage that Koa and services use, with only what the gateway forwards. */
export class InProcessRequest extends Readable {
  readonly httpVersion = '1.1';
  readonly httpVersionMajor = 1;
  readonly httpVersionMinor = 1;
  readonly complete = true;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** Emits the end of the connection. */
  readonly socket: InProcessResponse;
  readonly #body: Uint8Array | undefined;

  constructor({ method, path, headers, body }: UpstreamRequest, response: InProcessResponse) {
    super();
    this.method = method;
    this.url = path;
    this.headers = { ...headers, host: 'localhost' };
    this.socket = response;
    this.#body = body;
    if (!body) return;
    this.headers['content-length'] = String(body.length);
    attachBody(this.asMessage(), body);
  }

  override _read(): void {
    if (this.#body) this.push(this.#body);
    this.push(null);
  }

  /** A cast, because nothing uses the missing parts of IncomingMessage. */
  asMessage(): IncomingMessage {
    return this as unknown as IncomingMessage;
  }
}

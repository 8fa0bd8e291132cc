import { asError } from '@forkcast/event-sourcing';
import type { Listener } from '@forkcast/service-kit';
import {
  UpstreamError,
  type Upstream,
  type UpstreamResponse,
  type UpstreamFailure,
  type UpstreamRequest,
} from '../upstream';
import { InProcessRequest } from './inProcessRequest';
import { InProcessResponse } from './inProcessResponse';

/** Characters that a request target can't contain. */
const INVALID_TARGET_CHARACTER = /[^\u0021-\u00ff]/;

/** A service in this process. Calls its app with a simulated request and response instead of a connection. */
export class InProcessUpstream implements Upstream {
  readonly #handle: ReturnType<Listener['callback']>;
  readonly #responseMs: number;

  /** `responseMs`: longest time until the response starts, and longest pause within it. */
  constructor(app: Listener, responseMs: number) {
    this.#handle = app.callback();
    this.#responseMs = responseMs;
  }

  request(request: UpstreamRequest): Promise<UpstreamResponse> {
    const { caller } = request;
    return new Promise((resolve, reject) => {
      if (caller?.aborted) throw new UpstreamError('disconnected');
      if (INVALID_TARGET_CHARACTER.test(request.path)) throw new UpstreamError('invalid');
      const fail = (failure: UpstreamFailure, cause?: unknown) => {
        clearTimeout(timer);
        reject(new UpstreamError(failure, cause));
      };
      const outgoing = new InProcessResponse({
        method: request.method,
        pauseMs: this.#responseMs,
        onResponse: (response) => {
          clearTimeout(timer);
          resolve(response);
        },
        onInterrupted: () => fail('interrupted'),
      });
      const incoming = new InProcessRequest(request, outgoing);
      const end = (failure: UpstreamFailure, cause?: unknown) => {
        if (!outgoing.headersSent) fail(failure, cause);
        incoming.destroy();
        outgoing.destroy();
      };
      const timer = setTimeout(() => end('timeout'), this.#responseMs);
      if (caller) {
        const onAbort = () => end('disconnected');
        caller.once('abort', onAbort);
        outgoing.once('close', () => caller.off('abort', onAbort));
      }
      void this.#run(incoming, outgoing, (error) => end('interrupted', error));
    });
  }

  close(): Promise<void> {
    return Promise.resolve();
  }

  async #run(
    incoming: InProcessRequest,
    outgoing: InProcessResponse,
    onError: (error: Error) => void,
  ): Promise<void> {
    try {
      await this.#handle(incoming.asMessage(), outgoing.asResponse());
    } catch (error) {
      onError(asError(error));
    }
  }
}

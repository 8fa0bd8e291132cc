import { asError } from '@forkcast/event-sourcing';
import type { Listener } from '@forkcast/service-kit';
import {
  UpstreamError,
  type Upstream,
  type UpstreamAnswer,
  type UpstreamFailure,
  type UpstreamRequest,
} from '../upstream';
import { InProcessRequest } from './inProcessRequest';
import { InProcessResponse } from './inProcessResponse';

/** Characters that a request target can't contain. */
const NO_TARGET = /[^\u0021-\u00ff]/;

/** A service in this process. Calls its app with a simulated request and response instead of a connection. */
export class InProcessUpstream implements Upstream {
  readonly #handle: ReturnType<Listener['callback']>;
  readonly #answerMs: number;

  /** `answerMs`: longest time until the response starts, and longest pause within it. */
  constructor(app: Listener, answerMs: number) {
    this.#handle = app.callback();
    this.#answerMs = answerMs;
  }

  ask(request: UpstreamRequest): Promise<UpstreamAnswer> {
    const { caller } = request;
    return new Promise((resolve, reject) => {
      if (caller?.aborted) throw new UpstreamError('caller-gone');
      if (NO_TARGET.test(request.path)) throw new UpstreamError('invalid');
      const fail = (failure: UpstreamFailure, cause?: unknown) => {
        clearTimeout(timer);
        reject(new UpstreamError(failure, cause));
      };
      const outgoing = new InProcessResponse({
        method: request.method,
        pauseMs: this.#answerMs,
        onAnswer: (answer) => {
          clearTimeout(timer);
          resolve(answer);
        },
        onInterrupted: () => fail('broken-off'),
      });
      const incoming = new InProcessRequest(request, outgoing);
      const end = (failure: UpstreamFailure, cause?: unknown) => {
        if (!outgoing.headersSent) fail(failure, cause);
        incoming.destroy();
        outgoing.destroy();
      };
      const timer = setTimeout(() => end('silent'), this.#answerMs);
      if (caller) {
        const leave = () => end('caller-gone');
        caller.once('abort', leave);
        outgoing.once('close', () => caller.off('abort', leave));
      }
      void this.#run(incoming, outgoing, (error) => end('broken-off', error));
    });
  }

  /** There is nothing to close. */
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

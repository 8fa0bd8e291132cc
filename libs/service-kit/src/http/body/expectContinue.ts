import type { IncomingMessage, ServerResponse } from 'node:http';

const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/** Records that a client waits for '100 Continue' before it sends its body ('expect: 100-continue'). */
export function deferBody(request: IncomingMessage, response: ServerResponse): void {
  waiting.set(request, response);
}

/** Makes the client send a deferred body. Without this call, as for a rejected request, it sends none. */
export function requestBody(request: IncomingMessage): void {
  waiting.get(request)?.writeContinue();
  waiting.delete(request);
}

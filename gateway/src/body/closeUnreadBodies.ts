import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { networkOf } from '@forkcast/service-kit';
import type { Context, Middleware } from 'koa';
import type { BodyThrottle } from './bodyThrottle';
import { hasBody } from './hasBody';

/** How long a sender has to read a response that was sent before its body ended, in ms. */
const LINGER_MS = 5_000;

/**
 * Closes the connection when the response was sent before the whole body arrived. It waits first, because an immediate
 * close resets the connection while the sender is writing, and the response might be lost.
 */
export function closeUnreadBodies(throttle: BodyThrottle): Middleware {
  return async (ctx, next) => {
    await next();
    if (!hasBody(ctx.req) || ctx.req.complete || !ctx.writable) return;
    ctx.set('connection', 'close');
    const text = textOf(ctx);
    if (text === undefined) return;
    const { type } = ctx;
    const network = networkOf(ctx.ip);
    ctx.req.on('data', (chunk: Uint8Array) => throttle.hold(ctx.req, network, chunk.length));
    ctx.body = lingering(text, ctx.req);
    ctx.type = type;
    ctx.length = text.length;
  };
}

/** The body of the response as bytes; undefined for a stream or an empty response. */
function textOf({ body, method }: Context): Buffer | undefined {
  if (method === 'HEAD' || body === null || body === undefined || body instanceof Readable) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A response that ends only after the request has ended. */
function lingering(text: Buffer, request: IncomingMessage): Readable {
  const answer = new Readable({ read: () => undefined });
  answer.push(text);
  const end = () => {
    clearTimeout(timer);
    request.off('end', end).off('close', end);
    if (!answer.destroyed) answer.push(null);
  };
  const timer = setTimeout(end, LINGER_MS);
  answer.once('close', end);
  request.once('end', end).once('close', end).resume();
  return answer;
}

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
    const bytes = bytesOf(ctx);
    if (bytes === undefined) return;
    const { type } = ctx;
    const network = networkOf(ctx.ip);
    ctx.req.on('data', (chunk: Uint8Array) => throttle.hold(ctx.req, network, chunk.length));
    ctx.body = createLingeringBody(bytes, ctx.req);
    ctx.type = type;
    ctx.length = bytes.length;
  };
}

/** The body of the response as bytes; undefined for a stream or an empty response. */
function bytesOf({ body, method }: Context): Buffer | undefined {
  if (method === 'HEAD' || body === null || body === undefined || body instanceof Readable) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A response that ends only after the request has ended. */
function createLingeringBody(bytes: Buffer, request: IncomingMessage): Readable {
  const response = new Readable({ read: () => undefined });
  response.push(bytes);
  const end = () => {
    clearTimeout(timer);
    request.off('end', end).off('close', end);
    if (!response.destroyed) response.push(null);
  };
  const timer = setTimeout(end, LINGER_MS);
  response.once('close', end);
  request.once('end', end).once('close', end).resume();
  return response;
}

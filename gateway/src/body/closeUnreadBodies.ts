import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { networkOf } from '@forkcast/service-kit';
import type { Context, Middleware } from 'koa';
import type { BodyPace } from './bodyPace';
import { hasBody } from './hasBody';

/** How long a sender has to notice that it was answered before its body was out. */
const LINGER_MS = 5_000;

/**
 * Closes the connection when the response was sent before the whole body arrived. It waits a while:
 * closing at once would reset the connection while the sender still writes, and the response might be
 * lost.
 */
export function closeUnreadBodies(pace: BodyPace): Middleware {
  return async (ctx, next) => {
    await next();
    if (!hasBody(ctx.req) || ctx.req.complete || !ctx.writable) return;
    ctx.set('connection', 'close');
    const text = textOf(ctx);
    if (text === undefined) return;
    const { type } = ctx;
    const network = networkOf(ctx.ip);
    ctx.req.on('data', (chunk: Uint8Array) => pace.hold(ctx.req, network, chunk.length));
    ctx.body = lingering(text, ctx.req);
    ctx.type = type;
    ctx.length = text.length;
  };
}

/** What the answer says; nothing where it is a stream or says nothing. */
function textOf({ body, method }: Context): Buffer | undefined {
  if (method === 'HEAD' || body === null || body === undefined || body instanceof Readable) return undefined;
  if (Buffer.isBuffer(body)) return body;
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
}

/** All of an answer, whose end waits for the request's. */
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

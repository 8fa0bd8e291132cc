import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { networkOf, type EvictingSlots } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import type { GatewayState } from '../gatewayState';
import { tagResponse } from '../responses/revalidation';
import { readBytes, type UpstreamResponse } from './upstream';

export interface SendBodyOptions {
  /** Slots of responses that a service is still writing. */
  responseSlots: EvictingSlots<ServerResponse>;
  publicOrigin: string | undefined;
}

type Context = ParameterizedContext<GatewayState>;

/** A response up to this size arrives in one chunk anyway, so buffering it needs no more memory. */
const SHORT_BYTES = 64 * 1024;

/** Sends the body of a service's response, after the status and the headers have been set. */
export async function sendBody(
  ctx: Context,
  response: UpstreamResponse,
  options: SendBodyOptions,
): Promise<void> {
  const { body, status } = response;
  if (body instanceof Uint8Array) {
    if (!isEmpty(status)) sendBytes(ctx, response, body, options);
  } else if (isEmpty(status)) {
    body.resume();
  } else if (isShort(ctx, response)) {
    await sendWhole(ctx, response, options);
  } else {
    streamBody(ctx, response, body, options);
  }
}

function isEmpty(status: number): boolean {
  return status === 204 || status === 304;
}

function isShort({ method }: Context, { headers }: UpstreamResponse): boolean {
  return method !== 'HEAD' && Number(headers['content-length'] ?? Infinity) <= SHORT_BYTES;
}

/** Cheaper than a pipeline for a few bytes. */
async function sendWhole(ctx: Context, response: UpstreamResponse, options: SendBodyOptions): Promise<void> {
  try {
    sendBytes(ctx, response, await readBytes(response), options);
  } catch (error) {
    // The closed connection reports a truncated body.
    if (!ctx.res.destroyed) throw error;
  }
}

function sendBytes(
  ctx: Context,
  { headers }: UpstreamResponse,
  bytes: Uint8Array,
  { publicOrigin }: SendBodyOptions,
): void {
  if (ctx.method === 'HEAD') {
    // A stream would drop the length, so set the service's again.
    ctx.body = Readable.from([]);
    setLength(ctx, headers);
    return;
  }
  ctx.body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A service's own cache policy takes precedence.
  const usesDefaultCaching = headers['cache-control'] === undefined && headers.etag === undefined;
  if (usesDefaultCaching) tagResponse(ctx, bytes, publicOrigin);
}

function streamBody(
  ctx: Context,
  { headers }: UpstreamResponse,
  body: Readable,
  { responseSlots }: SendBodyOptions,
): void {
  const network = networkOf(ctx.ip);
  body.once('close', () => responseSlots.leave(network, ctx.res));
  responseSlots.enter(network, ctx.res)?.displaced.destroy();
  ctx.body = body;
  setLength(ctx, headers);
}

function setLength(ctx: Context, headers: UpstreamResponse['headers']): void {
  const length = headers['content-length'];
  if (length !== undefined) ctx.set('content-length', length);
}

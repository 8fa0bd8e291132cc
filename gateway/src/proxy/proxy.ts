import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  AFTER_HEADER,
  ApiError,
  CLIENT_ADDRESS_HEADER,
  IDENTITY_CHANGED_HEADER,
  IDENTITY_HEADER,
  ORIGIN_HEADER,
  parseSignedIn,
  POSITION_HEADER,
  REQUEST_ID_HEADER,
  SESSION_HEADER,
  SIGNED_IN_HEADER,
  SIGNED_OUT_HEADER,
  type Identity,
} from '@forkcast/service-kit';
import type { Middleware, ParameterizedContext } from 'koa';
import type { GatewayState } from '../gatewayState';
import { ownOrigin } from '../security/ownOrigin';
import { beginSession, endSession } from '../session/sessions';
import { hasBody, limitedBody } from './limitedBody';
import { requestHeaders, responseHeaders } from './passedOnHeaders';
import type { PositionCookie } from './positionCookie';
import type { RouteTable } from './routeTable';
import type { UpstreamAnswer, Upstreams } from './upstream';

export interface ProxyOptions {
  table: RouteTable;
  upstreams: Upstreams;
  positions: PositionCookie;
  signIdentity: (identity: Identity) => Promise<string>;
  endSessionsOf: (accountId: string) => Promise<void>;
  changeIdentity: (identity: Identity) => Promise<void>;
  bodyBytes: number;
  publicOrigin: string | undefined;
}

type Context = ParameterizedContext<GatewayState>;

/** Hands a request on to the service that its path belongs to, and the answer back, neither of them held in memory. */
export function proxy(options: ProxyOptions): Middleware<GatewayState> {
  return (ctx) => passOn(ctx, options);
}

/** A body that the gateway has read itself, and what it has to add. */
export interface OwnRequest {
  body: string;
  headers: Record<string, string>;
}

/** Hands one request on; with `own` in place of the body that the browser sent. */
export async function passOn(ctx: Context, options: ProxyOptions, own?: OwnRequest): Promise<void> {
  const { table, upstreams } = options;
  const route = table.find(ctx.path);
  if (!route) throw new ApiError('not-found');
  const answer = await upstreams.request(route.service, {
    method: ctx.method,
    path: ctx.url,
    headers: { ...(await headersFor(ctx, options)), ...(own ? ownHeaders(own) : {}) },
    signal: brokenOff(ctx),
    ...bodyFor(ctx, options, own),
  });
  await applySessionHeaders(ctx, answer, options);
  ctx.status = answer.status;
  ctx.set(responseHeaders(answer.headers));
  // Headers are on their way when a body breaks; all that is left is to say so by closing.
  answer.body.once('error', () => ctx.res.destroy());
  if (isEmpty(answer.status)) answer.body.resume();
  else sendBody(ctx, answer);
}

function ownHeaders({ body, headers }: OwnRequest): Record<string, string> {
  const length = String(Buffer.byteLength(body));
  return { ...headers, 'content-type': 'application/json', 'content-length': length };
}

function bodyFor(ctx: Context, { bodyBytes }: ProxyOptions, own?: OwnRequest): { body?: Readable } {
  if (own) return { body: Readable.from([Buffer.from(own.body)]) };
  return hasBody(ctx.req) ? { body: limitedBody(ctx.req, bodyBytes) } : {};
}

/** The headers of the request that goes to the service. */
async function headersFor(
  ctx: Context,
  { positions, signIdentity, publicOrigin }: ProxyOptions,
): Promise<Record<string, string>> {
  const { session, requestId } = ctx.state;
  const after = session && positions.read(ctx);
  return {
    ...requestHeaders(ctx.headers),
    [REQUEST_ID_HEADER]: requestId,
    [CLIENT_ADDRESS_HEADER]: ctx.ip,
    [ORIGIN_HEADER]: ownOrigin(ctx, publicOrigin),
    ...(session ? { [SESSION_HEADER]: nameOf(session.id) } : {}),
    ...(session ? { [IDENTITY_HEADER]: `Bearer ${await signIdentity(session.identity)}` } : {}),
    ...(after ? { [AFTER_HEADER]: after } : {}),
  };
}

/** Of no use to anybody who would like to enter the session. */
function nameOf(sessionId: string): string {
  return createHash('sha256').update(`session:${sessionId}`).digest('base64url');
}

/** What a service says to the gateway alone: who signed in or out, or is somebody else now, and where its write is in the log. */
async function applySessionHeaders(
  ctx: Context,
  { headers }: UpstreamAnswer,
  options: ProxyOptions,
): Promise<void> {
  const signedOut = one(headers[SIGNED_OUT_HEADER]);
  if (signedOut) {
    await options.endSessionsOf(signedOut);
    if (ctx.state.session?.identity.accountId === signedOut) endSession(ctx);
  }
  const changed = one(headers[IDENTITY_CHANGED_HEADER]);
  if (changed) await options.changeIdentity(parseSignedIn(changed));
  const signedIn = one(headers[SIGNED_IN_HEADER]);
  const position = one(headers[POSITION_HEADER]);
  if (signedIn) {
    await beginSession(ctx, parseSignedIn(signedIn));
    options.positions.restart(ctx, position);
  } else if (position && ctx.state.session) {
    options.positions.advance(ctx, ctx.state.session.id, position);
  }
}

function sendBody(ctx: Context, { body, headers }: UpstreamAnswer): void {
  ctx.body = body;
  const length = one(headers['content-length']);
  if (length !== undefined) ctx.set('content-length', length);
}

function brokenOff(ctx: Context): AbortSignal {
  const abort = new AbortController();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) abort.abort();
  });
  return abort.signal;
}

function isEmpty(status: number): boolean {
  return status === 204 || status === 304;
}

function one(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

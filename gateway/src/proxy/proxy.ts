import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AFTER_HEADER,
  ApiError,
  CLIENT_ADDRESS_HEADER,
  IDENTITY_CHANGED_HEADER,
  IDENTITY_HEADER,
  networkOf,
  KNOWN_DEVICE_HEADER,
  ORIGIN_HEADER,
  parseSignedIn,
  POSITION_HEADER,
  REQUEST_ID_HEADER,
  SESSION_HEADER,
  SIGNED_IN_HEADER,
  SIGNED_OUT_HEADER,
  TRACEPARENT_HEADER,
  type Identity,
} from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { forbidUnclearableCaching } from '../responses/revalidation';
import type { ProviderSession } from '../auth/external/signInWays';
import type { TokenBuckets } from '../tokenBuckets';
import type { BodyIntake } from '../body/bodyIntake';
import type { GatewayState } from '../gatewayState';
import { ownOrigin } from '../security/ownOrigin';
import { knownDevice } from '../session/knownDevice';
import { setAccountHeader } from '../session/accountCheck';
import { beginSession, endSession } from '../session/sessions';
import type { Calls } from './calls';
import type { FairRequestQueue } from './fairRequestQueue';
import { requestHeaders, responseHeaders } from './proxiedHeaders';
import type { PositionCookie } from './positionCookie';
import type { RouteTable } from './routeTable';
import { sendBody, type SendBodyOptions } from './sendBody';
import { Caller, type UpstreamResponse } from './upstream';
import type { Upstreams } from './upstreams';

export interface ProxyOptions extends SendBodyOptions {
  table: RouteTable;
  calls: Calls;
  upstreams: Upstreams;
  positions: PositionCookie;
  signIdentity: (identity: Identity) => string;
  endSessionsOf: (accountId: string) => Promise<void>;
  changeIdentity: (identity: Identity) => Promise<void>;
  bodies: BodyIntake;
  queue: FairRequestQueue;
  /**
   * Delays 429 responses per network. They cost as much as others, so a client that retries without a pause would use
   * most of the CPU.
   */
  rejectionBuckets: TokenBuckets;
}

type Context = ParameterizedContext<GatewayState>;

const TOO_MANY_REQUESTS = 429;

/** A body that the gateway created itself, and further headers. */
export interface OwnRequest {
  body: string;
  headers: Record<string, string>;
  /** The provider that signs the user in. */
  provider?: ProviderSession;
}

/**
 * Sends a request to the service of its path once the whole body has arrived, and streams the response;
 * `replacement` replaces the browser's body.
 */
export async function proxyRequest(
  ctx: Context,
  options: ProxyOptions,
  replacement?: OwnRequest,
): Promise<void> {
  const response = await requestService(ctx, options, replacement);
  const { body } = response;
  // If the service's response is interrupted, abort this one, too: its headers may have been sent already.
  if (!(body instanceof Uint8Array)) body.once('error', () => ctx.res.destroy());
  if (response.status === TOO_MANY_REQUESTS)
    await pause(options.rejectionBuckets.spend(networkOf(ctx.ip), 1));
  await applySessionHeaders(ctx, response, options, replacement?.provider);
  ctx.status = response.status;
  ctx.set(responseHeaders(response.headers, ctx.state.standalone));
  forbidUnclearableCaching(ctx, options.publicOrigin);
  await sendBody(ctx, response, options);
}

async function requestService(
  ctx: Context,
  options: ProxyOptions,
  replacement?: OwnRequest,
): Promise<UpstreamResponse> {
  const { table, upstreams, bodies, queue } = options;
  const route = table.find(ctx.path);
  if (!route) throw new ApiError('not-found');
  const caller = createCaller(ctx);
  const received = replacement ? undefined : await bodies.receive(ctx);
  const queueKey = queueKeyOf(ctx);
  const request = () => {
    received?.begin();
    return upstreams.request(route.service, {
      method: ctx.method,
      path: ctx.url,
      // Sign as late as possible: the signature is valid for a minute, and body and queue may take half of that.
      headers: {
        ...headersFor(ctx, options),
        ...(replacement && { ...replacement.headers, 'content-type': 'application/json' }),
      },
      body: replacement ? new TextEncoder().encode(replacement.body) : received?.bytes,
      caller,
    });
  };
  try {
    return await queue.run(queueKey, request, received?.wait(queueKey));
  } finally {
    received?.release();
  }
}

/** Queues by household, whatever its number of people and devices; without a session, by network. */
function queueKeyOf({ state, ip }: Context): string {
  return state.session ? `household ${state.session.identity.householdId}` : `network ${networkOf(ip)}`;
}

/** Headers of the request to the service. */
function headersFor(ctx: Context, options: ProxyOptions): Record<string, string> {
  const { positions, signIdentity, publicOrigin } = options;
  const { session, standalone, requestId, traceparent } = ctx.state;
  const after = session && positions.read(ctx);
  const device = standalone ? undefined : knownDevice(ctx);
  return {
    ...requestHeaders(ctx.headers),
    [REQUEST_ID_HEADER]: requestId,
    ...(traceparent ? { [TRACEPARENT_HEADER]: traceparent } : {}),
    [CLIENT_ADDRESS_HEADER]: ctx.ip,
    [ORIGIN_HEADER]: ownOrigin(ctx, publicOrigin),
    ...(device ? { [KNOWN_DEVICE_HEADER]: device } : {}),
    ...(session ? { [SESSION_HEADER]: sessionNameOf(session.id) } : {}),
    ...(session ? { [IDENTITY_HEADER]: `Bearer ${signIdentity(session.identity)}` } : {}),
    ...(after ? { [AFTER_HEADER]: after } : {}),
  };
}

/** An identifier of the session that doesn't reveal its secret. */
function sessionNameOf(sessionId: string): string {
  return createHash('sha256').update(`session:${sessionId}`).digest('base64url');
}

/**
 * Handles the headers that a service sends to the gateway only: logins, log-outs, changed identities and
 * the position of a write.
 */
async function applySessionHeaders(
  ctx: Context,
  { headers }: UpstreamResponse,
  options: ProxyOptions,
  provider: ProviderSession | undefined,
): Promise<void> {
  const signedOut = firstOf(headers[SIGNED_OUT_HEADER]);
  if (signedOut) {
    await options.endSessionsOf(signedOut);
    if (ctx.state.session?.identity.accountId === signedOut) endSession(ctx);
  }
  const changed = firstOf(headers[IDENTITY_CHANGED_HEADER]);
  if (changed) {
    const identity = parseSignedIn(changed);
    await options.changeIdentity(identity);
    if (ctx.state.session?.identity.accountId === identity.accountId) setAccountHeader(ctx, identity);
  }
  const signedIn = firstOf(headers[SIGNED_IN_HEADER]);
  const position = firstOf(headers[POSITION_HEADER]);
  if (signedIn) {
    await beginSession(ctx, parseSignedIn(signedIn), provider);
    options.positions.restart(ctx, position);
  } else if (position && ctx.state.session) {
    options.positions.advance(ctx, ctx.state.session.id, position);
  }
}

function createCaller(ctx: Context): Caller {
  const caller = new Caller();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) caller.abort();
  });
  return caller;
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

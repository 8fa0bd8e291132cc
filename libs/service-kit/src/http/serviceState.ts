import Router from '@koa/router';
import { formatPosition, parsePosition, type EventMetadata, type Position } from '@forkcast/event-sourcing';
import { parseTraceparent } from '@forkcast/observability';
import type { Identity } from '../identity/identity';
import { POSITION_HEADER } from './headers';
import type { RequestState } from './requestContext';

/** The type of `ctx.state` in a route. Public routes have no `identity`. */
export interface ServiceState extends RequestState {
  identity: Identity;
  /** Waits until the request's position has been passed; see `caughtUp`. */
  catchUp: () => Promise<void>;
}

/** A router whose routes have `ctx.state.identity`. */
export function createRouter(): Router<ServiceState> {
  return new Router<ServiceState>();
}

/** The metadata for events that a request causes. */
export function metadataOf(ctx: {
  state: { requestId: string; identity?: Identity; traceparent?: string };
}): EventMetadata {
  const { requestId, identity, traceparent } = ctx.state;
  return {
    correlationId: requestId,
    ...(identity ? { userId: identity.accountId } : {}),
    ...(parseTraceparent(traceparent)?.sampled ? { traceparent } : {}),
  };
}

/** Returns the position of a write to the caller, so that its next read waits for it. */
export function setPosition(
  ctx: { response: { get(name: string): string }; set(name: string, value: string): void },
  position: Position | undefined,
): void {
  if (position === undefined) return;
  const earlier = ctx.response.get(POSITION_HEADER);
  if (earlier && parsePosition(earlier) >= position) return;
  ctx.set(POSITION_HEADER, formatPosition(position));
}

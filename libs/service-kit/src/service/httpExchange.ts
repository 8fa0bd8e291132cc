import type { RouterContext } from '@koa/router';
import type { Position } from '@forkcast/event-sourcing';
import { CLIENT_ADDRESS_HEADER } from '../http/headers';
import { networkOf } from '../http/listener/networkOf';
import type { ConcurrencyLimit } from '../http/concurrencyLimit';
import { setPosition, type ServiceState } from '../http/serviceState';
import type { Logger } from '../logger';

/** Rarely needed parts of a request and its response. */
export interface HttpExchange {
  /** A request header; empty if it is missing. */
  header: (name: string) => string;
  /** A query parameter that isn't in the description; undefined unless it occurs exactly once. */
  query: (name: string) => string | undefined;
  setHeader: (name: string, value: string) => void;
  /** Replaces the route's usual status. */
  setStatus: (status: number) => void;
  /** Waits like a read, for a write that only sometimes depends on the caller's earlier writes. */
  catchUp: () => Promise<void>;
  /** Sets the response's position, which the caller's next read waits for as for its own write. */
  saw: (position: Position | undefined) => void;
  /** The caller's preferred language among these; undefined if it accepts none of them. */
  preferredLanguage: (languages: readonly string[]) => string | undefined;
  /** The caller's network address. */
  clientAddress: () => string;
  /** Takes a slot until the response has ended; see `ConcurrencyLimit`. */
  takeSlot: (slots: ConcurrencyLimit, accountId: string) => void;
  /** Redirects the browser; for routes with status 302. */
  redirect: (url: string) => void;
  /** Aborts when the caller disconnects. */
  left: () => AbortSignal;
  /** Logs with the request's id. */
  readonly log: Logger;
}

/** `setStatus` receives the response's status if it isn't the route's usual one. */
export function createExchange(
  ctx: RouterContext<ServiceState>,
  setStatus: (status: number) => void,
): HttpExchange {
  const clientAddress = () => ctx.get(CLIENT_ADDRESS_HEADER) || ctx.ip;
  return {
    header: (name) => ctx.get(name),
    query: (name) => {
      const value = ctx.query[name];
      return typeof value === 'string' ? value : undefined;
    },
    setHeader: (name, value) => ctx.set(name, value),
    setStatus,
    catchUp: () => ctx.state.catchUp(),
    saw: (position) => setPosition(ctx, position),
    preferredLanguage: (languages) => ctx.acceptsLanguages([...languages]) || undefined,
    clientAddress,
    takeSlot: (slots, accountId) => slots.take(ctx, { accountId, network: networkOf(clientAddress()) }),
    redirect: (url) => ctx.redirect(url),
    left: () => {
      const leaving = new AbortController();
      if (ctx.res.closed) leaving.abort();
      else ctx.res.once('close', () => leaving.abort());
      return leaving.signal;
    },
    get log() {
      return ctx.state.log;
    },
  };
}

import type { RouterContext } from '@koa/router';
import type { Position } from '@forkcast/event-sourcing';
import { CLIENT_ADDRESS_HEADER } from '../http/headers';
import { networkOf } from '../http/listener/networkOf';
import type { ConcurrencyLimit } from '../http/concurrencyLimit';
import { setPosition, type ServiceState } from '../http/serviceState';

/** Rarely needed parts of a request and its response. */
export type HttpExchange = ReturnType<typeof createExchange>;

/** `setStatus` receives the response's status if it isn't the route's usual one. */
export function createExchange(ctx: RouterContext<ServiceState>, setStatus: (status: number) => void) {
  const clientAddress = () => ctx.get(CLIENT_ADDRESS_HEADER) || ctx.ip;
  return {
    /** A request header; empty if it is missing. */
    header: (name: string) => ctx.get(name),
    /** A query parameter that isn't in the description; undefined unless it occurs exactly once. */
    query: (name: string) => {
      const value = ctx.query[name];
      return typeof value === 'string' ? value : undefined;
    },
    setHeader: (name: string, value: string) => ctx.set(name, value),
    /** Replaces the route's usual status. */
    setStatus,
    /** Waits like a read, for a write that only sometimes depends on the caller's earlier writes. */
    catchUp: () => ctx.state.catchUp(),
    /** Sets the response's position, which the caller's next read waits for as for its own write. */
    saw: (position: Position | undefined) => setPosition(ctx, position),
    /** The caller's preferred language among these; undefined if it accepts none of them. */
    preferredLanguage: (languages: readonly string[]) => ctx.acceptsLanguages([...languages]) || undefined,
    /** The caller's network address. */
    clientAddress,
    /** Takes a slot until the response has ended; see `ConcurrencyLimit`. */
    takeSlot: (slots: ConcurrencyLimit, accountId: string) =>
      slots.take(ctx, { accountId, network: networkOf(clientAddress()) }),
    /** Redirects the browser; for routes with status 302. */
    redirect: (url: string) => ctx.redirect(url),
    /** Aborts when the caller disconnects. */
    left: () => {
      const leaving = new AbortController();
      if (ctx.res.closed) leaving.abort();
      else ctx.res.once('close', () => leaving.abort());
      return leaving.signal;
    },
    /** Logs with the request's id. */
    get log() {
      return ctx.state.log;
    },
  };
}

import Router from '@koa/router';
import type { GatewayState } from '../gatewayState';
import { passOn, type ProxyOptions } from './proxy';

const HOOK_HEADERS = ['x-goog-channel-id', 'x-goog-channel-token', 'x-goog-resource-state'] as const;

/**
 * The two addresses that are no page and no call of one: the plan for other calendars, at an address that is secret
 * itself, and where Google tells of changes, with a secret of its own. Neither has a cookie or an Origin.
 */
export function calendarDoor(options: ProxyOptions): ReturnType<Router<GatewayState>['routes']> {
  const router = new Router<GatewayState>();
  router.get('/calendar/:file', (ctx) => passOn(ctx, options));
  router.post('/calendar-hook', (ctx) => {
    const headers = Object.fromEntries(HOOK_HEADERS.map((name) => [name, ctx.get(name)]));
    return passOn(ctx, options, { body: '', headers });
  });
  return router.routes();
}

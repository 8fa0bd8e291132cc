import type Router from '@koa/router';
import { CALENDAR_CONSENT_PATH, type CalendarConsentError } from '@forkcast/contracts';
import { addDays, dayOf } from '@forkcast/days';
import {
  ApiError,
  describeRoute,
  metadataOf,
  ORIGIN_HEADER,
  SESSION_HEADER,
  wrote,
  type ServiceState,
} from '@forkcast/service-kit';
import type { RouterContext } from '@koa/router';
import type { AccountCommands } from '../account/accountCommands';
import type { Connections } from '../connection/connections';
import { GoogleBusyError } from '../google/googleErrors';
import type { ConsentStates } from './consentStates';
import { CALENDAR_SCOPE, type GoogleOAuth } from './googleOAuth';

export interface ConsentDependencies {
  /** Null where this server is no client of Google's. */
  oauth: GoogleOAuth | null;
  states: ConsentStates;
  connections: Connections;
  commands: AccountCommands;
  clock: () => Date;
}

const CALLBACK_PATH = `${CALENDAR_CONSENT_PATH}/callback`;
/** Meals of the last days are still worth seeing in a calendar. */
const DAYS_BACK = 7;

/** The browser's way to Google and back with the right to keep a calendar. */
export function consentRoutes(router: Router<ServiceState>, dependencies: ConsentDependencies): void {
  const { oauth, states, connections, commands, clock } = dependencies;

  describeRoute(router, {
    method: 'get',
    path: CALENDAR_CONSENT_PATH,
    summary: 'Sends the browser to Google to connect a calendar',
    status: 302,
  });
  router.get(CALENDAR_CONSENT_PATH, async (ctx) => {
    if (!oauth) {
      finish(ctx, 'not-configured');
      return;
    }
    const redirectUri = `${originOf(ctx)}${CALLBACK_PATH}`;
    try {
      const departure = await states.depart(whoIs(ctx), redirectUri);
      ctx.set('cache-control', 'no-store');
      ctx.redirect(await oauth.authorizationUrl({ ...departure, redirectUri }));
    } catch (error) {
      if (!(error instanceof GoogleBusyError)) throw error;
      ctx.state.log.warn({ err: error }, 'Google cannot be reached for consent');
      finish(ctx, 'unavailable');
    }
  });

  router.get(CALLBACK_PATH, async (ctx) => {
    finish(ctx, oauth ? await arrive(ctx, oauth) : 'not-configured');
  });

  async function arrive(
    ctx: RouterContext<ServiceState>,
    google: GoogleOAuth,
  ): Promise<CalendarConsentError | null> {
    const { state, code, error } = ctx.query;
    const arrival = typeof state === 'string' ? await states.arrive(whoIs(ctx), state) : null;
    if (!arrival) return 'failed';
    if (error !== undefined) return error === 'access_denied' ? 'cancelled' : 'failed';
    if (typeof code !== 'string') return 'failed';
    try {
      const { scope, refreshToken, accessToken, expiresAt } = await google.exchange({ code, ...arrival });
      // Google lets people leave out what is asked for.
      if (!scope.split(' ').includes(CALENDAR_SCOPE)) return 'cancelled';
      if (!refreshToken) return 'failed';
      const { accountId, timeZone } = ctx.state.identity;
      const since = addDays(dayOf(clock(), timeZone), -DAYS_BACK);
      await connections.connect(accountId, { accessToken, refreshToken, expiresAt }, since);
      const { identity } = ctx.state;
      wrote(ctx, await commands.run(identity, { type: 'Connect', timeZone }, metadataOf(ctx)));
      return null;
    } catch (failure) {
      ctx.state.log.warn({ err: failure }, 'a calendar could not be connected');
      return failure instanceof GoogleBusyError ? 'unavailable' : 'failed';
    }
  }
}

function whoIs(ctx: RouterContext<ServiceState>): { accountId: string; session: string } {
  return { accountId: ctx.state.identity.accountId, session: ctx.get(SESSION_HEADER) };
}

function originOf(ctx: RouterContext<ServiceState>): string {
  const origin = ctx.get(ORIGIN_HEADER);
  if (!origin) throw new ApiError('invalid-request', 'It is not known where the browser came from');
  return origin;
}

function finish(ctx: RouterContext<ServiceState>, error: CalendarConsentError | null): void {
  ctx.set('cache-control', 'no-store');
  ctx.redirect(error ? `/settings?calendarError=${error}` : '/settings?calendarConnected=true');
}

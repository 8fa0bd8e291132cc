import { CALENDAR_CONSENT_PATH, type CalendarConsentError } from '@forkcast/contracts';
import { addDays, dayOf } from '@forkcast/days';
import {
  ApiError,
  ORIGIN_HEADER,
  route,
  SESSION_HEADER,
  type Call,
  type HttpExchange,
} from '@forkcast/service-kit';
import { z } from 'zod';
import { changeCalendar } from '../account/changeCalendar';
import { GoogleBusyError } from '../google/googleErrors';
import type { CalendarModels } from '../models';
import { CALENDAR_SCOPE, type GoogleOAuth } from './googleOAuth';

const CALLBACK_PATH = `${CALENDAR_CONSENT_PATH}/callback`;
/** How many past days a new calendar includes. */
const DAYS_BACK = 7;

/** Redirects the browser to Google to ask for access to the calendar. */
const startConsent = route.get(CALENDAR_CONSENT_PATH, {
  summary: 'Redirects the browser to Google’s consent page',
  status: 302,
  errors: ['invalid-request'],
  navigation: true,
  async handle(call, { oauth, states }: CalendarModels) {
    const { http } = call;
    if (!oauth) return redirectToSettings(http, 'not-configured');
    const redirectUri = `${originOf(http)}${CALLBACK_PATH}`;
    try {
      const started = await states.start(sessionOf(call), redirectUri);
      http.setHeader('cache-control', 'no-store');
      return http.redirect(await oauth.authorizationUrl({ ...started, redirectUri }));
    } catch (error) {
      if (!(error instanceof GoogleBusyError)) throw error;
      http.log.warn({ err: error }, "We can't reach Google to ask for consent");
      return redirectToSettings(http, 'unavailable');
    }
  },
});

/** The parameters of the redirect, which may come from an attacker. */
const callbackQuerySchema = z.object({
  state: z.unknown().optional(),
  code: z.unknown().optional(),
  error: z.unknown().optional(),
});

const finishConsent = route.get(CALLBACK_PATH, {
  summary: 'Connects the calendar when Google’s consent page redirects back',
  query: callbackQuerySchema,
  status: 302,
  navigation: true,
  hidden: true,
  executes: true,
  handle: async (call, models: CalendarModels) =>
    redirectToSettings(
      call.http,
      models.oauth ? await connect(call, models.oauth, models) : 'not-configured',
    ),
});

export const consentRoutes = [startConsent, finishConsent];

async function connect(
  call: Call<string, z.output<typeof callbackQuerySchema>>,
  google: GoogleOAuth,
  models: CalendarModels,
): Promise<CalendarConsentError | null> {
  const { query, identity, execute, now, http } = call;
  const { state, code, error } = query;
  const returned = typeof state === 'string' ? await models.states.finish(sessionOf(call), state) : null;
  if (!returned) return 'failed';
  if (error !== undefined) return error === 'access_denied' ? 'cancelled' : 'failed';
  if (typeof code !== 'string') return 'failed';
  try {
    const { scope, refreshToken, accessToken, expiresAt } = await google.exchange({ code, ...returned });
    // Google lets users leave out a requested scope.
    if (!scope.split(' ').includes(CALENDAR_SCOPE)) return 'cancelled';
    if (!refreshToken) return 'failed';
    const { accountId, timeZone } = identity;
    const since = addDays(dayOf(now, timeZone), -DAYS_BACK);
    await models.connections.connect(accountId, { accessToken, refreshToken, expiresAt }, since);
    await changeCalendar(identity, { type: 'Connect', timeZone }, { execute, at: now }, models);
    return null;
  } catch (failure) {
    http.log.warn({ err: failure }, 'a calendar could not be connected');
    return failure instanceof GoogleBusyError ? 'unavailable' : 'failed';
  }
}

function sessionOf({ identity, http }: Pick<Call, 'identity' | 'http'>) {
  return { accountId: identity.accountId, session: http.header(SESSION_HEADER) };
}

function originOf(http: HttpExchange): string {
  const origin = http.header(ORIGIN_HEADER);
  if (!origin) throw new ApiError('invalid-request', 'The request has no Origin header');
  return origin;
}

function redirectToSettings(http: HttpExchange, error: CalendarConsentError | null): void {
  http.setHeader('cache-control', 'no-store');
  http.redirect(error ? `/settings?calendarError=${error}` : '/settings?calendarConnected=true');
}

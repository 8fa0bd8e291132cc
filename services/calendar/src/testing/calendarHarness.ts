import type { CalendarSettings, PlannedMeal } from '@forkcast/contracts';
import {
  ORIGIN_HEADER,
  SESSION_HEADER,
  type Identity,
  type RunningService,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import {
  asIdentity,
  serviceHarness,
  servicesTogether,
  type ServiceHarness,
} from '@forkcast/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { calendar } from '../calendar';
import type { CalendarOptions } from '../config';
import { startGoogleCalendar, type GoogleCalendarServer } from './googleCalendarServer';
import { startGoogleOAuth, type GoogleOAuthServer } from './googleOAuthServer';

export const ORIGIN = 'http://forkcast.test';
const client = { clientId: 'forkcast', clientSecret: 'secret' };

/** The calendar service with its own fake Google. */
export interface CalendarHarness extends ServiceHarness {
  google: GoogleCalendarServer;
  oauth: GoogleOAuthServer;
  ann: Identity;
  /** Gives consent in a browser. Returns its final address. */
  connect(who?: Identity, session?: string, returnSession?: string): Promise<string>;
  save(settings: object): Promise<CalendarSettings>;
  settings(): Promise<CalendarSettings>;
  syncWeek(): ReturnType<ServiceHarness['request']>;
  plan(particulars?: Partial<PlannedMeal>): Promise<PlannedMeal>;
  stop(): Promise<void>;
}

/** `others` start further services behind the same address. */
export async function calendarHarness(
  options: Partial<CalendarOptions> = {},
  others: readonly ((dependencies: ServiceDependencies) => Promise<RunningService>)[] = [],
): Promise<CalendarHarness> {
  const oauth = await startGoogleOAuth(client);
  const google = await startGoogleCalendar({ acceptsToken: (token) => oauth.accepts(token) });
  const given = {
    google: { ...client, issuer: oauth.issuer },
    rootUrl: google.rootUrl,
    gatherMs: 10,
    timeoutMs: 1_000,
    ...options,
  };
  const harness = await serviceHarness(async (dependencies) => {
    // The worker uses real time.
    const now = { ...dependencies, clock: () => new Date() };
    const service = await calendar.start(now, given);
    if (others.length === 0) return service;
    return servicesTogether([service, ...(await Promise.all(others.map((start) => start(now))))]);
  });
  const ann = asIdentity({ timeZone: 'Europe/Berlin' });

  async function connect(who = ann, session = 'session', returnSession = session): Promise<string> {
    const headers = { [ORIGIN_HEADER]: ORIGIN, [SESSION_HEADER]: session };
    const redirect = await visit(harness, '/api/auth/google-calendar', who, headers);
    if (!redirect.startsWith(oauth.issuer)) return redirect;
    const back = await locationOf(await fetch(redirect, { redirect: 'manual' }));
    const { pathname, search, origin } = new URL(back);
    expect(origin).toBe(ORIGIN);
    return visit(harness, `${pathname}${search}`, who, { ...headers, [SESSION_HEADER]: returnSession });
  }

  return Object.assign(Object.create(harness) as ServiceHarness, {
    google,
    oauth,
    ann,
    connect,
    save: async (settings: object) => {
      const { status, body } = await harness.request('POST', '/api/calendar-settings', {
        identity: ann,
        body: settings,
      });
      expect(status).toBe(200);
      return body;
    },
    settings: async () => (await harness.request('GET', '/api/calendar-settings', { identity: ann })).body,
    syncWeek: () => harness.request('POST', '/api/calendar-sync', { identity: ann, body: thisWeek() }),
    plan: async (particulars: Partial<PlannedMeal> = {}) => {
      const meal = aPlannedMeal(particulars);
      await harness.deliver(ann.householdId, { type: 'planner.meal-planned', data: meal });
      return meal;
    },
    stop: async () => {
      await harness.stop();
      await google.stop();
      await oauth.stop();
    },
  });
}

export function thisWeek(): { startDate: string; endDate: string } {
  const day = 24 * 60 * 60 * 1000;
  return {
    startDate: new Date(Date.now() - 3 * day).toISOString(),
    endDate: new Date(Date.now() + 3 * day).toISOString(),
  };
}

export function aPlannedMeal(particulars: Partial<PlannedMeal> = {}): PlannedMeal {
  return {
    entryId: randomUUID(),
    day: new Date().toISOString().slice(0, 10),
    mealType: 'dinner',
    recipeId: null,
    recipeName: 'Soup',
    recipeUrl: null,
    notes: null,
    ...particulars,
  };
}

async function visit(
  harness: ServiceHarness,
  path: string,
  identity: Identity,
  headers: Record<string, string>,
): Promise<string> {
  const answer = await harness.request('GET', path, { identity, headers });
  return answer.headers.get('location') ?? '';
}

async function locationOf(answer: Response): Promise<string> {
  await answer.body?.cancel();
  return answer.headers.get('location') ?? '';
}

import { webOrigin } from '@forkcast/service-kit';
import { z } from 'zod';
import type { GoogleClient } from './consent/googleOAuth';

/** The options of the calendar service. */
export interface CalendarOptions {
  /** Null if the server isn't registered with Google; then only the feed is available. */
  google: GoogleClient | null;
  /** Root address of the calendar API; Google's by default. */
  rootUrl?: string;
  /** 'https://forkcast.example'; with https, Google sends push messages. */
  publicOrigin?: string;
  productName: string;
  /** How long changes of the plan are collected before a sync, in ms. */
  gatherMs: number;
  /** How often a calendar is polled for changes without push messages. */
  pollMs: number;
  /** Timeout of a call to Google, in ms. */
  timeoutMs: number;
}

export const defaultCalendarOptions = {
  productName: 'Forkcast',
  gatherMs: 2_000,
  pollMs: 120_000,
  timeoutMs: 15_000,
} as const;

const seconds = z.coerce.number().positive().max(86_400);

/** The environment variables of this service; docs/configuration.md explains them. */
export const calendarEnvironment = {
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ISSUER: z.url().optional(),
  GOOGLE_CALENDAR_ROOT_URL: z.url().optional(),
  CALENDAR_POLL_SECONDS: seconds.default(defaultCalendarOptions.pollMs / 1000),
  CALENDAR_GATHER_SECONDS: seconds.default(defaultCalendarOptions.gatherMs / 1000),
  PUBLIC_ORIGIN: webOrigin.optional(),
  PRODUCT_NAME: z.string().min(1).max(60).default(defaultCalendarOptions.productName),
};

type CalendarEnvironment = z.output<z.ZodObject<typeof calendarEnvironment>>;

/** The options from the environment. */
export function calendarOptions(given: CalendarEnvironment): CalendarOptions {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer } = given;
  return {
    ...defaultCalendarOptions,
    google: clientId && clientSecret ? { clientId, clientSecret, issuer } : null,
    rootUrl: given.GOOGLE_CALENDAR_ROOT_URL,
    publicOrigin: given.PUBLIC_ORIGIN,
    productName: given.PRODUCT_NAME,
    pollMs: given.CALENDAR_POLL_SECONDS * 1000,
    gatherMs: given.CALENDAR_GATHER_SECONDS * 1000,
  };
}

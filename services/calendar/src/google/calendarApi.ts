import type { calendar_v3 } from '@googleapis/calendar';
import { z } from 'zod';
import { toGoogleError, GoogleBusyError } from './googleErrors';

export type GoogleEvent = calendar_v3.Schema$Event;
type Client = calendar_v3.Calendar;

export interface EventPage {
  events: readonly GoogleEvent[];
  nextPageToken: string | undefined;
  /** Only on the last page. */
  nextSyncToken: string | undefined;
}

export interface PushChannel {
  id: string;
  resourceId: string;
  expiresAt: number;
}

/** The requests to one account's calendar. Throws only the errors of googleErrors.ts. */
export interface CalendarApi {
  createCalendar(name: string, timeZone: string): Promise<string>;
  /** One page of all events, including deleted ones. The last page has a token for requesting later changes. */
  listEvents(calendarId: string, from: { syncToken?: string; pageToken?: string }): Promise<EventPage>;
  insertEvent(calendarId: string, event: GoogleEvent): Promise<GoogleEvent>;
  /** With an `etag`, only if the event hasn't changed. */
  patchEvent(calendarId: string, eventId: string, event: GoogleEvent, etag?: string): Promise<GoogleEvent>;
  deleteEvent(calendarId: string, eventId: string): Promise<void>;
  /** Subscribes `address` to push messages. */
  watch(calendarId: string, channel: { id: string; token: string; address: string }): Promise<PushChannel>;
  stopWatching(channel: { id: string; resourceId: string }): Promise<void>;
}

export interface CalendarApiOptions {
  /** 'https://www.googleapis.com/' by default. */
  rootUrl?: string | undefined;
  timeoutMs: number;
  accessToken: string;
}

const PAGE_SIZE = 1_000;

/** Google's client without its retries: the work list decides when to retry. */
export function openCalendarApi({ rootUrl, timeoutMs, accessToken }: CalendarApiOptions): CalendarApi {
  let client: Promise<Client> | undefined;
  const send = <Result>(call: (google: Client) => Promise<Result>) =>
    withMappedErrors(async () => call(await (client ??= loadClient(rootUrl))));
  const options = (headers: Record<string, string> = {}) => ({
    headers: { authorization: `Bearer ${accessToken}`, ...headers },
    timeout: timeoutMs,
    retry: false,
    responseType: 'json' as const,
    fetchImplementation: fetch,
  });
  return {
    createCalendar: (name, timeZone) =>
      send(async (google) => {
        const { data } = await google.calendars.insert(
          { requestBody: { summary: name, timeZone } },
          options(),
        );
        return requireId(data.id);
      }),
    listEvents: (calendarId, { syncToken, pageToken }) =>
      send(async (google) => {
        const { data } = await google.events.list(
          { calendarId, maxResults: PAGE_SIZE, showDeleted: true, syncToken, pageToken },
          options(),
        );
        return {
          events: data.items ?? [],
          nextPageToken: data.nextPageToken ?? undefined,
          nextSyncToken: data.nextSyncToken ?? undefined,
        };
      }),
    insertEvent: (calendarId, event) =>
      send(
        async (google) => (await google.events.insert({ calendarId, requestBody: event }, options())).data,
      ),
    patchEvent: (calendarId, eventId, event, etag) =>
      send(async (google) => {
        const condition: Record<string, string> = etag === undefined ? {} : { 'if-match': etag };
        const { data } = await google.events.patch(
          { calendarId, eventId, requestBody: event },
          options(condition),
        );
        return data;
      }),
    deleteEvent: (calendarId, eventId) =>
      send(async (google) => {
        await google.events.delete({ calendarId, eventId }, options());
      }),
    watch: (calendarId, { id, token, address }) =>
      send(async (google) => {
        const { data } = await google.events.watch(
          { calendarId, requestBody: { id, token, type: 'web_hook', address } },
          options(),
        );
        return {
          id,
          resourceId: requireId(data.resourceId),
          expiresAt: Number(data.expiration ?? Date.now() + DAY_MS),
        };
      }),
    stopWatching: ({ id, resourceId }) =>
      send(async (google) => {
        await google.channels.stop({ requestBody: { id, resourceId } }, options());
      }),
  };
}

/** Loads the client library with the first request, because it is large. */
async function loadClient(rootUrl: string | undefined): Promise<Client> {
  const { calendar } = await import('@googleapis/calendar');
  return calendar({ version: 'v3', ...(rootUrl ? { rootUrl } : {}) });
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The fields of a client error that decide which error is thrown. */
const failureSchema = z.object({
  message: z.string(),
  response: z
    .object({
      status: z.number(),
      headers: z.instanceof(Headers).optional(),
      data: z
        .object({
          error: z.object({ errors: z.array(z.object({ reason: z.string() })).optional() }),
        })
        .optional()
        .catch(undefined),
    })
    .optional(),
});

async function withMappedErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const { message, response } = failureSchema.parse(error);
    throw toGoogleError({
      status: response?.status,
      reason: response?.data?.error.errors?.[0]?.reason,
      message,
      retryAfter: response?.headers?.get('retry-after') ?? null,
    });
  }
}

function requireId(value: string | null | undefined): string {
  if (!value) throw new GoogleBusyError("Google responded without the event's id");
  return value;
}

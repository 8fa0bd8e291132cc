import { mealTypes, type MealType } from '@forkcast/contracts';
import { dayOf, type Day } from '@forkcast/days';
import { z } from 'zod';
import type { GoogleEvent } from '../google/calendarApi';
import { splitRecipeAddress } from '../plan/recipeAddress';
import { hashOf, momentOf, PROPERTIES, readStoredTime, type EventTime, type StoredTime } from './mealEvent';
import { clockMinutes } from './zoneClock';

/** One of this service's events as returned by Google. */
export type RemoteEvent = RemoteMeal | { eventId: string; etag: string; cancelled: true };

export interface RemoteMeal {
  eventId: string;
  etag: string;
  cancelled: false;
  entryId: string;
  mealType: MealType;
  /** Its current day. */
  day: Day;
  /** The day that this service has written. */
  writtenDay: Day;
  /** The hash of its current content, comparable with `hashOf`. */
  hash: string;
  /** Path of the linked recipe; null without a link. */
  recipe: string | null;
  /** The time that a user has set; null if it is unchanged. */
  kept: StoredTime | null;
}

const timeSchema = z
  .object({ date: z.string().nullish(), dateTime: z.string().nullish(), timeZone: z.string().nullish() })
  .transform(({ date, dateTime, timeZone }, context): EventTime => {
    if (date) return { date };
    if (dateTime && !Number.isNaN(Date.parse(dateTime))) return { dateTime, timeZone: timeZone ?? '' };
    context.addIssue({ code: 'custom', message: 'Neither a date nor a time' });
    return z.NEVER;
  });

const remoteSchema = z.object({
  id: z.string(),
  etag: z.string(),
  summary: z.string().default(''),
  description: z.string().default(''),
  source: z.object({ url: z.string().nullish() }).nullish(),
  start: timeSchema,
  end: timeSchema,
  extendedProperties: z.object({
    private: z.object({
      [PROPERTIES.entry]: z.string(),
      [PROPERTIES.mealType]: z.enum(mealTypes),
      [PROPERTIES.day]: z.iso.date(),
      [PROPERTIES.start]: z.string(),
      [PROPERTIES.end]: z.string(),
      [PROPERTIES.kept]: z.string().default(''),
    }),
  }),
});

/** Null if the event has lost this service's properties, so that it is written again. */
export function readRemote(event: GoogleEvent, timeZone: string): RemoteEvent | null {
  const { id: eventId, etag, status } = event;
  if (eventId && status === 'cancelled') return { eventId, etag: etag ?? '', cancelled: true };
  const parsed = remoteSchema.safeParse(event);
  if (!parsed.success) return null;
  const { data } = parsed;
  const properties = data.extendedProperties.private;
  const written = {
    day: properties[PROPERTIES.day],
    start: properties[PROPERTIES.start],
    end: properties[PROPERTIES.end],
  };
  const { start, end } = data;
  const { description, path } = splitRecipeAddress(data.description);
  const isUntouched = momentOf(start) === written.start && momentOf(end) === written.end;
  const zone = 'timeZone' in start && start.timeZone ? start.timeZone : timeZone;
  const mealType = properties[PROPERTIES.mealType];
  const before = readStoredTime(properties[PROPERTIES.kept], mealType);
  return {
    eventId: data.id,
    etag: data.etag,
    cancelled: false,
    entryId: properties[PROPERTIES.entry],
    mealType,
    // An unchanged event is on the written day, even if the time zone has changed.
    day: isUntouched ? written.day : dayIn(start, zone),
    writtenDay: written.day,
    hash: hashOf({
      entryId: properties[PROPERTIES.entry],
      day: written.day,
      summary: data.summary,
      description,
      link: data.source?.url ?? null,
      start,
      end,
    }),
    recipe: path,
    kept: (isUntouched ? null : changedTime(mealType, start, end, written, zone)) ?? before,
  };
}

function dayIn(time: EventTime, timeZone: string): Day {
  return 'date' in time ? time.date : dayOf(time.dateTime, timeZone);
}

/** The time that a user has set; null if only the day differs. */
function changedTime(
  mealType: MealType,
  start: EventTime,
  end: EventTime,
  written: { start: string; end: string },
  timeZone: string,
): StoredTime | null {
  if ('date' in start || 'date' in end) return { mealType, allDay: true };
  const now = clockOf(start.dateTime, end.dateTime, timeZone);
  const wasAllDay = !written.start.includes('T');
  const before = wasAllDay ? null : clockOf(written.start, written.end, timeZone);
  const isSame = before?.startMinutes === now.startMinutes && before.minutes === now.minutes;
  return isSame ? null : { mealType, ...now };
}

function clockOf(start: string, end: string, timeZone: string): { startMinutes: number; minutes: number } {
  return {
    startMinutes: clockMinutes(new Date(start), timeZone),
    minutes: Math.max(0, Math.round((Date.parse(end) - Date.parse(start)) / 60_000)),
  };
}

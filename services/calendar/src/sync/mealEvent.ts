import { MEAL_MINUTES, type MealType } from '@forkcast/contracts';
import { addDays, type Day } from '@forkcast/days';
import type { SavedSettings } from '../account/events';
import type { GoogleEvent } from '../google/calendarApi';
import type { ReplicaMeal } from '../plan/planCopy';
import { recipeAddressOf, withRecipeAddress, type RecipeAddress } from '../plan/recipeAddress';
import { sha256 } from '../sha256';
import { instantOf } from './zoneClock';

/** Start or end of an event: an instant or a whole day. */
export type EventTime = { dateTime: string; timeZone: string } | { date: Day };

/**
 * The fields of an event that this service writes. Events with the same hash have the same content, apart from recipe
 * links.
 */
export interface EventContent {
  entryId: string;
  day: Day;
  summary: string;
  description: string;
  link: string | null;
  /** Appended to the description. Not part of the hash, so that existing events without links stay unchanged. */
  recipe: RecipeAddress | null;
  start: EventTime;
  end: EventTime;
}

/** A time that a user has set in the calendar; kept until the meal type changes. */
export type StoredTime = { mealType: MealType } & (
  { startMinutes: number; minutes: number } | { allDay: true }
);

/** Names of the private properties of this service's events. */
export const PROPERTIES = {
  entry: 'forkcastEntry',
  mealType: 'forkcastMeal',
  day: 'forkcastDay',
  start: 'forkcastStart',
  end: 'forkcastEnd',
  kept: 'forkcastKept',
} as const;

const PREFIX = 'forkcast';

/** An event id in Google's alphabet (a to v, 0 to 9), derived from the meal. */
export function eventIdOf(eventKey: string): string {
  return PREFIX + eventKey.replaceAll('-', '').toLowerCase();
}

export function isOurs(eventId: string): boolean {
  return /^forkcast[0-9a-f]{32}$/.test(eventId);
}

/** Whether the settings include this meal in the calendar. */
export function isIncluded({ mealType }: Pick<ReplicaMeal, 'mealType'>, settings: SavedSettings): boolean {
  switch (mealType) {
    case 'breakfast':
      return settings.includeBreakfast;
    case 'lunch':
      return settings.includeLunch;
    case 'dinner':
      return settings.includeDinner;
    default:
      return mealType satisfies never;
  }
}

/** The label of a note; null for a meal. */
export function noteLine({ kind }: Pick<ReplicaMeal, 'kind'>): string | null {
  return kind === 'note' ? 'A note in your meal plan' : null;
}

/** The instant at which a meal starts according to the settings. */
export function startOfMeal(meal: Pick<ReplicaMeal, 'day' | 'mealType'>, settings: SavedSettings): Date {
  const [hours = 0, minutes = 0] = settings.mealTimes[meal.mealType].split(':').map(Number);
  return instantOf(meal.day, hours * 60 + minutes, settings.timeZone);
}

export interface EventChoices {
  settings: SavedSettings;
  /** The product's public address; without it events have no recipe link. */
  publicOrigin: string | undefined;
}

/** The event for a meal. */
export function contentOf(
  meal: ReplicaMeal,
  { settings, publicOrigin }: EventChoices,
  kept: StoredTime | null,
): EventContent {
  const link = settings.includeUrl ? meal.recipeUrl : null;
  const texts = [noteLine(meal), settings.includeNotes ? meal.notes : null, link];
  return {
    entryId: meal.entryId,
    day: meal.day,
    summary: meal.recipeName,
    // Google shows descriptions as HTML.
    description: texts.flatMap((text) => (text ? [escapeHtml(text)] : [])).join('\n\n'),
    link: link && /^https?:\/\//i.test(link) && URL.canParse(link) ? link : null,
    recipe: settings.includeUrl ? recipeAddressOf(meal, publicOrigin) : null,
    ...timesOf(meal, settings, kept?.mealType === meal.mealType ? kept : null),
  };
}

function timesOf(
  meal: ReplicaMeal,
  settings: SavedSettings,
  kept: StoredTime | null,
): { start: EventTime; end: EventTime } {
  const { timeZone } = settings;
  if (kept && 'allDay' in kept) return { start: { date: meal.day }, end: { date: addDays(meal.day, 1) } };
  const start = kept ? instantOf(meal.day, kept.startMinutes, timeZone) : startOfMeal(meal, settings);
  const end = new Date(start.getTime() + (kept?.minutes ?? MEAL_MINUTES) * 60_000);
  return {
    start: { dateTime: start.toISOString(), timeZone },
    end: { dateTime: end.toISOString(), timeZone },
  };
}

/** Converts an event for Google's API. */
export function toGoogleEvent(
  content: EventContent,
  mealType: MealType,
  kept: StoredTime | null,
): GoogleEvent {
  const { entryId, day, summary, description, link, recipe, start, end } = content;
  return {
    summary,
    description: withRecipeAddress(description, recipe),
    // Null, because a patch doesn't change missing fields.
    source: link ? { title: summary, url: link } : null,
    start: toGoogleTime(start),
    end: toGoogleTime(end),
    // A meal doesn't block time in the calendar.
    transparency: 'transparent',
    status: 'confirmed',
    extendedProperties: {
      private: {
        [PROPERTIES.entry]: entryId,
        [PROPERTIES.mealType]: mealType,
        [PROPERTIES.day]: day,
        [PROPERTIES.start]: momentOf(start),
        [PROPERTIES.end]: momentOf(end),
        [PROPERTIES.kept]: kept?.mealType === mealType ? formatStoredTime(kept) : '',
      },
    },
  };
}

function toGoogleTime(time: EventTime): GoogleEvent['start'] {
  return 'date' in time
    ? { date: time.date, dateTime: null, timeZone: null }
    : { date: null, dateTime: time.dateTime, timeZone: time.timeZone };
}

/** Normalises a moment to one text, regardless of its offset. */
export function momentOf(time: EventTime): string {
  return 'date' in time ? time.date : new Date(time.dateTime).toISOString();
}

export function hashOf(content: Omit<EventContent, 'recipe'>): string {
  const { entryId, day, summary, description, link, start, end } = content;
  const parts = [entryId, day, summary, description, link, momentOf(start), momentOf(end)];
  return sha256(JSON.stringify(parts));
}

const ALL_DAY = 'all-day';

function formatStoredTime(kept: StoredTime): string {
  return 'allDay' in kept ? ALL_DAY : `${kept.startMinutes}+${kept.minutes}`;
}

/** Reverses `formatStoredTime`. */
export function readStoredTime(text: string, mealType: MealType): StoredTime | null {
  if (text === ALL_DAY) return { mealType, allDay: true };
  const match = /^(\d+)\+(\d+)$/.exec(text);
  return match ? { mealType, startMinutes: Number(match[1]), minutes: Number(match[2]) } : null;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

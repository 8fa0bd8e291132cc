import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { MEAL_MINUTES, webAddress } from '@forkcast/contracts';
import type { SavedSettings } from '../account/events';
import type { ReplicaMeal } from '../plan/planCopy';
import { recipeAddressOf, withRecipeAddress } from '../plan/recipeAddress';
import { isIncluded, noteLine, startOfMeal } from '../sync/mealEvent';

export interface FeedContent {
  productName: string;
  /** The product's public address; without it, events have no recipe links. */
  publicOrigin: string | undefined;
  settings: SavedSettings;
  /** Time and number of settings changes, because each of them changes every event. */
  changedAt: string;
  changes: number;
  meals: readonly ReplicaMeal[];
}

/**
 * Formats the plan as iCalendar (RFC 5545). Deterministic: the same plan yields the same bytes. A meal keeps its UID
 * when it is moved, and its SEQUENCE grows with each change. Times are in UTC, which clients convert to their own zone.
 */
export function feedFile({
  productName,
  publicOrigin,
  settings,
  changedAt,
  changes,
  meals,
}: FeedContent): string {
  const calendar = ical({
    name: productName,
    prodId: { company: 'Forkcast', product: 'Meal plan', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  const included = meals.filter((meal) => isIncluded(meal, settings));
  for (const meal of [...included].sort(byDay)) {
    const start = startOfMeal(meal, settings);
    const stamp = new Date(meal.changedAt > changedAt ? meal.changedAt : changedAt);
    const link = settings.includeUrl ? meal.recipeUrl : null;
    const address = webAddress(link);
    const notes = settings.includeNotes ? meal.notes : null;
    const texts = [noteLine(meal), notes, link].filter(Boolean).join('\n\n');
    const recipe = settings.includeUrl ? recipeAddressOf(meal, publicOrigin) : null;
    const description = withRecipeAddress(texts, recipe);
    calendar.createEvent({
      id: `${meal.eventKey}@forkcast`,
      sequence: meal.changes + changes,
      stamp,
      lastModified: stamp,
      start,
      end: new Date(start.getTime() + MEAL_MINUTES * 60_000),
      summary: meal.recipeName,
      transparency: ICalEventTransparency.TRANSPARENT,
      ...(description ? { description } : {}),
      ...(address ? { url: asUri(address) } : {}),
    });
  }
  return withRequiredParts(calendar.toString(), settings.timeZone);
}

const METHOD = 'METHOD:PUBLISH\r\n';
const END = 'END:VCALENDAR';
/** A calendar must have a component (RFC 5545, 3.6), so this one is added if nothing is planned. */
const PLACEHOLDER = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

/** Adds the time zone before the events, because the generator would write it after them. */
function withRequiredParts(text: string, timeZone: string): string {
  const named = text.replace(METHOD, `${METHOD}X-WR-TIMEZONE:${timeZone}\r\n`);
  return named.includes('BEGIN:VEVENT') ? named : named.replace(END, `${PLACEHOLDER}${END}`);
}

function byDay(one: ReplicaMeal, other: ReplicaMeal): number {
  return `${one.day} ${one.eventKey}` < `${other.day} ${other.eventKey}` ? -1 : 1;
}

/** Undoes the generator's escaping of commas and semicolons, which is wrong in an address (RFC 5545, 3.3.13). */
function asUri(address: URL): string {
  return address.href.replaceAll(',', '%2C').replaceAll(';', '%3B');
}

import { z } from 'zod';

z.config({ jitless: true });

/** Bounds of what a person may type; long enough for real use, short enough to keep documents small. */
export const limits = {
  name: 200,
  link: 2_000,
  notes: 10_000,
  servings: 1_000,
  ingredients: 200,
  ingredientName: 200,
  displayName: 100,
  username: 60,
  email: 254,
  password: 200,
  shoppingItemName: 200,
  shoppingQuantity: 100,
  category: 60,
} as const;

export const idSchema = z.uuid();

/** Any ISO 8601 instant with an offset or Z. */
export const instantSchema = z.iso.datetime({ offset: true });

/** An IANA time zone name such as 'Europe/Berlin'. */
export const timeZoneSchema = z.string().max(64).refine(isTimeZone, 'Not a known time zone');

const knownZones = new Set<string>();
const KNOWN_ZONES_LIMIT = 1_000;

function isTimeZone(name: string): boolean {
  // Making a format is a thousand times dearer than looking here, and every signed identity names a zone.
  if (knownZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
  if (knownZones.size < KNOWN_ZONES_LIMIT) knownZones.add(name);
  return true;
}

/** Trims; an empty text counts as not given. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((text) => (text ? text : null));

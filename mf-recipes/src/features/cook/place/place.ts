import '@forkcast/contracts/jitless';
import { z } from 'zod';
import { parseStored } from '../storedText';

const placeSchema = z.object({
  /** Zero-based; the number of steps means the end. */
  step: z.number().int().min(0),
  all: z.boolean(),
  /** Start and last activity, in milliseconds since 1970. */
  startedAt: z.number(),
  seenAt: z.number(),
  /** Id of the cook log entry, so that repeated requests are idempotent. */
  makingId: z.string(),
  /** The recorded result; null until recorded. */
  made: z.object({ planned: z.boolean(), added: z.boolean() }).nullable(),
});
export type Place = z.infer<typeof placeSchema>;

const HOUR_MS = 60 * 60_000;
/** After this time without activity, a visit starts again. */
const FORGOTTEN_AFTER_MS = 12 * HOUR_MS;
/** Cooking that ended or started this long ago was for another meal. */
const ANOTHER_MEAL_AFTER_MS = 3 * HOUR_MS;

export function newPlace(makingId: string, now: number): Place {
  return { step: 0, all: false, startedAt: now, seenAt: now, makingId, made: null };
}

/**
 * Parses the stored place of each recipe. Drops invalid ones, those inactive for half a day, and those
 * finished hours ago. A recipe that was started and left hours ago continues at its step but counts as
 * started now.
 */
export function readPlaces(stored: string | null, now: number): Readonly<Record<string, Place>> {
  if (stored === null) return {};
  const entries = z.record(z.string(), z.unknown()).safeParse(parseStored(stored)).data ?? {};
  const places = Object.entries(entries).flatMap(([id, each]) => {
    const { data } = placeSchema.safeParse(each);
    if (!data || now - data.seenAt >= FORGOTTEN_AFTER_MS) return [];
    if (now - data.seenAt < ANOTHER_MEAL_AFTER_MS) return [[id, data] as const];
    return data.made === null ? [[id, { ...data, startedAt: now }] as const] : [];
  });
  return Object.fromEntries(places);
}

import '@forkcast/contracts/jitless';
import { z } from 'zod';

const placeSchema = z.object({
  /** Counted from 0; as many as there are steps is the end. */
  step: z.number().int().min(0),
  /** Whether all steps are shown at once. */
  all: z.boolean(),
  /** When cooking began, and when it was last active, in milliseconds since 1970. */
  startedAt: z.number(),
  seenAt: z.number(),
  /** The id under which this cooking counts as made: repeated, it counts once. */
  makingId: z.string(),
  /** What came of that; null until it is counted. */
  made: z.object({ planned: z.boolean(), added: z.boolean() }).nullable(),
});
export type Place = z.infer<typeof placeSchema>;

const HOUR = 60 * 60_000;
/** A later visit starts again. */
const FORGOTTEN_AFTER_MS = 12 * HOUR;
/** Cooking that ended or began so long ago was for another meal. */
const ANOTHER_MEAL_AFTER_MS = 3 * HOUR;

export function newPlace(makingId: string, now: number): Place {
  return { step: 0, all: false, startedAt: now, seenAt: now, makingId, made: null };
}

/**
 * The stored place of each recipe, without invalid ones, those left half a day ago, and those finished and left hours ago. A
 * recipe that was begun and left hours ago continues at its step, as cooked now.
 */
export function readPlaces(kept: string | null, now: number): Readonly<Record<string, Place>> {
  if (kept === null) return {};
  const found = z.record(z.string(), z.unknown()).safeParse(parsed(kept)).data ?? {};
  const places = Object.entries(found).flatMap(([id, each]) => {
    const { data } = placeSchema.safeParse(each);
    if (!data || now - data.seenAt >= FORGOTTEN_AFTER_MS) return [];
    if (now - data.seenAt < ANOTHER_MEAL_AFTER_MS) return [[id, data] as const];
    return data.made === null ? [[id, { ...data, startedAt: now }] as const] : [];
  });
  return Object.fromEntries(places);
}

function parsed(kept: string): unknown {
  try {
    return JSON.parse(kept);
  } catch {
    // Not written by us: ignored.
    return null;
  }
}

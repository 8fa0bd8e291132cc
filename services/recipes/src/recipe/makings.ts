import type { CorrectMaking, ForgetMaking, RecordMaking } from './commands';
import type { RecipeMade, RecipeMakingForgotten } from './events';
import { keyOf } from './recipeKey';

/** The days of which `lastUsed` is the latest. */
export interface Makings {
  /** The latest day copied from the meal plan. */
  settled: string | null;
  /** Entries that can be undone, by id; null once they are. */
  recent: ReadonlyMap<string, string | null>;
}

export const noMakings: Makings = { settled: null, recent: new Map() };

type MakingEvent = RecipeMade | RecipeMakingForgotten;
type Holder = { id: string; householdId: string; makings: Makings };

export function recordMaking({ day, makingId }: RecordMaking, recipe: Holder): readonly MakingEvent[] {
  const { settled, recent } = recipe.makings;
  if (settled !== null && settled >= day) return [];
  const before = makingId === undefined ? undefined : recent.get(makingId);
  // An import with several days counts its latest. An undone entry isn't recorded again.
  if (before === null || (before !== undefined && before >= day)) return [];
  return [{ type: 'RecipeMade', data: { ...keyOf(recipe), lastUsed: day, ...(makingId && { makingId }) } }];
}

export function forgetMaking(
  { makingId }: Pick<ForgetMaking, 'makingId'>,
  recipe: Holder,
): readonly MakingEvent[] {
  const { recent } = recipe.makings;
  if (recent.get(makingId) === null) return [];
  const lastUsed = latestOf({ ...recipe.makings, recent: new Map(recent).set(makingId, null) });
  return [{ type: 'RecipeMakingForgotten', data: { ...keyOf(recipe), makingId, lastUsed } }];
}

/** Sets the latest remaining day of an import or of the days copied from the meal plan. */
export function correctMaking({ makingId, day }: CorrectMaking, recipe: Holder): readonly MakingEvent[] {
  const after = withRemaining(recipe.makings, day, makingId);
  const before =
    makingId === undefined ? recipe.makings.settled : (recipe.makings.recent.get(makingId) ?? null);
  if (before === day) return [];
  const data = { ...keyOf(recipe), remaining: day, lastUsed: latestOf(after), ...(makingId && { makingId }) };
  return [{ type: 'RecipeMakingForgotten', data }];
}

export function withoutMaking(
  makings: Makings,
  { makingId, remaining }: RecipeMakingForgotten['data'],
): Makings {
  if (remaining !== undefined) return withRemaining(makings, remaining, makingId);
  return makingId === undefined
    ? makings
    : { ...makings, recent: new Map(makings.recent).set(makingId, null) };
}

function withRemaining(
  { settled, recent }: Makings,
  day: string | null,
  makingId: string | undefined,
): Makings {
  if (makingId === undefined) return { settled: day, recent };
  const days = new Map(recent);
  if (day === null) days.delete(makingId);
  else days.set(makingId, day);
  return { settled, recent: days };
}

export function latestOf({ settled, recent }: Makings): string | null {
  return [settled, ...recent.values()].reduce(
    (latest, day) => (latest === null || (day !== null && day > latest) ? day : latest),
    null,
  );
}

export function withMaking({ settled, recent }: Makings, day: string, makingId: string | undefined): Makings {
  return makingId === undefined
    ? { settled: day, recent }
    : { settled, recent: new Map(recent).set(makingId, day) };
}

/** Whether it was eaten on a day that didn't come from this import. */
export function wasCooked(
  { makings, lastUsed }: { makings: Makings; lastUsed: string | null },
  importId: string | undefined,
): boolean {
  if (importId === undefined || lastUsed === null) return lastUsed !== null;
  return latestOf({ ...makings, recent: new Map(makings.recent).set(importId, null) }) !== null;
}

import type { WeekChange } from '@forkcast/contracts';
import { midnightOf, type Day } from '@forkcast/days';
import type { Names } from '@forkcast/service-kit';
import type { AuthoredChange } from './weekChanges';
import type { WeekEvent } from './weekEvents';

/** Presents changes in API format: days as instants of midnight in the user's time zone. */
export function createChangePresenter(names: Names, events: readonly WeekEvent[], timeZone: string) {
  const midnight = (day: Day) => midnightOf(day, timeZone).toISOString();
  const instantOf = (revision: number | null) =>
    events.find((event) => event.revision === revision)?.createdAt.toISOString() ?? null;
  return ({ revision, at, accountId, broughtBack, meals }: AuthoredChange): WeekChange => ({
    revision,
    at: at.toISOString(),
    by: (accountId !== null && names.get(accountId)) || null,
    broughtBack: instantOf(broughtBack),
    meals: meals.map(({ slot, from, ...change }) => ({
      ...change,
      slot: { date: midnight(slot.day), mealType: slot.mealType },
      from: from && { date: midnight(from.day), mealType: from.mealType },
    })),
  });
}

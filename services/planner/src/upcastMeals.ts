import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';
import type { MealHistoryEvent } from './meal-history/events';
import type { MealPlanEvent } from './meal-plan/events';

const PLANNED = { servings: null, repeatId: null };
const EATEN = { servings: null };

/** The fields that the meals of older events lack, by type of event. */
const MISSING_FIELDS: ReadonlyMap<string, object> = new Map<
  (MealPlanEvent | MealHistoryEvent)['type'],
  object
>([
  ['MealPlanned', PLANNED],
  ['MealMoved', PLANNED],
  ['MealDetailsChanged', PLANNED],
  ['MealRecipeForgotten', PLANNED],
  ['MealRemoved', PLANNED],
  ['MealEaten', EATEN],
  ['EatenRecipeForgotten', EATEN],
]);

/** Adds the fields that the meals of older events lack. */
export const upcastMeals: Upcaster = (event) => {
  if (!hasMeal(event)) return event;
  const meal = { ...MISSING_FIELDS.get(event.type), ...event.data.meal };
  return { type: event.type, data: { ...event.data, meal } };
};

function hasMeal(event: DomainEvent): event is DomainEvent<string, { meal: object }> {
  return MISSING_FIELDS.has(event.type);
}

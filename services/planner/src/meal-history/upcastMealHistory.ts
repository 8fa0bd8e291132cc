import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';
import type { MealHistoryEvent, PastMeal } from './events';

const EVENT_TYPES: readonly string[] = [
  'MealEaten',
  'EatenRecipeForgotten',
] satisfies readonly MealHistoryEvent['type'][];

/** Older events have no servings. */
export const upcastMealHistory: Upcaster = (event) => {
  if (!hasMeal(event)) return event;
  return { type: event.type, data: { ...event.data, meal: { servings: null, ...event.data.meal } } };
};

type LegacyMeal = Omit<PastMeal, 'servings'> & Partial<Pick<PastMeal, 'servings'>>;

function hasMeal(event: DomainEvent): event is DomainEvent<string, { meal: LegacyMeal }> {
  return EVENT_TYPES.includes(event.type);
}

import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';
import type { MealHistoryEvent, PastMeal } from './events';

const ofTheHistory: readonly string[] = [
  'MealEaten',
  'EatenRecipeForgotten',
] satisfies readonly MealHistoryEvent['type'][];

/** Older events have no servings. */
export const upcastMealHistory: Upcaster = (event) => {
  if (!isOfTheHistory(event)) return event;
  return { type: event.type, data: { ...event.data, meal: { servings: null, ...event.data.meal } } };
};

type MealOfBefore = Omit<PastMeal, 'servings'> & Partial<Pick<PastMeal, 'servings'>>;

function isOfTheHistory(event: DomainEvent): event is DomainEvent<string, { meal: MealOfBefore }> {
  return ofTheHistory.includes(event.type);
}

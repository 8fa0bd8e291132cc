import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';
import type { Meal, MealPlanEvent } from './events';

const ofThePlan: readonly string[] = [
  'MealPlanned',
  'MealMoved',
  'MealDetailsChanged',
  'MealRecipeForgotten',
  'MealRemoved',
] satisfies readonly MealPlanEvent['type'][];

/** Older events have no servings and no repeat. */
export const upcastMealPlan: Upcaster = (event) => {
  if (!isOfThePlan(event)) return event;
  return { type: event.type, data: { ...event.data, meal: { ...missing, ...event.data.meal } } };
};

const missing = { servings: null, repeatId: null };

type MealOfBefore = Omit<Meal, keyof typeof missing> & Partial<Pick<Meal, keyof typeof missing>>;

function isOfThePlan(event: DomainEvent): event is DomainEvent<string, { meal: MealOfBefore }> {
  return ofThePlan.includes(event.type);
}

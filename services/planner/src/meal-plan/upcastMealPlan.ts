import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';
import type { Meal, MealPlanEvent } from './events';

const EVENT_TYPES: readonly string[] = [
  'MealPlanned',
  'MealMoved',
  'MealDetailsChanged',
  'MealRecipeForgotten',
  'MealRemoved',
] satisfies readonly MealPlanEvent['type'][];

/** Older events have no servings and no repeat. */
export const upcastMealPlan: Upcaster = (event) => {
  if (!isMealPlanEvent(event)) return event;
  return { type: event.type, data: { ...event.data, meal: { ...DEFAULTS, ...event.data.meal } } };
};

const DEFAULTS = { servings: null, repeatId: null };

type LegacyMeal = Omit<Meal, keyof typeof DEFAULTS> & Partial<Pick<Meal, keyof typeof DEFAULTS>>;

function isMealPlanEvent(event: DomainEvent): event is DomainEvent<string, { meal: LegacyMeal }> {
  return EVENT_TYPES.includes(event.type);
}

import type { IntegrationEvent, PlannedMeal } from '@forkcast/contracts';
import type { Publication } from '@forkcast/service-kit';
import type { Meal, MealPlanEvent } from '../meal-plan/events';
import { MEAL_PLAN_STREAMS } from '../meal-plan/mealPlan';

/** What others learn about the plan. */
export const publication: Publication<MealPlanEvent> = {
  source: 'planner',
  streams: [MEAL_PLAN_STREAMS],
  toIntegrationEvents: (event) => [{ householdId: event.data.householdId, event: toIntegrationEvent(event) }],
};

function toIntegrationEvent(event: MealPlanEvent): IntegrationEvent {
  const { meal } = event.data;
  switch (event.type) {
    case 'MealPlanned':
      return { type: 'planner.meal-planned', data: toPlannedMeal(meal) };
    case 'MealDetailsChanged':
    case 'MealRecipeForgotten':
      return { type: 'planner.meal-changed', data: toPlannedMeal(meal) };
    case 'MealRemoved':
      return { type: 'planner.meal-removed', data: { entryId: meal.entryId, day: meal.day } };
    default:
      return event satisfies never;
  }
}

function toPlannedMeal({ isTemplate: _isTemplate, ...meal }: Meal): PlannedMeal {
  return meal;
}

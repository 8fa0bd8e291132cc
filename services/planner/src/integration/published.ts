import type { Publication } from '@forkcast/bus';
import type { IntegrationEvent, PlannedMeal } from '@forkcast/contracts';
import type { MealHistoryEvent } from '../meal-history/events';
import { mealHistory } from '../meal-history/mealHistory';
import type { Meal, MealPlanEvent, MealPlanned } from '../meal-plan/events';
import { mealPlan } from '../meal-plan/mealPlan';
import { upcastMeals } from '../upcastMeals';

type PlannerEvent = MealPlanEvent | MealHistoryEvent;

export const publication: Publication<PlannerEvent> = {
  source: 'planner',
  streams: [mealPlan.streams, mealHistory.streams],
  types: [
    'planner.meal-planned',
    'planner.meal-changed',
    'planner.meal-removed',
    'planner.meal-eaten',
    'planner.making-taken-back',
    'planner.eaten-meal-removed',
    'planner.last-made-corrected',
  ],
  upcast: upcastMeals,
  toIntegrationEvents: (event) => {
    const published = toIntegrationEvent(event);
    return published ? [{ householdId: event.data.householdId, event: published }] : [];
  },
};

function toIntegrationEvent(event: PlannerEvent): IntegrationEvent | null {
  switch (event.type) {
    case 'MealPlanned':
      return { type: 'planner.meal-planned', data: toNewMeal(event.data) };
    case 'MealMoved':
    case 'MealDetailsChanged':
    case 'MealRecipeForgotten':
      return { type: 'planner.meal-changed', data: toPlannedMeal(event.data.meal) };
    case 'MealRemoved': {
      const { entryId, day } = event.data.meal;
      return { type: 'planner.meal-removed', data: { entryId, day } };
    }
    case 'MealEaten': {
      const { meal, date, importId } = event.data;
      // All meals of one import count as one cook log entry of the recipe.
      const makingId = importId ?? event.data.makingId;
      const { entryId, day, recipeId } = meal;
      const data = { entryId, day, date, recipeId, ...(makingId && { makingId }) };
      return { type: 'planner.meal-eaten', data };
    }
    case 'MakingTakenBack': {
      const { meal, importId } = event.data;
      const makingId = importId ?? event.data.makingId;
      const { entryId, day, recipeId } = meal;
      return { type: 'planner.making-taken-back', data: { entryId, day, recipeId, makingId } };
    }
    case 'EatenMealRemoved': {
      const { meal, makingId, importId, byHand } = event.data;
      const { entryId, day, recipeId } = meal;
      const about = { entryId, day, recipeId };
      if (makingId && !importId) return { type: 'planner.making-taken-back', data: { ...about, makingId } };
      // A meal that follows the plan corrects the recipe's last day at once.
      if (!byHand) return null;
      return {
        type: 'planner.eaten-meal-removed',
        data: { ...about, ...(importId && { makingId: importId }) },
      };
    }
    case 'LastMadeCorrected': {
      const { recipeId, date, makingId } = event.data;
      return { type: 'planner.last-made-corrected', data: { recipeId, date, ...(makingId && { makingId }) } };
    }
    case 'EatenRecipeForgotten':
      return null;
    default:
      return event satisfies never;
  }
}

function toNewMeal({ meal, movedFrom }: MealPlanned['data']) {
  return { ...toPlannedMeal(meal), ...(movedFrom && { movedFrom }) };
}

function toPlannedMeal({ isTemplate: _isTemplate, repeatId: _repeatId, ...meal }: Meal): PlannedMeal {
  return meal;
}

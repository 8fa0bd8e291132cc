import type { Position } from '@forkcast/event-sourcing';
import type { ConsumerDefinition, IntegrationMessage } from '@forkcast/service-kit';
import type { PlanCopy } from '../plan-copy/planCopy';
import type { PlanFollower } from '../shopping-list/planFollower';

export interface ConsumedDependencies {
  plan: PlanCopy;
  follower: PlanFollower;
}

/**
 * Keeps the copy of plan and recipes, and has the household's list follow. The list follows even when the message
 * brought nothing new: the one that did may have been cut short between the two.
 */
export function followThePlan(dependencies: ConsumedDependencies): ConsumerDefinition {
  return {
    durable: 'shopping-follows-the-plan',
    order: 'any',
    events: [
      'recipes.recipe-saved',
      'recipes.recipe-deleted',
      'planner.meal-planned',
      'planner.meal-changed',
      'planner.meal-removed',
    ],
    handle: async (message) => {
      const concernsTheList = await remember(message, dependencies.plan);
      return concernsTheList ? follow(message, dependencies.follower) : undefined;
    },
  };
}

/** Answers whether the list may have to change. */
async function remember(
  { event, householdId, position }: IntegrationMessage,
  plan: PlanCopy,
): Promise<boolean> {
  switch (event.type) {
    case 'planner.meal-planned':
    case 'planner.meal-changed':
      await plan.mealPlanned(householdId, event.data, position);
      return true;
    case 'planner.meal-removed':
      await plan.mealRemoved(householdId, event.data, position);
      return true;
    case 'recipes.recipe-saved':
      await plan.recipeSaved(householdId, event.data, position);
      return plan.isPlanned(householdId, event.data.recipeId);
    case 'recipes.recipe-deleted':
      await plan.recipeDeleted(householdId, event.data.recipeId, position);
      return plan.isPlanned(householdId, event.data.recipeId);
    default:
      throw new Error(`Nothing is to be done about ${event.type} here`);
  }
}

function follow(
  { id, householdId, metadata }: IntegrationMessage,
  follower: PlanFollower,
): Promise<Position | undefined> {
  return follower.follow(householdId, { ...metadata, causationId: id });
}

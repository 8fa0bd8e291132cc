import type { MealType } from '@forkcast/contracts';
import { deterministicEventId } from '@forkcast/event-sourcing';
import { toMeal, type MealPlanEntries } from '../meal-plan/entries/mealPlanEntries';
import type { RecordMaking } from './commands';
import type { PastMeal } from './events';

/** A user's entry about a recipe they cooked. */
type Said = Omit<PastMeal, 'entryId'> & { recipeId: string };

/** The meals that were planned with the recipe for that day, those of its meal first, and one that was not planned. */
export async function findCookedMeals(
  entries: Pick<MealPlanEntries, 'between'>,
  householdId: string,
  makingId: string,
  said: Said,
): Promise<Pick<RecordMaking, 'planned' | 'unplanned'>> {
  const ofDay = (await entries.between(householdId, said.day, said.day))
    .filter(({ recipeId }) => recipeId === said.recipeId)
    .map(toMeal);
  const isAsSaid = ({ mealType }: { mealType: MealType }) => mealType === said.mealType;
  const inOrder = [...ofDay.filter(isAsSaid), ...ofDay.filter((meal) => !isAsSaid(meal))];
  return {
    planned: inOrder.map(({ isTemplate: _isTemplate, repeatId: _repeatId, ...meal }) => asMade(meal, said)),
    // The id comes from a browser: combined with the household's id, it can't match another household's meal.
    unplanned: { ...said, entryId: deterministicEventId('making', householdId, makingId) },
  };
}

function asMade(meal: PastMeal, { notes, servings }: Said): PastMeal {
  const noted = [meal.notes, notes].filter((note) => note !== null).join('\n');
  return { ...meal, notes: noted || null, servings: servings ?? meal.servings };
}

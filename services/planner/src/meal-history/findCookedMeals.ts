import type { MealType } from '@forkcast/contracts';
import { deterministicEventId } from '@forkcast/event-sourcing';
import { toMeal, type MealPlanEntries } from '../meal-plan/entries/mealPlanEntries';
import type { RecordMaking } from './commands';
import type { PastMeal } from './events';

/** A user's entry about a recipe they cooked. */
type CookedMeal = Omit<PastMeal, 'entryId'> & { recipeId: string };

/**
 * The meals planned with the recipe for that day, those of the same meal type first, and an unplanned one.
 */
export async function findCookedMeals(
  entries: Pick<MealPlanEntries, 'between'>,
  householdId: string,
  makingId: string,
  entered: CookedMeal,
): Promise<Pick<RecordMaking, 'planned' | 'unplanned'>> {
  const ofDay = (await entries.between(householdId, entered.day, entered.day))
    .filter(({ recipeId }) => recipeId === entered.recipeId)
    .map(toMeal);
  const isSameMealType = ({ mealType }: { mealType: MealType }) => mealType === entered.mealType;
  const inOrder = [...ofDay.filter(isSameMealType), ...ofDay.filter((meal) => !isSameMealType(meal))];
  return {
    planned: inOrder.map(({ isTemplate: _isTemplate, repeatId: _repeatId, ...meal }) =>
      mergeDetails(meal, entered),
    ),
    // The id comes from a browser: combined with the household's id, it can't match another household's meal.
    unplanned: { ...entered, entryId: deterministicEventId('making', householdId, makingId) },
  };
}

function mergeDetails(meal: PastMeal, { notes, servings }: CookedMeal): PastMeal {
  const noted = [meal.notes, notes].filter((note) => note !== null).join('\n');
  return { ...meal, notes: noted || null, servings: servings ?? meal.servings };
}

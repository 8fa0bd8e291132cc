import { addedRecipeSchema, addRecipeToListRequestSchema } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { scaleIngredient } from '@forkcast/ingredients';
import { ApiError, route } from '@forkcast/service-kit';
import type { ShoppingModels } from '../../models';
import type { KnownRecipe } from '../../plan-copy/planCopy';

// Waits for the read model, because the caller may have just saved the recipe.
const addRecipe = route.post('/api/shopping-list/recipes', {
  summary: 'Adds a recipe’s ingredients to the list and merges them with the plan’s; idempotent per id',
  body: addRecipeToListRequestSchema,
  response: addedRecipeSchema,
  errors: ['list-full', 'not-found'],
  async handle({ body, identity, execute, now, newId }, { plan, listOf }: ShoppingModels) {
    const { householdId, timeZone } = identity;
    const { id, recipeId, recipeName, servings } = body;
    const known = await plan.recipeOf(householdId, recipeId);
    if (!known) throw new ApiError('not-found', 'There is no such recipe');
    const factor = factorOf(known, body);
    const recipe = {
      removed: false,
      entryId: id,
      day: dayOf(now, timeZone),
      mealType: 'dinner',
      recipeId,
      recipeName,
      ...(known.servings !== null && servings !== null && { servings }),
      ingredients: (body.ingredients ?? known.ingredients).map((each) => scaleIngredient(each, factor)),
      language: known.language,
    } as const;
    const command = { type: 'AddRecipe', householdId, recipe, stepId: newId(), at: now } as const;
    const { state } = await execute(listOf(householdId), command);
    const items = [...state.items.values()].filter(({ needs }) => needs.some((need) => need.entryId === id));
    return { itemIds: items.map(({ itemId }) => itemId) };
  },
});

const takeOffRecipe = route.delete('/api/shopping-list/recipes/{id}', {
  summary: 'Removes an added recipe from the list, except from items that were checked or edited since',
  status: 204,
  caughtUp: false,
  async handle({ params, identity: { householdId }, execute, now: at }, { listOf }: ShoppingModels) {
    const addedId = params.id.toLowerCase();
    await execute(listOf(householdId), { type: 'TakeOffRecipe', householdId, addedId, at });
  },
});

export const addedRecipeRoutes = [addRecipe, takeOffRecipe];

function factorOf(
  { servings: recipeServings }: Pick<KnownRecipe, 'servings'>,
  { servings, multiple }: { servings: number | null; multiple: number },
): number {
  return recipeServings !== null && servings !== null ? servings / recipeServings : multiple;
}

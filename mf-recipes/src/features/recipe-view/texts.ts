import { defineTexts } from '@forkcast/ui';

/** What a recipe to cook by says. */
export const t = defineTexts({
  withoutIngredients: 'No ingredients are written down yet.',
});

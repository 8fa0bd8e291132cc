import { defineTexts } from '@forkcast/ui';

/** Texts of the links from a meal to its recipe. */
export const t = defineTexts({
  openRecipe: 'Open recipe',
  cook: 'Cook',
  cookMeal: 'Cook {recipe}',
  cookAll: 'Cook the whole {meal}',
  cookFirst: 'Cook the first {count} recipes of this {meal}',
});

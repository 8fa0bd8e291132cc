import type { CommunityRecipe, Ingredient, WrittenDetails } from '@forkcast/contracts';
import { noRecipeDetails } from '@forkcast/recipe-ui';

const ingredient = (quantity: number | null, unit: string | null, name: string): Ingredient => ({
  name,
  quantity,
  unit,
});

const sample = (
  id: string,
  shown: Partial<WrittenDetails> & Pick<CommunityRecipe, 'submitterName' | 'createdAt' | 'ingredients'>,
): CommunityRecipe => ({
  id: `sample-${id}`,
  recipeId: `sample-${id}`,
  userId: 'sample',
  ...noRecipeDetails,
  photos: [],
  ...shown,
});

/** Shown when the community can't be reached. Never sent to the server. */
export const sampleListings: readonly CommunityRecipe[] = [
  sample('lentil-soup', {
    name: 'Red Lentil Soup with Lemon',
    notes: 'Better on the second day. Serve with flatbread.',
    servings: 4,
    submitterName: 'Leyla',
    createdAt: '2025-04-15T12:00:00.000Z',
    ingredients: [
      ingredient(250, 'g', 'red lentils'),
      ingredient(1, null, 'onion'),
      ingredient(2, null, 'carrots'),
      ingredient(1.5, 'l', 'vegetable stock'),
      ingredient(1, null, 'lemon'),
    ],
  }),
  sample('chicken', {
    name: 'One-Pan Lemon Chicken',
    url: 'Family notebook, page 12',
    notes: 'Half an hour of work, the oven does the rest.',
    servings: 4,
    submitterName: 'Marco',
    createdAt: '2025-04-12T12:00:00.000Z',
    ingredients: [
      ingredient(8, null, 'chicken thighs'),
      ingredient(600, 'g', 'potatoes'),
      ingredient(2, null, 'lemons'),
      ingredient(3, 'tbsp', 'olive oil'),
      ingredient(null, null, 'salt'),
    ],
  }),
  sample('oats', {
    name: 'Overnight Banana Oats',
    servings: 2,
    submitterName: 'Priya',
    createdAt: '2025-04-08T12:00:00.000Z',
    ingredients: [
      ingredient(80, 'g', 'rolled oats'),
      ingredient(200, 'ml', 'milk'),
      ingredient(1, null, 'banana'),
      ingredient(1, 'tsp', 'cinnamon'),
    ],
  }),
];

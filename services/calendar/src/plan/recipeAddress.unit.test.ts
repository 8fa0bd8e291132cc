import { recipeAddressOf, splitRecipeAddress, withRecipeAddress } from './recipeAddress';

const recipeId = '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001';
const origin = 'https://forkcast.example';

test.each(['', 'With basil', 'With basil\n\nhttps://example.org/soup', 'Recipe: on the fridge'])(
  'finds the address below %j, and the text before it',
  (description) => {
    for (const servings of [null, 6]) {
      const address = recipeAddressOf({ recipeId, servings }, origin);
      const text = withRecipeAddress(description, address);
      expect(text.startsWith(description)).toBe(true);
      expect(text).toMatch(/(^|\n\n)Recipe: https:\/\/forkcast\.example\/recipes\/[^\n]+$/);
      expect(splitRecipeAddress(text)).toEqual({ description, path: address?.path });
    }
  },
);

test.each([
  'With basil',
  `https://example.org/recipes/${recipeId}`,
  `Recipe: https://example.org/recipes/soup`,
  `Recipe: https://forkcast.example/recipes/${recipeId}\n\nand more`,
  `See Recipe: https://forkcast.example/recipes/${recipeId}`,
])('finds no recipe in %j', (description) => {
  expect(splitRecipeAddress(description)).toEqual({ description, path: null });
});

test('adds no address without a public origin or a recipe', () => {
  expect(recipeAddressOf({ recipeId, servings: 6 }, undefined)).toBeNull();
  expect(recipeAddressOf({ recipeId: null, servings: 6 }, origin)).toBeNull();
  // Replicas without a recipe.
  expect(recipeAddressOf({}, origin)).toBeNull();
  expect(withRecipeAddress('With basil', null)).toBe('With basil');
});

import type { ItemReason } from '@forkcast/contracts';
import { reasonTexts } from './reasonTexts';

const recipeId = '85369965-26ba-460d-a11a-eae019189231';
const soup: ItemReason = {
  recipeId,
  recipeName: 'Tomato soup',
  servings: 6,
  day: '2026-11-18',
  mealType: 'dinner',
};

test('names recipe and day in order, with links', () => {
  const lasagne = {
    recipeId: null,
    recipeName: 'Lasagne',
    servings: null,
    day: '2026-11-16',
    mealType: 'dinner',
  };
  expect(reasonTexts([soup, lasagne, { ...soup, day: '2026-11-19', servings: null }])).toEqual([
    { text: 'Lasagne (Mon, Nov 16)', to: null },
    { text: 'Tomato soup (Wed, Nov 18)', to: `/recipes/${recipeId}?servings=6` },
    { text: 'Tomato soup (Thu, Nov 19)', to: `/recipes/${recipeId}` },
  ]);
});

test('distinguishes two meals of a recipe on one day', () => {
  expect(reasonTexts([{ ...soup, mealType: 'lunch', servings: null }, soup])).toEqual([
    { text: 'Tomato soup (Wed, Nov 18, lunch)', to: `/recipes/${recipeId}` },
    { text: 'Tomato soup (Wed, Nov 18, dinner for 6)', to: `/recipes/${recipeId}?servings=6` },
  ]);
});

test('names a recipe that was added without being planned once, without a day', () => {
  const added: ItemReason = { ...soup, isAdded: true };
  expect(reasonTexts([soup, added, { ...added, day: '2026-11-19' }])).toEqual([
    { text: 'Tomato soup (Wed, Nov 18)', to: `/recipes/${recipeId}?servings=6` },
    { text: 'Tomato soup', to: `/recipes/${recipeId}?servings=6` },
  ]);
});

test('cuts a long recipe name', () => {
  const [reason] = reasonTexts([{ ...soup, recipeId: null, recipeName: 'x'.repeat(200) }]);
  expect(reason?.text).toBe(`${'x'.repeat(50)}… (Wed, Nov 18)`);
});

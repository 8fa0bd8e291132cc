import { reasonTexts } from './reasonTexts';

const recipeId = '85369965-26ba-460d-a11a-eae019189231';

test('reasons → name recipe and day, in order of days, each once', () => {
  const soup = { recipeId, recipeName: 'Tomato soup', servings: 6, day: '2026-11-18', mealType: 'dinner' };
  expect(
    reasonTexts([
      soup,
      { recipeId: null, recipeName: 'Lasagne', servings: null, day: '2026-11-16', mealType: 'dinner' },
      { ...soup, mealType: 'lunch' },
    ]),
  ).toEqual([
    { text: 'Lasagne (Mon, Nov 16)', to: null },
    { text: 'Tomato soup (Wed, Nov 18)', to: `/recipes/${recipeId}?servings=6` },
  ]);
});

test('a very long recipe name → is cut', () => {
  const [reason] = reasonTexts([
    { recipeId: null, recipeName: 'x'.repeat(200), servings: null, day: '2026-11-16', mealType: 'dinner' },
  ]);
  expect(reason?.text).toBe(`${'x'.repeat(50)}… (Mon, Nov 16)`);
});

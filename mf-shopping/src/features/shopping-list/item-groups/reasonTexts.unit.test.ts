import { reasonTexts } from './reasonTexts';

test('reasons → name recipe and day, in order of days, each once', () => {
  const soup = { recipeName: 'Tomato soup', day: '2026-11-18', mealType: 'dinner' };
  expect(
    reasonTexts([
      soup,
      { recipeName: 'Lasagne', day: '2026-11-16', mealType: 'dinner' },
      { ...soup, mealType: 'lunch' },
    ]),
  ).toEqual(['Lasagne (Mon, Nov 16)', 'Tomato soup (Wed, Nov 18)']);
});

test('a very long recipe name → is cut', () => {
  const [text] = reasonTexts([{ recipeName: 'x'.repeat(200), day: '2026-11-16', mealType: 'dinner' }]);
  expect(text).toBe(`${'x'.repeat(50)}… (Mon, Nov 16)`);
});

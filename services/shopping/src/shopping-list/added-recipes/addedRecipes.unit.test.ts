import { aMeal, grams, Household } from '../shoppingList.examples';

const soup = aMeal('Soup', [grams('tomatoes', 250), grams('onions', 100)], '2026-11-18');
const pasta = aMeal('Pasta', [grams('Tomato', 200), grams('rice', 500)], '2026-11-17');
/** The same recipe as a planned meal. */
const planned = (day: string, factor = 1) => ({
  ...aMeal('Soup', [grams('tomatoes', 250 * factor), grams('onions', 100 * factor)], day),
  recipeId: soup.recipeId,
});

test('merges a recipe with the items of the plan and names it as a reason', () => {
  const household = new Household().plan(pasta).generate();
  household.addRecipe(soup);
  expect(household.lines).toEqual(['- rice 500 g', '- onions 100 g', '- Tomato 450 g']);
  expect(household.item('Tomato').reasons).toMatchObject([
    { recipeName: 'Pasta', day: '2026-11-17' },
    { recipeName: 'Soup', day: '2026-11-18', isAdded: true },
  ]);
});

test('leaves typed, edited and checked items alone', () => {
  const household = new Household()
    .plan(pasta)
    .generate()
    .add('onions', '2')
    .change('rice', { quantity: '1 kg' });
  household.check('Tomato');
  household.addRecipe(aMeal('Stew', [grams('onions', 100), grams('rice', 50), grams('tomatoes', 250)]));
  expect([...household.lines].sort()).toEqual([
    '- onions 100 g',
    '- onions 2',
    '- rice 1 kg',
    '- rice 50 g',
    '- tomatoes 250 g',
    'x Tomato 200 g',
  ]);
});

test('adds a repeated request once, also after it was undone', () => {
  const household = new Household();
  const added = household.addRecipe(soup);
  household.addRecipe(soup, added);
  expect(household.lines).toEqual(['- onions 100 g', '- tomatoes 250 g']);
  household.takeOffRecipe(added).takeOffRecipe(added);
  household.addRecipe(soup, added);
  expect(household.lines).toEqual([]);
});

test('undoes an added recipe except in items that were checked since', () => {
  const household = new Household().plan(pasta).generate();
  const added = household.addRecipe(soup);
  household.check('onions').takeOffRecipe(added);
  expect(household.lines).toEqual(['- rice 500 g', 'x onions 100 g', '- Tomato 200 g']);
});

test('keeps an added recipe when the list is generated and the plan changes', () => {
  const household = new Household().plan(pasta);
  household.addRecipe(soup);
  household.generate().generate();
  expect(household.item('Tomato').quantity).toBe('450 g');
  household.unplan(pasta).follow();
  expect(household.lines).toEqual(['- onions 100 g', '- tomatoes 250 g']);
});

describe('when an added recipe is planned', () => {
  test('buys it once, for the meal, in the amounts of the plan', () => {
    const household = new Household();
    household.addRecipe(soup);
    const meal = planned('2026-11-19', 2);
    household.plan(meal).generate();
    expect(household.lines).toEqual(['- onions 200 g', '- tomatoes 500 g']);
    expect(household.item('onions').reasons).toEqual([
      { recipeId: soup.recipeId, recipeName: 'Soup', servings: null, day: '2026-11-19', mealType: 'dinner' },
    ]);
    expect(household.generate().lines).toEqual(['- onions 200 g', '- tomatoes 500 g']);
    expect(household.unplan(meal).follow().lines).toEqual([]);
  });

  test('buys only what a checked item lacks, and nothing again once it is cleared', () => {
    const household = new Household();
    household.addRecipe(soup);
    household.check('tomatoes').plan(planned('2026-11-19', 2)).generate();
    expect(household.lines).toEqual(['- onions 200 g', '- tomatoes 250 g', 'x tomatoes 250 g']);
    household.check('onions').change('tomatoes', { isChecked: true }).clearChecked().follow();
    expect(household.lines).toEqual([]);
  });

  test('buys for both when it is planned twice, or was on the list for the meal already', () => {
    const household = new Household();
    household.addRecipe(soup);
    household.plan(planned('2026-11-19'), planned('2026-11-20')).generate();
    expect(household.item('onions').quantity).toBe('200 g');
    household.addRecipe(soup);
    expect(household.follow().item('onions').quantity).toBe('300 g');
  });

  test.each([
    ['more than a week later', '2026-11-26'],
    ['on an earlier day', '2026-11-17'],
  ])('buys for both when the meal is %s', (_when, day) => {
    const household = new Household();
    household.addRecipe(soup);
    household.plan(planned(day)).generate({ first: '2026-11-15', last: '2026-11-30' });
    expect(household.item('onions').quantity).toBe('200 g');
  });
});

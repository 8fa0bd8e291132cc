import { aMeal, grams, Household, some, TODAY, WEEK } from '../shoppingList.examples';

const soup = aMeal('Soup', [grams('tomatoes', 250), grams('onions', 100)], '2026-11-16');
const pasta = aMeal('Pasta', [grams('Tomato', 250), grams('rice', 500)], '2026-11-17');

test('adds up the same grocery of two recipes in one item', () => {
  const { lines } = new Household().plan(soup, pasta).generate();
  expect(lines).toEqual(['- rice 500 g', '- onions 100 g', '- tomatoes 500 g']);
});

test('merges two names of one grocery and leaves out water', () => {
  const household = new Household().plan(
    aMeal(
      'Bread',
      [grams('all-purpose flour', 500), grams('water', 300), some('freshly ground pepper')],
      '2026-11-16',
    ),
    aMeal('Cake', [grams('plain flour', 200), some('black pepper')], '2026-11-17'),
    aMeal('Tea', [grams('boiling water', 500)], '2026-11-17'),
  );
  expect(household.generate().lines).toEqual(['- all-purpose flour 700 g', '- freshly ground pepper']);
});

test('adds up compatible units and lists others side by side', () => {
  const household = new Household().plan(
    aMeal('Bread', [{ name: 'flour', quantity: 1, unit: 'kg' }]),
    aMeal('Cake', [grams('flour', 300)]),
    aMeal('Pancakes', [{ name: 'Flour', quantity: 2, unit: 'cup' }]),
  );
  expect(household.generate().item('flour').quantity).toBe('2 cups + 1.3 kg');
});

test('gives recipe and day for each item, in order', () => {
  const { reasons, recipeId } = new Household().plan(pasta, soup).generate().item('tomatoes');
  expect(reasons).toEqual([
    { recipeId: soup.recipeId, recipeName: 'Soup', servings: null, day: '2026-11-16', mealType: 'dinner' },
    { recipeId: pasta.recipeId, recipeName: 'Pasta', servings: null, day: '2026-11-17', mealType: 'dinner' },
  ]);
  expect(recipeId).toBeNull();
});

test('lists a recipe without ingredients by its name', () => {
  const pizza = aMeal('Pizza', [], '2026-11-20');
  const household = new Household().plan(pizza, aMeal('Pizza', [], '2026-11-21')).generate();
  expect(household.lines).toEqual(['- Pizza']);
  expect(household.item('Pizza').reasons).toHaveLength(2);
});

test('merges a grocery that a recipe has twice', () => {
  const household = new Household().plan(aMeal('Pie', [grams('butter', 50), grams('Butter', 100)]));
  expect(household.generate().item('butter')).toMatchObject({ quantity: '150 g', reasons: [{}] });
});

test('adds each meal once for overlapping ranges', () => {
  const household = new Household().plan(soup, pasta).generate({ first: '2026-11-15', last: '2026-11-16' });
  household.generate({ first: '2026-11-16', last: '2026-11-20' });
  expect(household.item('tomatoes').quantity).toBe('500 g');
  expect(household.state.followed).toEqual([{ first: '2026-11-15', last: '2026-11-20' }]);
});

test('takes categories from the table of groceries', () => {
  const household = new Household().plan(soup, pasta, aMeal('Xyzzy', [])).generate();
  expect(household.items.map(({ category, name }) => `${category}: ${name}`)).toEqual([
    'Other: Xyzzy',
    'Pantry Staples: rice',
    'Produce: onions',
    'Produce: tomatoes',
  ]);
});

test.each([
  ['Dutch', [some('paprika'), some('rode uien'), some('geraspte kaas')], null, 'Produce'],
  ['no known language, with Dutch words', [some('paprika')], 'nl-BE', 'Produce'],
  ['English', [some('paprika'), some('onions'), some('sweet corn')], null, 'Spices'],
  ['no known language', [some('paprika')], null, 'Spices'],
])('parses an ambiguous word in a recipe in %s in its language', (_, needed, language, category) => {
  const goulash = { ...aMeal('Goulash', needed), language };
  expect(new Household().plan(goulash).generate().item('paprika').category).toBe(category);
});

test('parses an ambiguous typed word in the language of the list', () => {
  const dutch = aMeal('Stamppot', [some('aardappelen'), some('boerenkool'), some('rookworst')]);
  expect(new Household().plan(dutch).generate().add('paprika').item('paprika').category).toBe('Produce');
  expect(new Household().plan(soup).generate().add('paprika').item('paprika').category).toBe('Spices');
});

test('remembers a changed category for the name', () => {
  const household = new Household().plan(soup).generate().change('tomatoes', { category: 'Market' });
  household.clearAll().plan(pasta).unplan(soup).generate();
  expect(household.item('Tomato').category).toBe('Market');
});

test('marks a pantry item again in later generations until it is unmarked', () => {
  const household = new Household().plan(soup).generate().change('onions', { isPantryItem: true });
  household.clearAll().generate();
  expect(household.item('onions').isPantryItem).toBe(true);
  expect(household.item('tomatoes').isPantryItem).toBe(false);
  household.change('onions', { isPantryItem: false }).clearAll().generate();
  expect(household.item('onions').isPantryItem).toBe(false);
});

test('leaves a typed item of the same name unchanged', () => {
  const household = new Household().add('Tomatoes', 'a crate').plan(soup).generate();
  expect([...household.lines].sort()).toEqual(['- Tomatoes a crate', '- onions 100 g', '- tomatoes 250 g']);
});

test('lists a name without a letter or digit', () => {
  const household = new Household().plan(aMeal('Odd', [some('***'), some('???')])).generate();
  expect(household.lines).toHaveLength(2);
});

test('stops following long past days and keeps their open items', () => {
  const household = new Household().plan(soup, pasta).generate();
  household.generate({ first: '2026-12-28', last: '2027-01-03' }, '2026-12-28');
  expect(household.state.followed).toEqual([{ first: '2026-12-28', last: '2027-01-03' }]);
  household.unplan(soup).follow();
  expect(household.item('tomatoes').quantity).toBe('500 g');
});

test('rejects a generation beyond 1,000 items, and follows as far as there is room', () => {
  const many = Array.from({ length: 999 }, (_, index) => some(`grocery number ${index}`));
  const household = new Household().plan(aMeal('Feast', many)).generate();
  household.plan(soup);
  expect(() => household.generate()).toThrow(expect.objectContaining({ code: 'list-full' }));
  expect(household.follow().items).toHaveLength(1_000);
  expect(() => household.add('one more')).toThrow(expect.objectContaining({ code: 'list-full' }));
  household.remove('grocery number 7').follow();
  expect(household.items).toHaveLength(1_000);
});

test('rejects a plan with more needs than a list can follow', () => {
  const ingredients = Array.from({ length: 200 }, (_, index) => grams(`grocery number ${index}`, 1));
  const household = new Household().plan(...Array.from({ length: 26 }, () => aMeal('Feast', ingredients)));
  expect(() => household.generate(WEEK, TODAY)).toThrow(expect.objectContaining({ code: 'list-full' }));
});

test('limits the amounts of one grocery in unknown units', () => {
  const ingredients = (meal: number) =>
    Array.from({ length: 200 }, (_, index) => ({
      name: 'salt',
      quantity: 1,
      unit: `unit ${meal * 200 + index}`,
    }));
  const planning = (meals: number) =>
    new Household()
      .plan(aMeal('Soup', ingredients(0)))
      .generate()
      .plan(...Array.from({ length: meals }, (_, meal) => aMeal('Feast', ingredients(meal + 1))));
  expect(() => planning(50).generate()).toThrow(expect.objectContaining({ code: 'list-full' }));
  const amountsOf = (household: Household) => household.items[0]?.quantity?.split(' + ').length;
  expect(amountsOf(planning(49).follow())).toBe(10_000);
  expect(amountsOf(planning(98).follow())).toBe(10_000);
  expect(planning(49).generate().items).toHaveLength(1);
});

test('asks again for many dismissed needs in events of limited size', () => {
  const long = (index: number) => `${'grocery '.repeat(23)}${index}`;
  const ingredients = Array.from({ length: 190 }, (_, index) => grams(long(index), 1));
  const household = new Household().plan(...Array.from({ length: 26 }, () => aMeal('Feast', ingredients)));
  const { lines } = household.generate();
  const { length } = household.clearAll().events;
  expect(household.generate().lines).toEqual(lines);
  expect(household.events.length).toBeGreaterThan(length);
  for (const event of household.events) expect(JSON.stringify(event).length).toBeLessThan(600_000);
  expect(household.state.settled.size).toBe(0);
});

test('reopens only what was dismissed on the generated day', () => {
  const stew = aMeal('Stew', [grams('leeks', 1), grams('butter', 2)], '2026-11-16');
  const household = new Household().plan(stew).generate().remove('leeks');
  household
    .plan({ ...stew, day: '2026-11-20' })
    .follow()
    .remove('butter')
    .unplan(stew);
  household.generate({ first: '2026-11-20', last: '2026-11-20' });
  const [, again] = household.events.filter(({ type }) => type === 'ListGenerated');
  expect(again?.data).toMatchObject({ reopened: [`dismissed:${stew.entryId}:butter`] });
  expect([...household.state.settled.values()].map(({ key }) => key)).toEqual(['leek']);
});

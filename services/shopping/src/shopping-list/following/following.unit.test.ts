import { aMeal, grams, Household } from '../shoppingList.examples';

const soup = aMeal('Soup', [grams('tomatoes', 250), grams('onions', 100)], '2026-11-16');
const pasta = aMeal('Pasta', [grams('tomatoes', 250), grams('rice', 500)], '2026-11-17');
const stew = aMeal('Stew', [grams('tomatoes', 400)], '2026-11-19');

function generated(): Household {
  return new Household().plan(soup, pasta).generate();
}

describe('a list that nobody touched', () => {
  test('a meal is planned in the range → what it needs is added', () => {
    expect(generated().plan(stew).follow().item('tomatoes').quantity).toBe('900 g');
  });

  test('a meal is planned outside the range → nothing happens', () => {
    const household = generated();
    const { length } = household.events;
    household.plan({ ...stew, day: '2026-11-22' }).follow();
    expect(household.events).toHaveLength(length);
  });

  test('a meal is removed → the list loses only what it alone brought', () => {
    expect(generated().unplan(soup).follow().lines).toEqual(['- rice 500 g', '- tomatoes 250 g']);
  });

  test('a meal is moved within the range → the reason moves with it', () => {
    const household = generated()
      .plan({ ...soup, day: '2026-11-20' })
      .follow();
    expect(household.item('tomatoes')).toMatchObject({
      quantity: '500 g',
      reasons: [{ day: '2026-11-17' }, { day: '2026-11-20' }],
    });
  });

  test('a meal is moved out of the range → as if it were removed; back in → all is back', () => {
    const household = generated()
      .plan({ ...soup, day: '2026-12-01' })
      .follow();
    expect(household.lines).toEqual(['- rice 500 g', '- tomatoes 250 g']);
    household.plan(soup).follow();
    expect(household.lines).toEqual(generated().lines);
  });

  test('for how many a meal is → its reasons say so, and follow where the amounts stay the same', () => {
    const household = generated();
    const amounts = household.lines;
    const forHowMany = () => household.item('tomatoes').reasons.map(({ servings }) => servings);
    expect(forHowMany()).toEqual([null, null]);
    // As a list of before it kept them comes to know them.
    expect(household.plan({ ...soup, servings: 6 }).follow().lines).toEqual(amounts);
    expect(forHowMany()).toEqual([6, null]);
    expect(household.plan({ ...soup, servings: 2 }).follow().lines).toEqual(amounts);
    expect(forHowMany()).toEqual([2, null]);
    household.plan(soup).follow();
    expect(forHowMany()).toEqual([null, null]);
    const { length } = household.events;
    expect(household.follow().events).toHaveLength(length);
  });

  test('a recipe’s ingredients change → the amounts follow', () => {
    const ingredients = [grams('tomatoes', 300), grams('butter', 2)];
    const household = generated()
      .plan({ ...soup, ingredients })
      .follow();
    expect(household.lines).toEqual(['- butter 2 g', '- rice 500 g', '- tomatoes 550 g']);
  });

  test('a recipe is deleted → its meal’s own name stands in for the ingredients', () => {
    const household = generated()
      .plan({ ...soup, recipeId: null, ingredients: [] })
      .follow();
    expect([...household.lines].sort()).toEqual(['- Soup', '- rice 500 g', '- tomatoes 250 g']);
  });

  test('the last meal is removed → the list is empty', () => {
    expect(generated().unplan(soup).unplan(pasta).follow().lines).toEqual([]);
  });

  test('nothing was ever generated → the list does not follow', () => {
    expect(new Household().plan(soup).follow().events).toEqual([]);
  });
});

describe('a checked item', () => {
  test('its meals are removed → it stays as it is', () => {
    const household = generated().check('tomatoes').unplan(soup).unplan(pasta).follow();
    expect(household.lines).toEqual(['x tomatoes 500 g']);
    expect(household.item('tomatoes', { isChecked: true }).checkedBy).toBe('Ann');
  });

  test('the plan needs more → the additional amount is an unchecked item of its own', () => {
    const household = generated().check('tomatoes').plan(stew).follow();
    expect(household.lines).toContain('x tomatoes 500 g');
    expect(household.item('tomatoes')).toMatchObject({
      quantity: '400 g',
      reasons: [{ recipeName: 'Stew' }],
    });
  });

  test('a recipe needs more of it → only the difference is added', () => {
    const household = generated().check('tomatoes');
    household.plan({ ...soup, ingredients: [grams('tomatoes', 1000)] }).follow();
    expect(household.item('tomatoes').quantity).toBe('750 g');
    expect(household.lines).toContain('x tomatoes 500 g');
  });

  test('a recipe needs it in another kind of unit → that is added as a whole', () => {
    const household = generated().check('tomatoes');
    const can = { name: 'tomatoes', quantity: 2, unit: 'can' };
    expect(
      household
        .plan({ ...soup, ingredients: [can] })
        .follow()
        .item('tomatoes').quantity,
    ).toBe('2 cans');
  });

  test('the additional amount is no longer needed → only that goes', () => {
    const household = generated().check('tomatoes').plan(stew).follow().unplan(stew).follow();
    expect(household.lines).toEqual(['- rice 500 g', '- onions 100 g', 'x tomatoes 500 g']);
  });

  test('is unchecked → follows the plan again', () => {
    const household = generated().check('tomatoes').uncheck('tomatoes').unplan(soup).follow();
    expect(household.lines).toEqual(['- rice 500 g', '- tomatoes 250 g']);
  });

  test('is unchecked after the plan came to need more → becomes one item with the addition', () => {
    const household = generated().check('tomatoes').plan(stew).follow().uncheck('tomatoes');
    expect(household.lines).toEqual(generated().plan(stew).follow().lines);
  });

  test('is unchecked after the plan came to need less → stays as it is, for good', () => {
    const household = generated().check('tomatoes').unplan(soup).follow().uncheck('tomatoes');
    expect(household.item('tomatoes').quantity).toBe('500 g');
    household.unplan(pasta).follow();
    expect(household.lines).toEqual(['- tomatoes 500 g']);
  });

  test('is unchecked after all of it was settled otherwise → stays as it is', () => {
    const more = { ...soup, ingredients: [grams('tomatoes', 500)] };
    const household = new Household().plan(soup).generate().check('tomatoes').clearChecked();
    household.plan(more).follow().check('tomatoes').plan(soup).follow().uncheck('tomatoes');
    expect(household.lines).toEqual(['- onions 100 g', '- tomatoes 250 g']);
  });

  test('is cleared → neither the plan nor a new generation brings it back', () => {
    const household = generated().check('tomatoes').clearChecked();
    household
      .plan({ ...soup, day: '2026-11-20' })
      .follow()
      .generate();
    expect(household.lines).toEqual(['- rice 500 g', '- onions 100 g']);
  });

  test('is cleared, then the plan needs more → only what is new comes', () => {
    const household = generated().check('tomatoes').clearChecked().plan(stew).follow();
    expect(household.item('tomatoes').quantity).toBe('400 g');
  });
});

describe('an item whose amount was edited', () => {
  test('the plan needs less, or none → it stays as edited', () => {
    const household = generated().change('tomatoes', { quantity: '1 crate' });
    household.unplan(soup).unplan(pasta).follow();
    expect(household.lines).toEqual(['- tomatoes 1 crate']);
  });

  test('the plan needs more → the additional amount is an item of its own', () => {
    const household = generated().change('tomatoes', { quantity: '1 crate' }).plan(stew).follow();
    expect(household.lines).toContain('- tomatoes 1 crate');
    expect(household.lines).toContain('- tomatoes 400 g');
  });

  test('the amount that it has already → is no edit', () => {
    const household = generated().change('tomatoes', { quantity: '500 g' }).unplan(soup).follow();
    expect(household.item('tomatoes').quantity).toBe('250 g');
  });
});

describe('an item typed by hand', () => {
  test('whatever the plan does → it stays as it is', () => {
    const household = new Household().add('tomatoes', '3').plan(soup, pasta).generate();
    household.unplan(soup).unplan(pasta).follow();
    expect(household.lines).toEqual(['- tomatoes 3']);
  });
});

describe('an item that was removed while the plan needs it', () => {
  test('the plan changes elsewhere → it does not come back', () => {
    const household = generated()
      .remove('tomatoes')
      .plan({ ...soup, day: '2026-11-20' })
      .follow();
    expect(household.lines).toEqual(['- rice 500 g', '- onions 100 g']);
  });

  test('the plan needs more → only what is new comes', () => {
    const household = generated().remove('tomatoes').plan(stew).follow();
    expect(household.item('tomatoes').quantity).toBe('400 g');
  });

  test('a recipe loses the ingredient and gets it back → it does not come back', () => {
    const household = generated().remove('onions');
    household
      .plan({ ...soup, ingredients: [] })
      .follow()
      .plan(soup)
      .follow();
    expect(household.lines).toEqual(['- rice 500 g', '- tomatoes 500 g']);
  });

  test('somebody generates again → it is back', () => {
    expect(generated().remove('tomatoes').generate().lines).toEqual(generated().lines);
  });

  test('it was moved into the range that is generated → it is back', () => {
    const household = generated()
      .remove('tomatoes')
      .plan({ ...soup, day: '2026-11-20' })
      .follow();
    household.generate({ first: '2026-11-20', last: '2026-11-20' });
    expect(household.item('tomatoes')).toMatchObject({
      quantity: '250 g',
      reasons: [{ recipeName: 'Soup' }],
    });
  });
});

describe('a list that was cleared', () => {
  test('the plan changes elsewhere → nothing comes back', () => {
    const household = generated().clearAll().plan(stew).follow();
    expect(household.lines).toEqual(['- tomatoes 400 g']);
  });

  test('somebody generates again → everything is there, what had been bought before included', () => {
    const household = generated().check('tomatoes').clearChecked().clearAll().generate();
    expect(household.lines).toEqual(generated().lines);
  });

  test('nothing was on it → nothing happens', () => {
    expect(new Household().clearAll().clearChecked().events).toEqual([]);
  });
});

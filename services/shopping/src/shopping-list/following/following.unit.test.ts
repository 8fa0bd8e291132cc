import { aMeal, grams, Household } from '../shoppingList.examples';

const soup = aMeal('Soup', [grams('tomatoes', 250), grams('onions', 100)], '2026-11-16');
const pasta = aMeal('Pasta', [grams('tomatoes', 250), grams('rice', 500)], '2026-11-17');
const stew = aMeal('Stew', [grams('tomatoes', 400)], '2026-11-19');

function generated(): Household {
  return new Household().plan(soup, pasta).generate();
}

describe('a list without changes by members', () => {
  test('follows the servings in its reasons when amounts stay the same', () => {
    const household = generated();
    const amounts = household.lines;
    const forHowMany = () => household.item('tomatoes').reasons.map(({ servings }) => servings);
    expect(forHowMany()).toEqual([null, null]);
    // Servings are added to a list without them.
    expect(household.plan({ ...soup, servings: 6 }).follow().lines).toEqual(amounts);
    expect(forHowMany()).toEqual([6, null]);
    expect(household.plan({ ...soup, servings: 2 }).follow().lines).toEqual(amounts);
    expect(forHowMany()).toEqual([2, null]);
    household.plan(soup).follow();
    expect(forHowMany()).toEqual([null, null]);
    const { length } = household.events;
    expect(household.follow().events).toHaveLength(length);
  });

  test("doesn't follow before it was generated", () => {
    expect(new Household().plan(soup).follow().events).toEqual([]);
  });
});

describe('a checked item', () => {
  test('stays next to a new item for the additional amount', () => {
    const household = generated().check('tomatoes').plan(stew).follow();
    expect(household.lines).toContain('x tomatoes 500 g');
    expect(household.item('tomatoes')).toMatchObject({
      quantity: '400 g',
      reasons: [{ recipeName: 'Stew' }],
    });
  });

  test('stays next to a new item for the difference of a changed recipe', () => {
    const household = generated().check('tomatoes');
    household.plan({ ...soup, ingredients: [grams('tomatoes', 1000)] }).follow();
    expect(household.item('tomatoes').quantity).toBe('750 g');
    expect(household.lines).toContain('x tomatoes 500 g');
  });

  test('stays next to a new item for an amount in another kind of unit', () => {
    const household = generated().check('tomatoes');
    const can = { name: 'tomatoes', quantity: 2, unit: 'can' };
    expect(
      household
        .plan({ ...soup, ingredients: [can] })
        .follow()
        .item('tomatoes').quantity,
    ).toBe('2 cans');
  });

  test('stays when the additional amount is no longer needed', () => {
    const household = generated().check('tomatoes').plan(stew).follow().unplan(stew).follow();
    expect(household.lines).toEqual(['- rice 500 g', '- onions 100 g', 'x tomatoes 500 g']);
  });

  test('follows the plan again when unchecked', () => {
    const household = generated().check('tomatoes').uncheck('tomatoes').unplan(soup).follow();
    expect(household.lines).toEqual(['- rice 500 g', '- tomatoes 250 g']);
  });

  test('becomes one item with the addition when unchecked', () => {
    const household = generated().check('tomatoes').plan(stew).follow().uncheck('tomatoes');
    expect(household.lines).toEqual(generated().plan(stew).follow().lines);
  });

  test('stays permanently when unchecked after the plan came to need less', () => {
    const household = generated().check('tomatoes').unplan(soup).follow().uncheck('tomatoes');
    expect(household.item('tomatoes').quantity).toBe('500 g');
    household.unplan(pasta).follow();
    expect(household.lines).toEqual(['- tomatoes 500 g']);
  });

  test('stays when unchecked after all its needs were settled', () => {
    const more = { ...soup, ingredients: [grams('tomatoes', 500)] };
    const household = new Household().plan(soup).generate().check('tomatoes').clearChecked();
    household.plan(more).follow().check('tomatoes').plan(soup).follow().uncheck('tomatoes');
    expect(household.lines).toEqual(['- onions 100 g', '- tomatoes 250 g']);
  });

  test("doesn't return when it was cleared and the list is generated again", () => {
    const household = generated().check('tomatoes').clearChecked();
    household
      .plan({ ...soup, day: '2026-11-20' })
      .follow()
      .generate();
    expect(household.lines).toEqual(['- rice 500 g', '- onions 100 g']);
  });

  test('returns only with the new amount after it was cleared', () => {
    const household = generated().check('tomatoes').clearChecked().plan(stew).follow();
    expect(household.item('tomatoes').quantity).toBe('400 g');
  });
});

describe('an item whose amount was edited', () => {
  test("stays next to a new item for the edited item's additional amount", () => {
    const household = generated().change('tomatoes', { quantity: '1 crate' }).plan(stew).follow();
    expect(household.lines).toContain('- tomatoes 1 crate');
    expect(household.lines).toContain('- tomatoes 400 g');
  });

  test('keeps following when the entered amount equals the current one', () => {
    const household = generated().change('tomatoes', { quantity: '500 g' }).unplan(soup).follow();
    expect(household.item('tomatoes').quantity).toBe('250 g');
  });
});

describe('an item that was removed while the plan needs it', () => {
  test("doesn't return when the plan changes elsewhere", () => {
    const household = generated()
      .remove('tomatoes')
      .plan({ ...soup, day: '2026-11-20' })
      .follow();
    expect(household.lines).toEqual(['- rice 500 g', '- onions 100 g']);
  });

  test('returns only with the new amount when the plan needs more', () => {
    const household = generated().remove('tomatoes').plan(stew).follow();
    expect(household.item('tomatoes').quantity).toBe('400 g');
  });

  test("doesn't return when a recipe loses the ingredient and regains it", () => {
    const household = generated().remove('onions');
    household
      .plan({ ...soup, ingredients: [] })
      .follow()
      .plan(soup)
      .follow();
    expect(household.lines).toEqual(['- rice 500 g', '- tomatoes 500 g']);
  });

  test('returns when the list is generated again', () => {
    expect(generated().remove('tomatoes').generate().lines).toEqual(generated().lines);
  });

  test('returns when its meal moved into the generated range', () => {
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
  test('stays empty when the plan changes elsewhere', () => {
    const household = generated().clearAll().plan(stew).follow();
    expect(household.lines).toEqual(['- tomatoes 400 g']);
  });

  test('returns completely with what had been bought when generated again', () => {
    const household = generated().check('tomatoes').clearChecked().clearAll().generate();
    expect(household.lines).toEqual(generated().lines);
  });
});

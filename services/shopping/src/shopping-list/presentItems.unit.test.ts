import { presentInTurns, presentItems } from './presentItems';
import { aMeal, grams, Household } from './shoppingList.examples';

test('a list of very many needs, shown in turns → the same, and others have their turn meanwhile', async () => {
  const ingredients = Array.from({ length: 100 }, (_, index) => grams(`grocery ${index}`, index));
  const household = new Household().plan(...Array.from({ length: 30 }, () => aMeal('Feast', ingredients)));
  const items = [...household.generate().state.items.values()];
  let turns = 0;
  const others = setInterval(() => (turns += 1), 0);
  const shown = await presentInTurns(items, new Map());
  clearInterval(others);
  expect(shown).toEqual(presentItems(items, new Map()));
  expect(turns).toBeGreaterThan(0);
});

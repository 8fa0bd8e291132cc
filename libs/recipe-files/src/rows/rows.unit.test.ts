import type { ImportedListItem, ImportedMeal } from '../imported';
import { itemRowsOf } from './itemRows';
import { mealRowsOf } from './mealRows';

const meal = (fields: Partial<ImportedMeal> = {}): ImportedMeal => ({
  kind: 'meal',
  externalId: 'mealie:plan:7',
  day: '2023-02-10',
  meal: 'dinner',
  recipe: null,
  title: 'Soup',
  ...fields,
});
const item = (fields: Partial<ImportedListItem> = {}): ImportedListItem => ({
  kind: 'list-item',
  externalId: null,
  name: 'Milk',
  quantity: null,
  unit: null,
  isChecked: false,
  ...fields,
});

test('converts a meal with all its fields for the planner', () => {
  const all = { notes: 'hot', servings: 3, recipeUrl: 'https://a.example', isEaten: true };
  expect(mealRowsOf([meal({ ...all, recipe: 'mealie:1' })]).rows).toEqual([
    {
      row: {
        externalId: 'mealie:plan:7',
        day: '2023-02-10',
        mealType: 'dinner',
        recipeName: 'Soup',
        notes: 'hot',
        servings: 3,
        recipeUrl: 'https://a.example',
        as: 'eaten',
      },
      calledMeal: null,
      recipe: 'mealie:1',
    },
  ]);
});

test('maps unknown meals to the nearest one and keeps their name', () => {
  const { rows } = mealRowsOf([meal({ meal: 'snack' }), meal({ calledMeal: 'side' })]);
  expect(rows.map(({ row, calledMeal }) => [row.mealType, calledMeal])).toEqual([
    ['lunch', 'snack'],
    ['dinner', 'side'],
  ]);
});

test('continues a long title in the notes', () => {
  const title = 'long '.repeat(60).trim();
  const [long] = mealRowsOf([meal({ title, notes: 'hot' })]).rows;
  expect(long?.row.recipeName).toHaveLength(200);
  expect(long?.row.notes).toBe(`${title}\nhot`);
});

test('rejects meals with an invalid day, no name or too much text', () => {
  const wrong = [
    meal({ day: '2023-02-31' }),
    meal({ day: '1887-02-01' }),
    meal({ title: ' ' }),
    meal({ notes: 'x'.repeat(10_001) }),
  ];
  const { rows, refused } = mealRowsOf([...wrong, meal()]);
  expect(rows).toHaveLength(1);
  expect(refused).toEqual(wrong);
});

test('derives stable ids from the content, different for repeated rows', () => {
  const meals = [
    meal({ externalId: null }),
    meal({ externalId: null }),
    meal({ externalId: null, title: 'Pie' }),
  ];
  const idsOf = () => mealRowsOf(meals).rows.map(({ row }) => row.externalId);
  expect(new Set(idsOf()).size).toBe(3);
  expect(idsOf()).toEqual(idsOf());
  expect(
    new Set(itemRowsOf([item(), item(), item({ isChecked: true })]).rows.map((row) => row.externalId)).size,
  ).toBe(3);
});

test('converts list items with name, amount and checked state', () => {
  const { rows, refused } = itemRowsOf([
    item({ quantity: 2, unit: 'l', externalId: 'mealie:item:1' }),
    item({ name: 'Eggs', quantity: 6, isChecked: true }),
    item({ name: 'Beans', quantityText: '2 cans (400 g)', category: 'Canned', isPantryItem: true }),
    item({ name: 'x'.repeat(201) }),
  ]);
  expect(rows).toEqual([
    { externalId: 'mealie:item:1', name: 'Milk', quantity: '2 l', isChecked: false },
    { externalId: 'file:Eggs 6', name: 'Eggs', quantity: '6', isChecked: true },
    {
      externalId: 'file:Beans 2 cans (400 g)',
      name: 'Beans',
      quantity: '2 cans (400 g)',
      isChecked: false,
      category: 'Canned',
      isPantryItem: true,
    },
  ]);
  expect(refused).toHaveLength(1);
});

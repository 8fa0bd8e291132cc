import { planToEatCsv } from './planToEatCsv';
import { expectFields, fieldsOf, readText } from '../testing/fieldsOf';

const HEADER =
  'Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,' +
  'Ingredients,Directions,Tags,Rating,Public Url,Photo Url,Private,Calories,Fat,Saturated Fat,Cholesterol,Sodium,Sugar,' +
  'Carbohydrate,Fiber,Protein,Cost,Created At,Updated At';
const SOUP = `Leek soup,Main Course,French,Leek,"Warm.
Good.",Grandma,https://kitchen.example/leek,kitchen.example,10,25,35,4,1 pot,"2 itm Leeks, sliced
, For the broth
1-2 l Water
","1. Cut.
2. Boil.","Quick, Cheap^Winter",4,https://app.example/recipes/1234,https://kitchen.example/p.jpg,yes,\
210,9,2,18,400,3,20,4,6,2.50,2023-10-13 20:29:29,2023-10-14 08:00:00`;

test('reads every field of a Plan to Eat recipe', async () => {
  const [recipe] = await readText(planToEatCsv, `${HEADER}\n${SOUP}\n`);
  expectFields(recipe, {
    name: 'Leek soup',
    externalId: 'plantoeat:1234',
    description: 'Warm.\nGood.',
    source: { name: 'Grandma' },
    url: 'https://kitchen.example/leek',
    times: { prep: 10, cook: 25, total: 35 },
    servings: 4,
    yieldText: '1 pot',
    tags: ['Main Course', 'French', 'Quick', 'Cheap', 'Winter'],
    ingredients: ['2 Leeks (sliced)', '[For the broth] 1 to 2 l Water'],
    originals: ['2 itm Leeks, sliced', '1-2 l Water'],
    steps: ['Cut.', 'Boil.'],
    rating: 4,
    photoAddress: 'https://kitchen.example/p.jpg',
    createdAt: '2023-10-13T20:29:29',
    nutrition: {
      energy: 210,
      protein: 6,
      carbohydrate: 20,
      sugar: 3,
      fat: 9,
      saturated: 2,
      fibre: 4,
      salt: 1,
    },
    inNotes: ['Main Ingredient', 'Public Url', 'Private', 'Cholesterol', 'Cost', 'Updated At'],
    notes:
      'Main Ingredient: Leek\n\nPublic Url: https://app.example/recipes/1234\n\nPrivate: yes\n\nCholesterol: 18\n\n' +
      'Cost: 2.50\n\nUpdated At: 2023-10-14 08:00:00',
  });
});

test('reads columns by name in any order', async () => {
  const [recipe] = await readText(
    planToEatCsv,
    'Photo Url,Directions,Ingredients,Sodium,Title,Surprise\r\n,Boil.,1 leek,19,Soup,42\r\n',
  );
  expect(fieldsOf(recipe)).toMatchObject({
    name: 'Soup',
    ingredients: ['1 leek'],
    nutrition: { salt: 0.05 },
    inNotes: ['Surprise'],
  });
});

test('reports a row without a name with its text and reads the rest', async () => {
  const rows = `Title,Ingredients,Directions,Url Host\n,1 leek,Boil.,\nSoup,,,\n`;
  expect(await readText(planToEatCsv, rows)).toMatchObject([
    { kind: 'problem', reason: 'no-name', where: 'recipes.txt, line 2', text: ',1 leek,Boil.,' },
    { kind: 'recipe', details: { name: 'Soup' } },
  ]);
});

test('reports an unclosed quotation mark and reads the rows before it', async () => {
  const rows = 'Title,Ingredients,Directions,Url Host\nSoup,,,\nBread,"1 kg flour,Bake.,\nPie,,,\n';
  expect(await readText(planToEatCsv, rows)).toMatchObject([
    { kind: 'recipe', details: { name: 'Soup' } },
    {
      kind: 'problem',
      reason: 'damaged',
      where: 'recipes.txt, line 3',
      text: expect.stringContaining('1 kg flour'),
    },
  ]);
});

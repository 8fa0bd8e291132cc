import { anyCsv } from './anyCsv';
import { fieldsOf, readText } from './testing/fieldsOf';

const FILE =
  'Recipe Name;Source;Servings;Prep Time;Ingredients;Method;Tags;Rating;Image URL;Calories;Shelf\r\n' +
  '"Leek soup";Grandma;4;20 min;"[Broth]\r\n2 leeks, sliced\r\n1-2 l water";"1. Cut.\r\n2. Boil.";a, b;4.6;https://kitchen.example/p.jpg;210;top\r\n' +
  ';Grandma;;;;;;;;;\r\nToast;;;overnight;;;;;;;;behind\r\n';

describe('a row of any table', () => {
  test.each<[string, unknown]>([
    ['name', 'Leek soup'],
    ['source', { name: 'Grandma' }],
    ['servings', 4],
    ['times', { prep: 20 }],
    ['ingredients', ['[Broth] 2 leeks (sliced)', '[Broth] 1 to 2 l water']],
    ['steps', ['Cut.', 'Boil.']],
    ['tags', ['a', 'b']],
    ['rating', 5],
    ['photoAddress', 'https://kitchen.example/p.jpg'],
    ['nutrition', { energy: 210 }],
    ['notes', 'Shelf: top'],
    ['inNotes', ['Shelf']],
  ])('%s', async (field, value) => {
    const [recipe] = await readText(anyCsv, FILE);
    expect(fieldsOf(recipe)[field]).toEqual(value);
  });

  test('without a name → is a problem with its line; what cannot be read, and what is too much, is in the notes', async () => {
    const [, problem, recipe] = await readText(anyCsv, FILE);
    expect(problem).toMatchObject({ kind: 'problem', reason: 'no-name', where: 'recipes.txt, line 6' });
    expect(fieldsOf(recipe)).toMatchObject({
      name: 'Toast',
      notes: 'Prep Time: overnight\n\nFurther cell: behind',
      inNotes: ['Prep Time', 'Further cell'],
    });
  });
});

test.each([
  'Name,Notes\nSoup,Hot\n',
  'sep=;\nName;URL\nSoup;https://kitchen.example/\n',
  'name\turl\nSoup\thttps://kitchen.example/',
])('%j → is a table', async (text) => {
  expect(fieldsOf((await readText(anyCsv, text))[0]).name).toBe('Soup');
});

test.each([
  'name,url,username,password,note\nBank,https://bank.example,jo,hunter2,mine\n',
  'Name,Phone,E-mail,Notes\nJo,123,jo@mail.example,a friend\n',
  'title,url,folder,added\nBank,https://bank.example,Money,2024\n',
])('%j → is no table of recipes', async (text) => {
  await expect(readText(anyCsv, text)).rejects.toThrow('CSV');
});

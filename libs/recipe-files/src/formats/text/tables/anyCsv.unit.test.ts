import type { Imported } from '../../../imported';
import { sourceOf } from '../../../reading/source';
import { readRecipeFiles, type Matches } from '../../../readRecipeFiles';
import { anyCsv } from './anyCsv';
import { expectFields, fieldsOf, readText } from '../testing/fieldsOf';
import { unknownTable } from './unknownTable';

const FILE =
  'Recipe Name;Source;Servings;Prep Time;Ingredients;Method;Tags;Rating;Image URL;Calories;Shelf\r\n' +
  '"Leek soup";Grandma;4;20 min;"[Broth]\r\n2 leeks, sliced\r\n1-2 l water";"1. Cut.\r\n2. Boil.";a, b;4.6;https://kitchen.example/p.jpg;210;top\r\n' +
  ';Grandma;;;;;;;;;\r\nToast;;;overnight;;;;;;;;behind\r\n';

describe('a row of any table', () => {
  test('reads every field', async () => {
    const [recipe] = await readText(anyCsv, FILE);
    expectFields(recipe, {
      name: 'Leek soup',
      source: { name: 'Grandma' },
      servings: 4,
      times: { prep: 20 },
      ingredients: ['[Broth] 2 leeks (sliced)', '[Broth] 1 to 2 l water'],
      steps: ['Cut.', 'Boil.'],
      tags: ['a', 'b'],
      rating: 5,
      photoAddress: 'https://kitchen.example/p.jpg',
      nutrition: { energy: 210 },
      notes: 'Shelf: top',
      inNotes: ['Shelf'],
    });
  });

  test('reports a row without a name by line and writes unreadable and surplus text into the notes', async () => {
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
])('recognises %j as a table of recipes', async (text) => {
  expect(fieldsOf((await readText(anyCsv, text))[0]).name).toBe('Soup');
});

test.each([
  'name,url,username,password,note\nBank,https://bank.example,jo,hunter2,mine\n',
  'Name,Phone,E-mail,Notes\nJo,123,jo@mail.example,a friend\n',
  'title,url,folder,added\nBank,https://bank.example,Money,2024\n',
])('rejects %j as a table of recipes', async (text) => {
  await expect(readText(anyCsv, text)).rejects.toThrow('CSV');
});

describe('a table with unknown columns', () => {
  const TABLE =
    'Gericht;Was hinein kommt;Wie;Regal\nLauchsuppe;"2 leeks\n1 l water";Boil.;top\nToast;bread;Toast it.;\n';
  const bytes = new TextEncoder().encode(TABLE);
  const roles = ['name', 'ingredients', 'directions', null] as const;
  const read = async (matches?: Matches, name = 'mine.csv') => {
    const all: Imported[] = [];
    for await (const each of readRecipeFiles([sourceOf(name, bytes)], matches)) all.push(each);
    return all;
  };

  test('reports a table with unclear columns and its first rows', async () => {
    expect(await read()).toMatchObject([
      {
        kind: 'problem',
        reason: 'unknown-format',
        where: 'mine.csv',
        table: {
          header: ['Gericht', 'Was hinein kommt', 'Wie', 'Regal'],
          rows: [
            ['Lauchsuppe', '2 leeks\n1 l water', 'Boil.', 'top'],
            ['Toast', 'bread', 'Toast it.', ''],
          ],
        },
      },
    ]);
  });

  test('reads recipes by the matched columns, and the others into the notes or not at all', async () => {
    const match = { roles, hasHeader: true };
    const [soup, toast, none] = await read(new Map([['mine.csv', match]]));
    expect(fieldsOf(soup)).toMatchObject({
      name: 'Lauchsuppe',
      ingredients: ['2 leeks', '1 l water'],
      steps: ['Boil.'],
      notes: 'Regal: top',
      inNotes: ['Regal'],
    });
    expect(fieldsOf(toast)).toMatchObject({ name: 'Toast', notes: null });
    expect(none).toBeUndefined();
    const without = { roles: [...roles.slice(0, 3), 'left-out' as const], hasHeader: true };
    expect(fieldsOf((await read(new Map([['mine.csv', without]])))[0]).notes).toBeNull();
    // The user's roles for another file don't apply to this one.
    expect(await read(new Map([['other.csv', match]]))).toMatchObject([{ kind: 'problem' }]);
  });

  test('reads the first row as a recipe when there is no header', async () => {
    const all = await read(new Map([['mine.csv', { roles, hasHeader: false }]]));
    expect(all.map((each) => fieldsOf(each).name)).toEqual(['Gericht', 'Lauchsuppe', 'Toast']);
    expect(fieldsOf(all[1]).notes).toBe('Column 4: top');
  });

  test('writes a second name column into the notes', async () => {
    const two = { roles: ['name', 'ingredients', 'directions', 'name'] as const, hasHeader: true };
    expect(fieldsOf((await read(new Map([['mine.csv', two]])))[0])).toMatchObject({
      name: 'Lauchsuppe',
      notes: 'Regal: top',
    });
  });
});

test.each([
  ['one column', 'Gericht\nSuppe\n'],
  ['a header alone', 'a;b;c\n'],
  ['rows of different lengths', 'a;b;c\n1;2;3\n1;2\n'],
  ['a column without a name', 'a;;c\n1;2;3\n'],
  ['a duplicate column name', 'a;b;a\n1;2;3\n'],
  ['sentences', `${'Well, there was a time when I cooked every day and '.repeat(3)}, ate\nand slept, too\n`],
  ['unclosed quotation marks', 'a;b\n1;"2\n'],
])('finds no table in %s', (_case, text) => {
  expect(unknownTable(text)).toBeNull();
});

test('shows the first rows of a large table with long cells cut', () => {
  const row = `soup,"${'x'.repeat(2_000)}\n, y"\n`;
  const table = unknownTable(`one,other\n${row.repeat(200)}`);
  expect(table?.rows).toHaveLength(3);
  expect(table?.rows[0]?.[1]).toHaveLength(120);
});

import { hasInvalidCharacters } from '@forkcast/contracts';
import { fileProblemText, rowProblemText } from '../dialog/problemTexts';
import { CsvProblem } from './csvProblem';
import { readRecipeFile, type FileRow } from './readRecipeFile';
import { isSkipped } from './rowProblems';

const bytesOf = (text: string) => new TextEncoder().encode(text);

function read(file: string | Uint8Array) {
  const content = readRecipeFile(typeof file === 'string' ? bytesOf(file) : file);
  const problems = content.problems.map((problem) => ({
    line: problem.line,
    text: rowProblemText(problem),
    skipped: isSkipped(problem),
  }));
  return { ...content, problems };
}

const failure = (file: string | Uint8Array): string => {
  try {
    read(file);
  } catch (error) {
    if (error instanceof CsvProblem) return fileProblemText(error.problem);
    throw error;
  }
  throw new Error('The file was read');
};

const plain = (rows: readonly FileRow[]) => rows.map(({ name, url, notes }) => [name, url, notes]);

function utf16(text: string, endian: 'le' | 'be', mark = true): Uint8Array {
  const units = [...(mark ? '\uFEFF' : ''), ...text].join('');
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (let index = 0; index < units.length; index += 1) {
    view.setUint16(index * 2, units.charCodeAt(index), endian === 'le');
  }
  return new Uint8Array(view.buffer);
}

const soup = [['Soup', 'https://example.org/a', 'Hot, with salt']];
const usual = 'Name,URL,Notes\nSoup,https://example.org/a,"Hot, with salt"\n';

test('drops stray control characters and the halves of emojis', () => {
  const details = JSON.stringify([{ line: '2 leeks', section: 'A\u0000\ud83d' }]).replaceAll('"', '""');
  const { rows, problems } = read(
    `Name,Ingredients,Ingredient details\nSo\u0000up\u0001,2 leeks,"${details}"\nBread,1 kg flour,\n`,
  );
  expect(rows.map(({ name }) => name)).toEqual(['Soup', 'Bread']);
  expect(hasInvalidCharacters(rows)).toBe(false);
  expect(problems).toEqual([]);
});

describe('the same file in other encodings and layouts', () => {
  test.each<[string, string | Uint8Array]>([
    ['LF', usual],
    ['CRLF', usual.replaceAll('\n', '\r\n')],
    ['CR', usual.replaceAll('\n', '\r')],
    ['no line end after the last row', usual.trimEnd()],
    ['a byte order mark', `\uFEFF${usual}`],
    ['UTF-16 little endian', utf16(usual, 'le')],
    ['UTF-16 big endian', utf16(usual, 'be')],
    ['UTF-16 without a mark', utf16(usual, 'le', false)],
    ['UTF-16 big endian without a mark', utf16(usual, 'be', false)],
    ['semicolons', 'Name;URL;Notes\nSoup;https://example.org/a;Hot, with salt\n'],
    ['tabs', 'Name\tURL\tNotes\nSoup\thttps://example.org/a\tHot, with salt\n'],
    ['bars', 'Name|URL|Notes\nSoup|https://example.org/a|Hot, with salt\n'],
    ['a sep line', 'sep=;\r\nName;URL;Notes\r\nSoup;https://example.org/a;Hot, with salt'],
    ['everything quoted', '"Name","URL","Notes"\n"Soup","https://example.org/a","Hot, with salt"'],
    ['blank lines', `\n\n${usual}\n\n  \n,,\n`],
    ['spaces around', 'Name , URL , Notes\n Soup , https://example.org/a ,"Hot, with salt"'],
    ['columns in another order', 'Notes,Name,URL\n"Hot, with salt",Soup,https://example.org/a'],
    ['RecipeName, RecipeURL', usual.replace('Name,URL', 'RecipeName,RecipeURL')],
    ['recipeName, recipeUrl, notes', usual.replace('Name,URL,Notes', 'recipeName,recipeUrl,notes')],
    ['Recipe Name, recipe_url', usual.replace('Name,URL', 'Recipe Name,recipe_url')],
  ])('%s', (_how, file) => {
    const { rows, problems } = read(file);
    expect(plain(rows)).toEqual(soup);
    expect(problems).toEqual([]);
  });
});

describe('cells', () => {
  test.each<[string, string, (string | null)[]]>([
    ['quotes in quotes', '"Soup ""deluxe""",,', ['Soup "deluxe"', null, null]],
    ['line breaks in quotes', 'Soup,,"Boil\n\nServe"', ['Soup', null, 'Boil\n\nServe']],
    ['CRLF in quotes', 'Soup,,"Boil\r\nServe"', ['Soup', null, 'Boil\nServe']],
    ['fewer cells than columns', 'Soup', ['Soup', null, null]],
    ['an invalid link', 'Soup,Grandma’s book p. 12,', ['Soup', 'Grandma’s book p. 12', null]],
    ['other scripts', 'Borschtsch борщ 🍲,,', ['Borschtsch борщ 🍲', null, null]],
    ['a formula of an export', "'=SUM(A1),'@home,'-5 °C", ['=SUM(A1)', '@home', '-5 °C']],
    ['an apostrophe before a formula', "''=SUM(A1),,", ["'=SUM(A1)", null, null]],
    ['an apostrophe without a formula', "'Tis soup,,", ["'Tis soup", null, null]],
    ['markup and an invalid link', '<b>Soup</b>,javascript:alert(1),', ['Soup', 'javascript:alert(1)', null]],
  ])('%s', (_case, row, expected) => {
    expect(plain(read(`Name,URL,Notes\n${row}\nBread,,\n`).rows)).toEqual([expected, ['Bread', null, null]]);
  });

  test('decodes the letters of older spreadsheets', () => {
    const file = Uint8Array.from([
      ...bytesOf('Name\nCr'),
      0xe8,
      ...bytesOf('me br'),
      0xfb,
      ...bytesOf('l'),
      0xe9,
      0x65,
    ]);
    expect(read(file).rows[0]?.name).toBe('Crème brûlée');
  });
});

describe('rows with a problem', () => {
  test('reports the line that each row begins in', () => {
    const file = [
      'Name,URL,Notes',
      'Soup,,"one',
      '',
      'two"',
      ',https://example.org,',
      '',
      `${'x'.repeat(201)},,`,
      `Link,${'x'.repeat(2_001)},`,
      `Notes,,${'x'.repeat(10_001)}`,
      ' SOUP ,,',
      'Bread, rye, with, commas',
    ].join('\r\n');
    const { rows, problems } = read(file);
    expect(rows.map(({ line, name }) => [line, name])).toEqual([
      [2, 'Soup'],
      [11, 'Bread'],
    ]);
    expect(problems).toEqual([
      { line: 5, text: 'No name', skipped: true },
      { line: 7, text: 'The name is longer than 200 characters', skipped: true },
      { line: 8, text: 'The link is longer than 2,000 characters', skipped: true },
      { line: 9, text: 'The notes are longer than 10,000 characters', skipped: true },
      { line: 10, text: 'Same recipe as line 2', skipped: true },
      {
        line: 11,
        text: 'This row has too many cells. Text with commas may need quotation marks',
        skipped: false,
      },
    ]);
  });
});

describe('files that cannot be read', () => {
  const noise = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7_919 + (index >> 3) * 31) % 256);
  test.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /empty/],
    ['blank lines', '\n \n', /empty/],
    ['binary garbage', noise, /isn't a text file/],
    ['a zip', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]), /isn't a text file/],
    ['no header', 'Soup,https://example.org,Hot\nBread,,\n', /first line needs to be column names/],
    ['a header without a name', 'URL,Notes\nhttps://example.org,Hot', /first line needs to be column names/],
    [
      'an unclosed quote',
      'Name,Notes\nSoup,"Hot\nBread,Warm\n',
      /unmatched quotation mark in the row on line 2/,
    ],
    [
      'a quote out of place',
      'Name,Notes\nBread,\n"Soup" deluxe,Hot\nPie,"x"',
      /unmatched quotation mark in the row on line 3/,
    ],
    ['more than 5,000 rows', `Name\n${'Soup\n'.repeat(5_001)}`, /more than 5,000 recipes/],
  ])('explains why %s is unreadable', (_case, file, message) => {
    expect(failure(file)).toMatch(message);
  });

  test('reads a header alone as no recipes', () => {
    expect(read('Name,URL,Notes\n')).toMatchObject({ rows: [], problems: [] });
  });
});

describe('exports of other planners', () => {
  test.each([
    ['Image URL', 'https://a.example/x.jpg?w=1&h=2', 'https://a.example/x.jpg?w=1&h=2'],
    ['originalPicture', 'https://a.example/x.jpg, https://a.example/y.jpg', 'https://a.example/x.jpg'],
    ['image', '/Recipes/Soup/full.jpg', undefined],
    ['Photo Url', 'javascript:alert(1)', undefined],
  ])('reads a photo under %s from %j as %j', (header, cell, photo) => {
    const { rows } = read(`Title,${header}\nSoup,"${cell}"\n`);
    expect(rows[0]?.photo).toBe(photo);
  });

  test('reads a Mealie export', () => {
    const { rows } = read(
      'name,description,orgURL,recipeYield,recipeIngredient,recipeInstructions\n' +
        'Toast,Quick,https://example.org/toast,1,"[""1 slice bread"", {""note"": ""10 g butter""}]","[{""text"": ""Toast.""}, {""text"": ""Spread.""}]"\n',
    );
    expect(rows[0]).toMatchObject({
      name: 'Toast',
      url: 'https://example.org/toast',
      servings: 1,
      description: 'Quick',
      steps: [{ text: 'Toast.' }, { text: 'Spread.' }],
      notes: null,
      ingredients: [{ quantity: 1 }, { name: 'butter', quantity: 10, unit: 'g' }],
    });
  });

  test('reads a My Recipe Box export with headings of every kind', () => {
    const { rows, ignoredColumns } = read(
      'title,description,preparationTime,cookingTime,inactiveTime,totalTime,quantity,ingredients,instructions,categories,source\n' +
        'Bread,,20,1 h 10,480,PT11H,1,"# Dough\n500 g flour, sifted\n, Top\n1-2 tbsp seeds","Day one:\n1. Mix.\nStep 2: Wait 8 hours.\n## Day two\nBake.",Baking;Weekend,https://example.org/b\n',
    );
    expect(rows[0]).toMatchObject({
      url: 'https://example.org/b',
      source: null,
      times: { prep: 20, cook: 70, rest: 480, total: 660 },
      tags: ['Baking', 'Weekend'],
      ingredients: [
        { name: 'flour', quantity: 500, unit: 'g', note: 'sifted', section: 'Dough' },
        { name: 'seeds', quantity: 1, quantityTo: 2, unit: 'tbsp', section: 'Top' },
      ],
      steps: [
        { text: 'Mix.', section: 'Day one' },
        { text: 'Wait 8 hours.', section: 'Day one' },
        { text: 'Bake.', section: 'Day two' },
      ],
      notes: null,
    });
    expect(ignoredColumns).toEqual(['quantity']);
  });

  test.each([
    ['4', 4, null],
    ['4.5', 5, null],
    ['0', null, null],
    ['', null, null],
    ['87', null, 'Rating: 87'],
  ])('reads a rating of %j as %s and writes other text into the notes', (cell, rating, notes) => {
    expect(read(`Name,Rating\nSoup,${cell}\n`).rows[0]).toMatchObject({ rating, notes });
  });

  test('reads nutrition from columns and from text, and sodium as salt', () => {
    const { rows } = read(
      'Title,Directions,Calories,Fat,Saturated Fat,Sodium,Protein,Nutrition\n' +
        'Soup,,320,14 g,2.5,400 mg,12,\nStew,,0,0,,,,"450 kcal, 20 g protein"\nRice,,,,,,,good for you\n',
    );
    expect(rows.map(({ nutrition, notes }) => [nutrition, notes])).toEqual([
      [{ energy: 320, fat: 14, saturated: 2.5, protein: 12, salt: 1 }, null],
      [{ energy: 450, protein: 20 }, null],
      [null, 'Nutrition: good for you'],
    ]);
  });

  test('keeps in the notes what has no field or no room', () => {
    const tags = Array.from({ length: 22 }, (_, index) => `tag ${index}`);
    const { rows } = read(
      'Title,Directions,Prep Time,Tags,Source,Notes\n' +
        `Soup,"${'Stir. '.repeat(400)}",a while,"${tags.join(', ')}, ${'x'.repeat(51)}",${'s'.repeat(201)},Hot\n`,
    );
    expect(rows[0]?.steps.map(({ text }) => text.length)).toEqual([1_997, 401]);
    expect(rows[0]?.tags).toEqual(tags.slice(0, 20));
    expect(rows[0]?.notes).toBe(
      `Hot\n\nPrep Time: a while\n\nSource: ${'s'.repeat(201)}\n\nTags: tag 20, tag 21, ${'x'.repeat(51)}`,
    );
  });

  test.each([
    ['Name,Servings,Yield', '4,1 loaf', 4, '1 loaf', null],
    ['Name,Servings,Yield', ',24 cookies', null, '24 cookies', null],
    ['Name,Servings,Yield', '4,4 servings', 4, null, null],
    ['Name,Yield', '24 cookies', 24, '24 cookies', null],
    ['Name,Yield', '4', 4, null, null],
    ['Name,Servings', '4-6', 4, null, 'Servings: 4-6'],
    ['Name,Servings', 'a crowd', null, null, 'Servings: a crowd'],
    ['Name,Servings,Yield', "2,'=2+2", 2, '=2+2', null],
    ['Name,Servings,Yield', `2,${'x'.repeat(201)}`, 2, null, `Yield: ${'x'.repeat(201)}`],
  ])('reads %s with %j as %s servings, yield %j, notes %j', (header, cells, servings, yieldText, notes) => {
    expect(read(`${header}\nSoup,${cells}\n`).rows[0]).toMatchObject({ servings, yieldText, notes });
  });

  test('keeps an overlong ingredient in the notes', () => {
    const { rows } = read(`Name,Ingredients\nSoup,"1 egg\n${'x'.repeat(250)}"`);
    expect(rows[0]?.ingredients).toHaveLength(1);
    expect(rows[0]?.notes).toBe('x'.repeat(250));
  });
});

test('ignores invalid values in the columns of an export', () => {
  const { rows } = read(
    'Name,Prep Minutes,Nutrition per Serving,Language,Ingredients,Ingredient Details\n' +
      'Soup,soon,"energy: much\nsalt: -1",no language,2 leeks,not JSON\n',
  );
  expect(rows[0]).toMatchObject({ name: 'Soup', times: null, nutrition: null, language: null });
  expect(rows[0]?.ingredients).toMatchObject([{ name: 'leeks', quantity: 2 }]);
});

import { pepperplate } from './pepperplate';
import { expectFields, readText } from '../testing/fieldsOf';

const SOUP = `Title: Leek soup
Description: Warm.

Good: in winter.
Source: Grandma
Original URL: https://kitchen.example/leek
Yield: 4 servings
Active: 10 minutes
Total: 1 hour
Categories: Soup, Winter
Image: https://kitchen.example/p.jpg
Ingredients:
\t[Vegetables:]
\t2 leeks, sliced
\t1 l water

Instructions:
\tCut.
\tSource: the garden.
\tBoil.
Notes:
\tBetter the next day.
`.replaceAll('\n', '\r\n');

describe('a recipe of Pepperplate', () => {
  test('reads every field', async () => {
    const [recipe] = await readText(pepperplate, SOUP);
    expectFields(recipe, {
      name: 'Leek soup',
      description: 'Warm.\n\nGood: in winter.',
      source: { name: 'Grandma' },
      url: 'https://kitchen.example/leek',
      servings: 4,
      times: { prep: 10, total: 60 },
      tags: ['Soup', 'Winter'],
      photoAddress: 'https://kitchen.example/p.jpg',
      ingredients: ['[Vegetables] 2 leeks (sliced)', '[Vegetables] 1 l water'],
      steps: ['Cut.', 'Source: the garden.', 'Boil.'],
      notes: 'Better the next day.',
      inNotes: [],
    });
  });

  test('reports a recipe without a title with its text', async () => {
    const text = SOUP.replace('Leek soup', '');
    expect(await readText(pepperplate, text)).toMatchObject([
      { kind: 'problem', reason: 'no-name', text: expect.stringContaining('2 leeks') },
    ]);
  });
});

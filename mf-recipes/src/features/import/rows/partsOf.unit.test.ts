import { READ_FILE_CHARACTERS } from '@forkcast/contracts';
import { partsOf } from './partsOf';

const soup = { '@type': 'Recipe', name: 'Soup' };
const written = JSON.stringify(soup);

test.each([
  ['one recipe', soup],
  ['a list', [soup]],
  ['a graph', { '@context': 'https://schema.org', '@graph': [soup] }],
  ['a list under a name', { recipes: [soup] }],
])('%s → its recipe', (_, file) => {
  expect(partsOf(JSON.stringify(file))).toEqual([[written]]);
});

test('many → parts of a hundred, in their order', () => {
  const many = Array.from({ length: 250 }, (_, number) => ({ ...soup, name: `Soup ${number}` }));
  const parts = partsOf(JSON.stringify(many)) ?? [];
  expect(parts.map((part) => part.length)).toEqual([100, 100, 50]);
  expect(parts.flat()).toEqual(many.map((each) => JSON.stringify(each)));
});

test('long ones → parts that the server takes; one that is too long for any keeps its place', () => {
  const long = (length: number) => ({ ...soup, description: 'x'.repeat(length) });
  const parts = partsOf(JSON.stringify([long(400_000), long(400_000), long(700_000), soup])) ?? [];
  expect(parts.flat().map((each) => each.length < 100)).toEqual([false, false, true, true]);
  for (const part of parts) expect(`[${part.join(',')}]`.length).toBeLessThanOrEqual(READ_FILE_CHARACTERS);
});

test.each(['', 'Name,URL', '"a"', '12'])('%j → is no JSON-LD', (text) => expect(partsOf(text)).toBeNull());

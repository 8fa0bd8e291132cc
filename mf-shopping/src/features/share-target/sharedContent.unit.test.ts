import { limits } from '@forkcast/contracts';
import { splitLines, SHARED_LINES_LIMIT, parseSharedContent } from './sharedContent';

const shared = (fields: Record<string, string>) =>
  parseSharedContent(`?${new URLSearchParams(fields).toString()}`);

test.each([
  ['a note', { text: 'milk\n\n 2 l juice ' }, { lines: 'milk\n2 l juice', address: null }],
  [
    'a page with its title',
    { title: 'Leek soup', url: 'https://kitchen.example/soup' },
    { lines: 'Leek soup', address: 'https://kitchen.example/soup' },
  ],
  [
    'a page whose address is in the text',
    { text: 'Look at this https://kitchen.example/soup?a=b#c' },
    { lines: 'Look at this', address: 'https://kitchen.example/soup?a=b#c' },
  ],
  ['no web address', { url: 'javascript:alert(1)', title: 'x' }, { lines: 'x', address: null }],
  ['no address at all', { url: 'https://[', title: 'x' }, { lines: 'x', address: null }],
  ['nothing', {}, { lines: '', address: null }],
])('separates items and recipe address of %s', (_case, fields, content) => {
  expect(shared(fields)).toEqual(content);
});

test('limits the number and length of lines', () => {
  const lines = splitLines(`${'a'.repeat(5_000)}\n${'b\n'.repeat(500)}`);
  expect(lines).toHaveLength(SHARED_LINES_LIMIT);
  expect(lines[0]).toHaveLength(limits.shoppingItemName);
});

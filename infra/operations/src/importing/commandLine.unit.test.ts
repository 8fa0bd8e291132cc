import { OperatorError } from '../operatorError';
import { parseArguments } from './commandLine';

const parse = (...more: string[]) => parseArguments(['all.zip', '--account', 'ann@example.org', ...more]);

test('renames tags, leaves them out, or keeps them', () => {
  const { tags } = parse('--tag', 'Suppe=Soup', '--tag', 'a=b=Sum', '--tag', 'Old =');
  expect([...tags]).toEqual([
    ['Suppe', 'Soup'],
    ['a=b', 'Sum'],
    ['Old', null],
  ]);
  expect(parse().tags.size).toBe(0);
});

test('matches columns as told, by name in any case, and detects the others', () => {
  const { matchColumns } = parse('--columns', 'Titel=name, zubereitung=directions', '--columns', 'Menge=');
  expect(matchColumns(['TITEL', 'Zubereitung ', 'Menge', 'Notes', 'Gang'])).toEqual({
    roles: ['name', 'directions', 'left-out', 'notes', null],
    hasHeader: true,
  });
  expect(matchColumns(['User', 'Password'])).toBeNull();
  expect(parse().matchColumns(['Titel'])).toBeNull();
});

test.each([
  ['a tag without a name', ['--tag', '=New']],
  ['a tag without what becomes of it', ['--tag', 'Old']],
  ['a column that is nothing of a recipe', ['--columns', 'Titel=title']],
  ['columns that say nothing', ['--columns', 'Titel']],
])('explains its use for %s', (_case, args) => {
  expect(() => parse(...args)).toThrow(OperatorError);
});

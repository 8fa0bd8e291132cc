import { OperatorError } from '../operatorError';
import { wishIn } from './commandLine';

const wish = (...more: string[]) => wishIn(['all.zip', '--account', 'ann@example.org', ...more]);

test('tags → get the name that is said, are left out, or stay', () => {
  const { tags } = wish('--tag', 'Suppe=Soup', '--tag', 'a=b=Sum', '--tag', 'Old =');
  expect([...tags]).toEqual([
    ['Suppe', 'Soup'],
    ['a=b', 'Sum'],
    ['Old', null],
  ]);
  expect(wish().tags.size).toBe(0);
});

test('columns → are what is said, by their names in any case; others what their names say', () => {
  const { matchOf } = wish('--columns', 'Titel=name, zubereitung=directions', '--columns', 'Menge=');
  expect(matchOf(['TITEL', 'Zubereitung ', 'Menge', 'Notes', 'Gang'])).toEqual({
    roles: ['name', 'directions', 'left-out', 'notes', null],
    hasHeader: true,
  });
  expect(matchOf(['User', 'Password'])).toBeNull();
  expect(wish().matchOf(['Titel'])).toBeNull();
});

test.each([
  ['a tag without a name', ['--tag', '=New']],
  ['a tag without what becomes of it', ['--tag', 'Old']],
  ['a column that is nothing of a recipe', ['--columns', 'Titel=title']],
  ['columns that say nothing', ['--columns', 'Titel']],
])('%s → says how it is called', (_what, args) => {
  expect(() => wish(...args)).toThrow(OperatorError);
});

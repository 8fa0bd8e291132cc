import { importLimits } from '@forkcast/contracts';
import { nameOfImport } from './report';

test.each([
  ['a name', ' recipes.csv ', 'recipes.csv'],
  ['nothing', '  ', undefined],
  ['an overlong name', 'x'.repeat(importLimits.name + 1), 'x'.repeat(importLimits.name)],
  [
    'a name with a surrogate pair at the limit',
    `${'x'.repeat(importLimits.name - 1)}🍲`,
    'x'.repeat(importLimits.name - 1),
  ],
  ['a character, whole', 'Soups 🍲', 'Soups 🍲'],
  ['a lone surrogate, as some file systems allow', 'Soups \ud83d', 'Soups'],
])('shortens and cleans %s to a valid name', (_case, called, name) => {
  expect(nameOfImport(called)).toBe(name);
});

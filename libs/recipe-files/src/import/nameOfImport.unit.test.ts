import { importLimits } from '@forkcast/contracts';
import { nameOfImport } from './nameOfImport';

test.each([
  ['a name', ' recipes.csv ', 'recipes.csv'],
  ['nothing', '  ', undefined],
  ['one that is too long', 'x'.repeat(importLimits.name + 1), 'x'.repeat(importLimits.name)],
  [
    'one whose last character would be cut in two',
    `${'x'.repeat(importLimits.name - 1)}🍲`,
    'x'.repeat(importLimits.name - 1),
  ],
  ['a character, whole', 'Soups 🍲', 'Soups 🍲'],
  ['half of a character, as some file systems allow', 'Soups \ud83d', 'Soups'],
])('shortens and cleans %s to a valid name', (_what, called, name) => {
  expect(nameOfImport(called)).toBe(name);
});

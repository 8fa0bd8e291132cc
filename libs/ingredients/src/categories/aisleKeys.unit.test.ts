import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { aisleKeys } from './aisleKeys';
import { aisles } from './aisles';
import type { AisleKeys } from './aisleTable';
import { asKeys } from './asKeys';

test('the written keys are those of the tables: UPDATE_AISLES=1 writes them', () => {
  const keys = Object.fromEntries(
    Object.entries(aisles).map(([language, table]) => [language, asKeys(table)]),
  );
  if (process.env.UPDATE_AISLES === '1') write(keys);
  else expect(aisleKeys).toEqual(keys);
});

test('keeps the first of two phrases with one key, the last of two parts, and measures over groceries', () => {
  const keys = asKeys({
    head: 'first',
    links: ['de', 'La'],
    measures: ['Tasse|n', 'cup'],
    groceries: { Produce: ['Crème fraîche', 'cups'], 'Dairy & Eggs': ['creme fraiche', '*glacé'] },
    compounds: { Produce: ['öl', 'mehl'], 'Pantry Staples': ['Öl'] },
  });
  expect(keys).toEqual({
    head: 'first',
    links: ['de', 'la'],
    measures: ['tasse', 'tassen', 'cup'],
    groceries: { Produce: ['creme fraiche'], 'Dairy & Eggs': ['*glace'] },
    compounds: { Produce: ['mehl'], 'Pantry Staples': ['ol'] },
  });
});

function write(keys: Readonly<Record<string, AisleKeys>>): void {
  const file = path.join(__dirname, 'aisleKeys.json');
  writeFileSync(file, JSON.stringify(keys));
  execFileSync('npx', ['prettier', '--write', file]);
}

import { textFormat } from '../../../format';
import type { Imported } from '../../../imported';
import { problem } from '../../../reading/fileProblem';
import { webAddressIn } from '../../../values/text';
import { plainHeader } from '../../csv/columns';
import { csvHeader, csvRows, type CsvRow } from './csvRows';
import { importedOf, type Field, type Role } from '../record';
import { listLines, rawLines } from '../listLines';

const roles: Readonly<Record<string, Role>> = {
  title: 'name',
  description: 'description',
  preparationtime: 'prep',
  cookingtime: 'cook',
  inactivetime: 'rest',
  totaltime: 'total',
  quantity: 'yield',
  notes: 'notes',
  nutrition: 'nutrition',
  favorite: 'favourite',
  rating: 'rating',
  categories: 'tags',
  tags: 'tags',
  source: 'source',
  originalpicture: 'photo',
};
const required = ['title', 'preparationtime', 'ingredients', 'instructions', 'originalpicture'];

export const myRecipeBoxCsv = textFormat({
  title: 'My Recipe Box',
  detect: ({ text }) => {
    const header = csvHeader(text);
    return required.every((name) => header.includes(name));
  },
  read: ({ text, where }) => myRecipeBoxRecipes(text, where),
});

export function* myRecipeBoxRecipes(text: string, where: string): Generator<Imported> {
  const [header, ...rows] = csvRows(text);
  const names = header?.cells.map((cell) => cell.trim()) ?? [];
  for (const row of rows) {
    const place = `${where}, line ${row.line}`;
    yield row.isBroken ? problem('damaged', place, row.text) : recipeOf(row, names, place);
  }
}

function recipeOf(row: CsvRow, names: readonly string[], where: string): Imported {
  const cells = alignColumns(row.cells, names);
  const columns = cells.map((text, index) => ({ label: names[index] || 'Further cell', text }));
  const cellOf = (name: string) => columns.find(({ label }) => plainHeader(label) === name)?.text ?? '';
  return importedOf({
    where,
    text: row.text,
    fields: columns
      .filter(({ label }) => !['ingredients', 'instructions'].includes(plainHeader(label)))
      .map(({ label, text }): Field => ({ label, role: roles[plainHeader(label)] ?? 'more', text })),
    ingredients: listLines(rawLines(cellOf('ingredients'))),
    steps: listLines(rawLines(cellOf('instructions'))),
  });
}

/**
 * Removes the extra cell that the app writes after the tags of a recipe. It shifts video, source and picture to the
 * right.
 */
function alignColumns(cells: readonly string[], names: readonly string[]): readonly string[] {
  const tags = names.findIndex((name) => plainHeader(name) === 'tags');
  const source = names.findIndex((name) => plainHeader(name) === 'source');
  const picture = names.findIndex((name) => plainHeader(name) === 'originalpicture');
  if (tags === -1 || source <= tags || picture <= tags || (cells[tags] ?? '').trim() === '') return cells;
  const isInPlace = webAddressIn((cells[source] ?? '').trim()) !== null;
  const isShifted = webAddressIn((cells[picture + 1] ?? '').trim()) !== null;
  if (isInPlace && !isShifted) return cells;
  const surplus = cells.slice(tags + 1, source + 1).findIndex((cell) => cell.trim() === '');
  return surplus === -1 ? cells : cells.filter((_cell, index) => index !== tags + 1 + surplus);
}

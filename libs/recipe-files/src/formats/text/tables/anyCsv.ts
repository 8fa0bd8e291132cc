import { fromSafeCell, recipeDetailsOf } from '@forkcast/contracts';
import { textFormat } from '../../../format';
import type { Imported } from '../../../imported';
import { problem } from '../../../reading/fileProblem';
import { cellText } from '../../csv/cellText';
import {
  columnsOf,
  layoutOf,
  matchedColumns,
  otherColumns,
  recipeOfRow,
  type Column,
  type ColumnMatch,
  type ColumnRole,
} from '../../csv';
import { csvRows, HEAD_LENGTH, type CsvRow } from './csvRows';

/** Any table with recipe headers, including Forkcast's own export. */
export const anyCsv = textFormat({
  title: 'CSV',
  detect: ({ text }) => {
    const head = text.slice(0, HEAD_LENGTH).replace(/\r\n?/g, '\n');
    const { delimiter, start } = layoutOf(head);
    const [header] = csvRows(head.slice(0, head.indexOf('\n', start) + 1 || HEAD_LENGTH), delimiter, start);
    return hasRecipeColumns(header?.cells ?? []);
  },
  read: ({ text, where }) => csvRecipes(text, where),
});

/** Roles that tables of other things have as well, such as bookmarks, contacts or passwords. */
const unspecificRoles: ReadonlySet<ColumnRole> = new Set([
  'name',
  'url',
  'source',
  'description',
  'notes',
  'kinds',
  'tags',
  'rating',
  'photo',
  'author',
  'language',
  'sourceTitle',
]);

/** Whether a header has a column that only recipes have, contains the word recipe, or has only recipe columns. */
function hasRecipeColumns(names: readonly string[]): boolean {
  const columns = columnsOf(names);
  if (!columns.some(({ role }) => role === 'name') || columns.length < 2) return false;
  return (
    columns.some(({ role, header }) => !unspecificRoles.has(role) || /recipe/i.test(header)) ||
    otherColumns(names, columns).length === 0
  );
}

/** The recipes of a table, by its column names or by the roles that the user chose. */
export function* csvRecipes(text: string, where: string, match?: ColumnMatch): Generator<Imported> {
  const { delimiter, start } = layoutOf(text.slice(0, HEAD_LENGTH).replace(/\r\n?/g, '\n'));
  const all = csvRows(text, delimiter, start);
  const first = all[0]?.cells ?? [];
  const hasHeader = match?.hasHeader ?? true;
  const names = hasHeader ? first : first.map((_cell, index) => `Column ${index + 1}`);
  const columns = match ? matchedColumns(names, match) : columnsOf(names);
  for (const row of hasHeader ? all.slice(1) : all) {
    const place = `${where}, line ${row.line}`;
    const cells = row.cells.map((cell, index) => (match?.roles[index] === 'left-out' ? '' : cell));
    yield row.isBroken
      ? problem('damaged', place, row.text)
      : recipeIn({ ...row, cells }, names, columns, place);
  }
}

function recipeIn(
  { cells, text }: CsvRow,
  names: readonly string[],
  columns: readonly Column[],
  where: string,
): Imported {
  const { rating, photo, ...row } = recipeOfRow(cells, columns);
  if (row.name === '') return problem('no-name', where, text);
  const more = leftCells(cells, names, columns);
  const notes = [row.notes, more.map(({ label, text }) => `${label}: ${text}`).join('\n')]
    .filter(Boolean)
    .join('\n\n');
  const inNotes = columns
    .map(({ header }) => header)
    .filter((label) => `\n${row.notes ?? ''}`.includes(`\n${label}: `));
  return {
    kind: 'recipe',
    externalId: null,
    details: { ...recipeDetailsOf(row), notes: notes || null },
    rating,
    favourite: false,
    lastMade: null,
    createdAt: null,
    photos: [],
    photoAddress: photo ?? null,
    inNotes: [...new Set([...inNotes, ...more.map(({ label }) => label)])],
    leftOut: '',
  };
}

/** Texts in columns without a role, or beyond the last header. */
function leftCells(cells: readonly string[], names: readonly string[], columns: readonly Column[]) {
  const otherHeaders = new Set(otherColumns(names, columns));
  return cells
    .map((cell, index) => ({
      label: (names[index] ?? 'Further cell').trim() || 'Further cell',
      text: cellText(fromSafeCell(cell)),
    }))
    .filter(({ label, text }) => text !== '' && (otherHeaders.has(label) || label === 'Further cell'));
}

import { fromSafeCell } from '@forkcast/contracts';
import type { UnknownTable } from '../../../imported';
import { layoutOf } from '../../csv';
import { csvRows } from './csvRows';

/** Limits of the inspected part. */
const HEAD_LENGTH = 65_536;
const MAX_ROWS = 20;
const MAX_SHOWN = 3;
const MAX_COLUMNS = 60;
/** Longer texts are sentences, not column names. */
const LONGEST_NAME = 60;
const LONGEST_CELL = 120;

/** The first rows of a text if it is a table with any column names; otherwise null. */
export function unknownTable(text: string): UnknownTable | null {
  const head = text.slice(0, HEAD_LENGTH).replace(/\r\n?/g, '\n');
  const { delimiter, start } = layoutOf(head);
  const found = csvRows(head, delimiter, start);
  // The last row may be truncated.
  const [header, ...rows] = (text.length > HEAD_LENGTH ? found.slice(0, -1) : found).slice(0, MAX_ROWS + 1);
  const names = header?.cells.map((cell) => cell.trim()) ?? [];
  const isNamed = names.every((name) => name !== '' && name.length <= LONGEST_NAME);
  const isUniform = rows.every(({ cells, isBroken }) => !isBroken && cells.length === names.length);
  const isTable = names.length > 1 && names.length <= MAX_COLUMNS && rows.length > 0;
  if (!isTable || !isNamed || !isUniform || new Set(names).size < names.length) return null;
  return {
    header: names,
    rows: rows
      .slice(0, MAX_SHOWN)
      .map(({ cells }) => cells.map((cell) => shorten(fromSafeCell(cell).trim()))),
  };
}

function shorten(text: string): string {
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text;
}

import { toSafeCell } from '@forkcast/contracts';
import type { Row } from './jsonRows';

/** Told to spreadsheets, which would take the file for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as a CSV file with these columns, line by line: quoted where needed, and no cell that a spreadsheet would run. */
export async function* csvText(
  columns: readonly string[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string, void, void> {
  yield BYTE_ORDER_MARK + lineOf(columns);
  for await (const row of rows) yield lineOf(columns.map((column) => textOf(row[column])));
}

function lineOf(cells: readonly string[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cellOf(text: string): string {
  const safe = toSafeCell(text);
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

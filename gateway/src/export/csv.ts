import { toSafeCell } from '@forkcast/contracts';

/** Told to spreadsheets, which would take the file for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

type Row = Readonly<Record<string, unknown>>;

/** Rows as a CSV file with these columns: quoted where needed, and no cell that a spreadsheet would run. */
export function csvOf(columns: readonly string[], rows: readonly Row[]): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => textOf(row[column])))];
  return BYTE_ORDER_MARK + lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function cellOf(text: string): string {
  const safe = toSafeCell(text);
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

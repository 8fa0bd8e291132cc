import { toSafeCell } from '@forkcast/contracts';
import Papa from 'papaparse';

/** Spreadsheets would assume another encoding without it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Also quoted: what programs split at that take no comma, and what they would trim. */
const ALSO_QUOTED = /[;\t]|^\s|\s$/;

/** The start of a CSV file: a byte order mark and the column names. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

/** A line of a CSV file with its end (RFC 4180): quoted where needed, and no cell that a spreadsheet would run. */
export function csvLine(cells: readonly string[]): string {
  const quotes = (cell: string) => ALSO_QUOTED.test(cell);
  return `${Papa.unparse([cells.map(toSafeCell)], { quotes })}\r\n`;
}

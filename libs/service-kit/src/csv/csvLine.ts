import { toSafeCell } from '@forkcast/contracts';
import Papa from 'papaparse';

/** Without it, spreadsheets assume another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Also quote other common delimiters, and leading and trailing spaces, which programs would trim. */
const ALSO_QUOTED = /[;\t]|^\s|\s$/;

/** The start of a CSV file: a byte order mark and the column names. */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

/**
 * A line of a CSV file with its line break (RFC 4180). Quotes cells where needed, and neutralises those that a
 * spreadsheet would run as a formula.
 */
export function csvLine(cells: readonly string[]): string {
  const quotes = (cell: string) => ALSO_QUOTED.test(cell);
  return `${Papa.unparse([cells.map(toSafeCell)], { quotes })}\r\n`;
}

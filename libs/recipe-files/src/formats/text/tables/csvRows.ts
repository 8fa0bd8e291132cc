import Papa from 'papaparse';
import { plainHeader } from '../../csv/columns';

export interface CsvRow {
  readonly cells: readonly string[];
  /** The first line of the row, counted from 1. */
  readonly line: number;
  /** The original text. */
  readonly text: string;
  /** The quotes are unbalanced, so row boundaries are unknown from here on. */
  readonly isBroken: boolean;
}

/** Number of characters to search for the header. */
export const HEAD_LENGTH = 8_192;

/** The cells of the first row, as `plainHeader` returns them. */
export function csvHeader(text: string): readonly string[] {
  const { data } = Papa.parse<string[]>(text.slice(0, HEAD_LENGTH).trimStart(), {
    delimiter: ',',
    preview: 1,
  });
  return (data[0] ?? []).map(plainHeader);
}

/** The non-empty rows of a text, starting with the header; `from` is the offset of the header. */
export function csvRows(text: string, delimiter = ',', from = 0): readonly CsvRow[] {
  const plain = text.replace(/\r\n?/g, '\n').slice(from);
  const rows: CsvRow[] = [];
  let at = 0;
  let line = 1;
  Papa.parse<string[]>(plain, {
    delimiter,
    newline: '\n',
    step: ({ data: cells, errors, meta }, parser) => {
      const written = plain.slice(at, meta.cursor);
      const isBroken = errors.some(({ type }) => type === 'Quotes');
      if (cells.some((cell) => cell.trim() !== ''))
        rows.push({ cells, line, text: written.trim(), isBroken });
      at = meta.cursor;
      line += written.split('\n').length - 1;
      if (isBroken) parser.abort();
    },
  });
  return rows;
}

import Papa from 'papaparse';
import { columnsOf } from './columns';

const DELIMITERS = [',', ';', '\t', '|'] as const;

export interface Layout {
  delimiter: string;
  /** Offset of the header, after a spreadsheet's 'sep=;' line. */
  start: number;
}

/** Detects the delimiter: from a 'sep=' line, otherwise the one that yields the most known headers. */
export function layoutOf(text: string): Layout {
  const separatorMatch = /^\s*sep=(.)\n/.exec(text);
  if (separatorMatch) return { delimiter: separatorMatch[1] ?? ',', start: separatorMatch[0].length };
  const scored = DELIMITERS.map((delimiter) => {
    const cells = headerCells(text, delimiter);
    return { delimiter, score: columnsOf(cells).length * 1_000 + cells.length };
  });
  const best = scored.reduce((found, each) => (each.score > found.score ? each : found));
  return { delimiter: best.delimiter, start: 0 };
}

function headerCells(text: string, delimiter: string): readonly string[] {
  const { data } = Papa.parse<string[]>(text.trimStart(), {
    delimiter,
    newline: '\n',
    preview: 1,
  });
  return data[0] ?? [];
}

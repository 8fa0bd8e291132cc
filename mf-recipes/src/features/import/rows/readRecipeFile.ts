import { importLimits } from '@forkcast/contracts';
import {
  columnsOf,
  layoutOf,
  otherColumns,
  recipeOfRow,
  type Column,
  type RowRecipe,
} from '@forkcast/recipe-files/csv';
import Papa from 'papaparse';
import { CsvProblem } from './csvProblem';
import { decodeText } from './decodeText';
import { reasonToSkip, duplicateKey, type RowProblem } from './rowProblems';

/** A recipe and the line of the file in which it begins. */
export interface FileRow extends RowRecipe {
  line: number;
}

export interface FileSummary {
  problems: readonly RowProblem[];
  /** Headers of columns that aren't imported. */
  ignoredColumns: readonly string[];
  /** What a row's `line` counts. */
  counts: 'lines' | 'recipes';
}

/** Rows per batch. */
const BATCH_ROWS = 250;

/**
 * Reads the recipes of a file (see README) and delivers them in batches. Throws CsvProblem if the file as a whole
 * can't be read.
 */
export function readRecipeFile(bytes: Uint8Array, onRows: (rows: readonly FileRow[]) => void): FileSummary {
  const text = decodeText(bytes);
  if (text.trim() === '') throw new CsvProblem({ reason: 'empty' });
  const { delimiter, start } = layoutOf(text);
  const reader = new RowReader(onRows);
  const lineAt = lineCounter(text, start);
  let line = lineAt(start);
  Papa.parse<string[]>(text.slice(start), {
    delimiter,
    newline: '\n',
    step: ({ data: cells, errors, meta }) => {
      reader.read(cells, line, errors);
      line = lineAt(start + meta.cursor);
    },
  });
  return reader.finish();
}

class RowReader {
  readonly #onRows: (rows: readonly FileRow[]) => void;
  readonly #problems: RowProblem[] = [];
  readonly #seen = new Map<string, number>();
  #columns: readonly Column[] | undefined;
  #width = 0;
  #ignored: readonly string[] = [];
  #batch: FileRow[] = [];
  #rows = 0;

  constructor(onRows: (rows: readonly FileRow[]) => void) {
    this.#onRows = onRows;
  }

  read(cells: readonly string[], line: number, errors: readonly Papa.ParseError[]): void {
    // After a wrong quotation mark, row boundaries are unknown.
    if (errors.some(({ type }) => type === 'Quotes')) {
      throw new CsvProblem({ reason: 'wrong-quotes', line });
    }
    if (cells.every((cell) => cell.trim() === '')) return;
    if (this.#columns) this.#readRow(cells, line, this.#columns);
    else this.#readHeader(cells);
  }

  finish(): FileSummary {
    this.#flush();
    return { problems: this.#problems, ignoredColumns: this.#ignored, counts: 'lines' };
  }

  #readHeader(cells: readonly string[]): void {
    const columns = columnsOf(cells);
    if (!columns.some(({ role }) => role === 'name')) {
      throw new CsvProblem({ reason: 'no-name-column' });
    }
    this.#columns = columns;
    this.#width = cells.length;
    this.#ignored = otherColumns(cells, columns);
  }

  #readRow(cells: readonly string[], line: number, columns: readonly Column[]): void {
    this.#rows += 1;
    if (this.#rows > importLimits.rows) throw new CsvProblem({ reason: 'too-many-rows' });
    const recipe = recipeOfRow(cells, columns);
    const reason = reasonToSkip(recipe);
    if (reason) {
      this.#problems.push({ line, reason });
      return;
    }
    const key = duplicateKey(recipe);
    const earlier = this.#seen.get(key);
    if (earlier !== undefined) {
      this.#problems.push({ line, reason: 'same-as-line', earlier });
      return;
    }
    this.#seen.set(key, line);
    if (cells.slice(this.#width).some((cell) => cell.trim() !== '')) {
      this.#problems.push({ line, reason: 'surplus-cells' });
    }
    this.#batch.push({ line, ...recipe });
    if (this.#batch.length === BATCH_ROWS) this.#flush();
  }

  #flush(): void {
    if (this.#batch.length === 0) return;
    this.#onRows(this.#batch);
    this.#batch = [];
  }
}

/** Maps an offset in a text to its line. Offsets have to be in ascending order. */
function lineCounter(text: string, start: number): (offset: number) => number {
  let line = text.slice(0, start).split('\n').length;
  let next = text.indexOf('\n', start);
  return (offset) => {
    while (next !== -1 && next < offset) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}

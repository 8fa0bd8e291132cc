import { importLimits } from '@forkcast/contracts';
import { columnsOf, layoutOf, otherColumns, recipeOfRow, type RowRecipe } from '@forkcast/recipe-files/csv';
import Papa from 'papaparse';
import { CsvProblem } from './csvProblem';
import { decodeText } from './decodeText';
import { createRowCheck, type RowProblem } from './rowProblems';

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

export interface FileContent extends FileSummary {
  rows: readonly FileRow[];
}

/** Reads the recipes of a file (see README). Throws CsvProblem if the file as a whole can't be read. */
export function readRecipeFile(bytes: Uint8Array): FileContent {
  const text = decodeText(bytes);
  if (text.trim() === '') throw new CsvProblem({ reason: 'empty' });
  const { delimiter, start } = layoutOf(text);
  const reader = new RowReader();
  const lineAt = lineCounter(text, start);
  let line = lineAt(start);
  Papa.parse<string[]>(text.slice(start), {
    delimiter,
    newline: '\n',
    step: ({ data: cells, errors, meta }) => {
      // After a wrong quotation mark, row boundaries are unknown.
      if (errors.some(({ type }) => type === 'Quotes'))
        throw new CsvProblem({ reason: 'wrong-quotes', line });
      if (cells.some((cell) => cell.trim() !== '')) reader.read(cells, line);
      line = lineAt(start + meta.cursor);
    },
  });
  return reader.content();
}

/** Reads the header, then the rows. */
class RowReader {
  #header: ReturnType<typeof readHeader> | undefined;
  readonly #rows: FileRow[] = [];
  readonly #problems: RowProblem[] = [];
  readonly #findProblem = createRowCheck();
  #count = 0;

  read(cells: readonly string[], line: number): void {
    if (!this.#header) {
      this.#header = readHeader(cells);
      return;
    }
    this.#count += 1;
    if (this.#count > importLimits.rows) throw new CsvProblem({ reason: 'too-many-rows' });
    const { columns, width } = this.#header;
    const recipe = recipeOfRow(cells, columns);
    const problem = this.#findProblem(recipe, line);
    if (problem) {
      this.#problems.push(problem);
      return;
    }
    if (cells.slice(width).some((cell) => cell.trim() !== '')) {
      this.#problems.push({ line, reason: 'surplus-cells' });
    }
    this.#rows.push({ line, ...recipe });
  }

  content(): FileContent {
    const ignoredColumns = this.#header?.ignored ?? [];
    return { rows: this.#rows, problems: this.#problems, ignoredColumns, counts: 'lines' };
  }
}

function readHeader(cells: readonly string[]) {
  const columns = columnsOf(cells);
  if (!columns.some(({ role }) => role === 'name')) throw new CsvProblem({ reason: 'no-name-column' });
  return { columns, width: cells.length, ignored: otherColumns(cells, columns) };
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

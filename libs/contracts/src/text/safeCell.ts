/** A cell that a spreadsheet would take for a formula, or one that was written so that it is none. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * The same inside of a cell: programs that split at semicolons or tabs begin a cell there. To them a quotation mark
 * within a line is one like any character, so that they begin a cell at a line break, too.
 */
const FORMULA_WITHIN = /([;\t\r\n])('*[=+\-@])/g;
const SAFE_WITHIN = /([;\t\r\n])'('*[=+\-@])/g;

/** A text as a cell that no spreadsheet runs: with an apostrophe wherever a formula would begin. */
export function toSafeCell(text: string): string {
  const safe = text.replace(FORMULA_WITHIN, "$1'$2");
  return FORMULA.test(text) ? `'${safe}` : safe;
}

/** The text that `toSafeCell` was given. */
export function fromSafeCell(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  return text.replace(SAFE_WITHIN, '$1$2');
}

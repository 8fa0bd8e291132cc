/** A cell that a spreadsheet would run as a formula, or one already escaped. */
const FORMULA = /^'*[=+\-@\t\r]/;

/**
 * A formula within a cell. Programs that split at semicolons or tabs start a new cell there. They treat a quotation
 * mark within a line as an ordinary character, so a line break starts a cell, too.
 */
const FORMULA_WITHIN = /([;\t\r\n])('*[=+\-@])/g;
const SAFE_WITHIN = /([;\t\r\n])'('*[=+\-@])/g;

/** Escapes a text so that no spreadsheet runs it: adds an apostrophe wherever a formula would begin. */
export function toSafeCell(text: string): string {
  const safe = text.replace(FORMULA_WITHIN, "$1'$2");
  return FORMULA.test(text) ? `'${safe}` : safe;
}

/** Reverses `toSafeCell`. */
export function fromSafeCell(cell: string): string {
  const text = cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
  return text.replace(SAFE_WITHIN, '$1$2');
}

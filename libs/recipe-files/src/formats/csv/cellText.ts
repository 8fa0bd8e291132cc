import { textOfMarkup } from '../../values/html';
import { withoutEntities } from '../../values/text';

/** Line breaks of spreadsheets and databases, including a literal '\\n'. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]|(?:\\r)?\\n/g;

/** Converts the entities and markup of another app's cell to plain text. */
export function cellText(cell: string): string {
  return textOfMarkup(withoutEntities(cell).replace(LINE_BREAK, '\n')).trim();
}

/** Splits a cell into the lines of a list, also at '|'. */
export function cellLines(cell: string): string[] {
  return cellText(cell)
    .split(/[\n|]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

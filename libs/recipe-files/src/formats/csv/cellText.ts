import { textOfMarkup } from '../../values/html';
import { withoutEntities } from '../../values/text';

/** Line breaks of spreadsheets and databases, the one that is written out as '\\n' included. */
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]|(?:\\r)?\\n/g;

/** What a cell of another app says, as it would be pasted: entities and markup are read. */
export function cellText(cell: string): string {
  return textOfMarkup(withoutEntities(cell).replace(LINE_BREAK, '\n')).trim();
}

/** The lines of a list in a cell, which '|' may separate. */
export function cellLines(cell: string): string[] {
  return cellText(cell)
    .split(/[\n|]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

import { toSafeCell } from '@forkcast/contracts';
import type { RecipeDetails } from '../recipe/details';
import { ingredientLine } from './ingredientLine';

/** Told to spreadsheets, which would take the file for another encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The first line of the file. */
export const CSV_HEAD = `${BYTE_ORDER_MARK}Name,URL,Notes,Servings,Ingredients\r\n`;

/** A recipe as a line of the file: quoted where needed, and no cell that a spreadsheet would run. */
export function csvLine({ name, url, notes, servings, ingredients }: RecipeDetails): string {
  const lines = ingredients.map(ingredientLine).join('\n');
  const cells = [name, url ?? '', notes ?? '', servings?.toString() ?? '', lines];
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const safe = toSafeCell(text);
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

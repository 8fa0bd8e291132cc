import type { ParsedIngredient } from '../ingredient';
import { parseAlternativesTable } from './parseAlternatives.table';
import { parseLinesTable } from './parseLines.table';
import { parseNamesTable } from './parseNames.table';
import { parseOtherLanguagesTable } from './parseOtherLanguages.table';
import { parseWordingTable } from './parseWording.table';

export interface ParseLinesRow {
  line: string;
  expected: ParsedIngredient;
}

/** The tables of lines, read. */
export const parseLinesRows: readonly ParseLinesRow[] = [
  parseLinesTable,
  parseAlternativesTable,
  parseWordingTable,
  parseOtherLanguagesTable,
]
  .join('\n')
  .split('\n')
  .filter((row) => row.trim() !== '')
  .map((row) => {
    const [line = '', amount = '', unit = '', name = '', comment = ''] = row
      .split('|')
      .map((cell) => cell.trim());
    const [low, high] = amount.split('-');
    return {
      line,
      expected: {
        quantity: numberOf(low),
        quantityMax: numberOf(high),
        unit: unit || null,
        name,
        comment: comment || null,
      },
    };
  });

function numberOf(text: string | undefined): number | null {
  if (!text) return null;
  const [top, bottom = '1'] = text.split('/');
  return Number(top) / Number(bottom);
}

/** The table of names, read. */
export const parseNamesRows: readonly { line: string; name: string }[] = parseNamesTable
  .split('\n')
  .filter((row) => row.trim() !== '')
  .map((row) => {
    const [line = '', name = ''] = row.split('|').map((cell) => cell.trim());
    return { line, name };
  });

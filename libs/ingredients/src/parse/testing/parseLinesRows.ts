import type { ParsedIngredient } from '../../ingredient';
import alternatives from './alternatives.json';
import lines from './lines.json';
import names from './names.json';
import otherLanguages from './otherLanguages.json';
import wording from './wording.json';

export interface ParseLinesRow {
  line: string;
  expected: ParsedIngredient;
}

/**
 * Lines with their expected result, one string a row: line | quantity (or range, or fraction) | unit | name | comment.
 * Written for this project in the styles of cooks, newspapers, magazines and web sites.
 */
export const parseLinesRows: readonly ParseLinesRow[] = [
  ...lines,
  ...alternatives,
  ...wording,
  ...otherLanguages,
].map((row) => {
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

/** Lines of other authors: line | name. */
export const parseNamesRows: readonly { line: string; name: string }[] = names.map((row) => {
  const [line = '', name = ''] = row.split(' | ');
  return { line, name };
});

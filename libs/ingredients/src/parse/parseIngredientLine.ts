import type { ParsedIngredient } from '../ingredient';
import { findUnit } from '../units/findUnit';

const AMOUNT = /^(\d+(?:[.,]\d+)?)?\s*([¼½¾⅓⅔⅛⅜⅝⅞]|\d\/\d)?\s*(\p{L}+\.?)?\s*(.*)$/u;
const fractions: Record<string, number> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

/** Reads a line of a recipe. Every text gives a result. */
export function parseIngredientLine(line: string): ParsedIngredient {
  const text = line.trim().slice(0, 500);
  const [head = '', ...tail] = text.split(',');
  const comment = tail.join(',').trim() || null;
  const [, whole, part, word = '', rest = ''] = AMOUNT.exec(head) ?? [];
  if (!whole && !part) return { quantity: null, quantityMax: null, unit: null, name: head.trim(), comment };
  const quantity = Number((whole ?? '0').replace(',', '.')) + fraction(part);
  const unit = findUnit(word)?.name ?? null;
  const name = (unit ? rest : `${word} ${rest}`).replace(/^of /, '').trim();
  return { quantity, quantityMax: null, unit, name, comment };
}

function fraction(text: string | undefined): number {
  if (!text) return 0;
  const [numerator = '0', denominator = '1'] = text.split('/');
  return fractions[text] ?? Number(numerator) / Number(denominator);
}

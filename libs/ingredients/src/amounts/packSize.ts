import type { Amount } from '../ingredient';
import { findUnit } from '../units/findUnit';
import { formatAmount } from './formatAmount';

const packs = new Set(
  'bag bottle box can carton container envelope jar pack package packet pot pouch sachet tub tube'.split(' '),
);
/** '400 g', '14.5-ounce', '400 g drained', 'each 400 g'. */
const SIZE = /^(?:(?:each|about|of|à|je|ca\.?) )?(\d{1,5}(?:[.,]\d{1,3})?)[ -]?(fl\.? oz|\p{L}+)(?!\p{L})/iu;

/** The unit and size of one pack, if the line states it: 'can' and '400 g' for cans with the note '400 g, drained'. */
export function packSizeOf({ unit, note }: Pick<Amount, 'unit'> & { note?: string | null | undefined }): {
  unit: string;
  size: string;
} | null {
  if (unit === null || !note) return null;
  const pack = findUnit(unit)?.name;
  if (pack === undefined || !packs.has(pack)) return null;
  const [, number = '', word = ''] = SIZE.exec(note) ?? [];
  const measure = findUnit(word.replace('.', ''));
  if (!measure || measure.dimension === 'count') return null;
  const size = formatAmount({ quantity: Number(number.replace(',', '.')), unit: measure.name });
  return { unit: pack, size };
}

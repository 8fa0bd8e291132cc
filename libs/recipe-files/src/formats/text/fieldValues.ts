import { languageSchema } from '@forkcast/contracts';
import { isoDateIn } from '../../values/text';

const timeWords = new Set(
  'p pt t dt d h m s day days hr hrs hour hours min mins minute minutes sec secs second seconds and'.split(
    ' ',
  ),
);

/** Whether a text contains only a duration. */
export function isOnlyTime(text: string): boolean {
  if (/\d ?(?:-|–|to) ?\d/i.test(text)) return false;
  const words = text.toLowerCase().split(/[\d\s:.,/½¼¾⅓⅔]+/);
  return words.every((word) => word === '' || timeWords.has(word));
}

/** Parses a rating into stars out of five: '4.5', '3/5 stars', '8/10', '★★★☆☆'; null for other texts. */
export function starsIn(text: string): number | null {
  const symbolMatch = /^(★+)☆*$/.exec(text);
  if (symbolMatch?.[1] !== undefined) return symbolMatch[1].length;
  const numberMatch = /^(\d{1,3}(?:[.,]\d{1,3})?)(?: ?(?:\/|of|out of) ?(\d{1,3}))?(?: ?stars?)?$/i.exec(
    text,
  );
  if (!numberMatch) return null;
  const maxStars = Number(numberMatch[2] ?? 5);
  const stars = Number((numberMatch[1] ?? '').replace(',', '.'));
  return stars > maxStars || maxStars === 0 ? null : (stars / maxStars) * 5;
}

/** Converts '2023-10-13 20:29:29' and JavaScript's date format to ISO 8601. */
export function instantIn(text: string): string | null {
  const instant = isoDateIn(text);
  if (instant !== null) return instant;
  const date = /\bGMT\b/.test(text) && text.length <= 100 ? new Date(text) : null;
  return date === null || Number.isNaN(date.getTime()) ? null : date.toISOString();
}

/** Converts 'de', 'pt-br' and 'de_DE' to BCP 47. */
export function languageIn(text: string): string | null {
  return languageSchema.safeParse(text.replace('_', '-')).data ?? null;
}

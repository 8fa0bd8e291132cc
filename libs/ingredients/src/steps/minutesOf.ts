import { durationsIn } from './durationsIn';

const MAX_MINUTES = 60 * 24 * 60;
const ISO = /^-?p(?=[\dt])|^t\d/i;
const ISO_PART = /(\d+(?:[.,]\d+)?)\s*([a-z]*)/gi;
const CLOCK = /^(\d{1,2}):(\d{2})(?::\d{2})?$/;
const NUMBER = String.raw`(\d+(?:[.,]\d+)?(?:\s+\d\/\d+)?|\d+\/\d+|\d*\s?[½¼¾⅓⅔])`;
const fractions: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
};

const dayWords = 'd|days?|tage?n?|jours?|d[ií]as?|giorn[io]|dagen|dag|dager|dagar|dni|dzień|doba';
const hourWords =
  'h|hs|hrs?|hours?|std|stdn|stunden?|heures?|horas?|or[ae]|uur|uren|timer?|timmar?|tunti|tuntia|godz|godziny?|óra';
const minuteWords =
  "m|min|mins|minn|minutes?|minuten?|minutos?|minut[io]|minuut|minutter|minuter|minuuttia|minuta?|minuty|perc|'|′";
const units: readonly (readonly [RegExp, number])[] = [
  [createUnitPattern(dayWords), 24 * 60],
  [createUnitPattern(hourWords), 60],
  [createUnitPattern(minuteWords), 1],
];

/** Parses a duration to minutes: ISO 8601 and its variants on web pages, '1 hour 30 mins', '1:30', '90'. */
export function minutesOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed.length === 0 || trimmed.length > 200) return null;
  const minutes = Math.round(ISO.test(trimmed) ? isoMinutes(trimmed) : writtenMinutes(trimmed));
  return minutes > 0 && minutes <= MAX_MINUTES ? minutes : null;
}

function isoMinutes(written: string): number {
  // Of 'PT20-30M', use the longer time, so that dinner isn't late.
  const text = written.replace(/(?<![\d.,])\d+(?:[.,]\d+)? ?[-–] ?(?=\d)/g, '');
  let minutes = 0;
  let before = '';
  for (const [, number = '', unit = ''] of text.matchAll(ISO_PART)) {
    const amount = Number(number.replace(',', '.'));
    const letter = unit.charAt(0).toUpperCase();
    if (letter === 'W') minutes += amount * 7 * 24 * 60;
    else if (letter === 'D') minutes += amount * 24 * 60;
    else if (letter === 'H') minutes += amount * 60;
    else if (letter === 'S') minutes += amount / 60;
    // M without a T means minutes, too, because no dish takes months. So does a number without a letter.
    else if (letter === 'M' || (letter === '' && before !== 'S')) minutes += amount;
    before = letter;
  }
  return minutes;
}

function writtenMinutes(text: string): number {
  const clock = CLOCK.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  if (/^\d+(?:[.,]\d+)?$/.test(text)) return Number(text.replace(',', '.'));
  // Brackets repeat the time or don't belong to it.
  const outside = text.replace(/\([^()]*\)/g, ' ');
  const outsideDurations = durationsIn(outside);
  const durations = outsideDurations.length > 0 ? outsideDurations : durationsIn(text);
  const sum = durations.reduce((minutes, one) => minutes + (one.minutesTo ?? one.minutes), 0);
  return Math.max(sum, unitMinutes(text));
}

/** The sum of the first match per unit, in more languages than `durationsIn` supports. */
function unitMinutes(text: string): number {
  // Uses the longer time of '30-40 minutes'.
  const lower = text.toLowerCase().replace(/(?<!\d)\d+\s*(?:-|–|to|bis|à|a)\s*(?=\d)/g, '');
  return units.reduce((sum, [pattern, factor]) => {
    const found = pattern.exec(lower);
    return sum + (found ? parseNumber(found[1] ?? '') * factor : 0);
  }, 0);
}

function createUnitPattern(words: string): RegExp {
  return new RegExp(String.raw`${NUMBER}\s*-?(?:${words})(?![\p{L}])`, 'u');
}

function parseNumber(text: string): number {
  const fraction = /[½¼¾⅓⅔]/.exec(text)?.[0];
  if (fraction) return Number(text.replace(fraction, '').trim() || 0) + (fractions[fraction] ?? 0);
  return text.split(/\s+/).reduce((sum, part) => {
    const [above = '', below] = part.replace(',', '.').split('/');
    return sum + Number(above) / (below ? Number(below) || 1 : 1);
  }, 0);
}

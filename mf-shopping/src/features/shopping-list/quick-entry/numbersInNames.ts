const anyOf = (...words: readonly string[]) => `(?:${words.join('|').replaceAll(' ', '|')})`;

/**
 * Measures that describe an item: '9 volt battery', '90 min pizza', '5 ply'. Covers the seven languages of
 * the ingredient parser.
 */
const MEASURES = anyOf(
  'volts? v watts? w amps? mah min mins h hrs? cm mm m in inch inches gauge grit seater spf lsf fps ply',
  'minutes? minuten minuti minutos minuut hours? stunden? heures? ore horas? uur uren',
  'days? tage jours? giorni días dias dagen weeks? months? years? jahre jaar',
  'zoll pouces? pollici pulgadas polegadas duim lagig lagen laags épaisseurs veli capas folhas',
  'met(?:er|re)s? mètres? metri metros',
);
const OFFERS = anyOf('for für pour per por voor al');
/** Foods named after a number of ingredients: '3 bean salad', 'four cheese pizza'. */
const MIXTURES = anyOf(
  'bean cheese grain seed spice island korn käse kräuter fromages épices céréales formaggi cereali',
  'quesos cereales queijos kazen granen kruiden',
);
const NUMBER = String.raw`(?:\d+|two|three|four|five|six|seven|eight|nine|ten|thousand)`;
const WORD_END = String.raw`(?!\p{L})`;

const NAMES_WITH_NUMBERS: readonly RegExp[] = [
  `^\\d+ ${MEASURES}${WORD_END}`,
  `^\\d+ ${OFFERS} \\d`,
  `^${NUMBER}[ -]${MIXTURES} \\p{L}`,
  '^7[ -]?up$',
  '^\\d+ a day',
  '\\d ?[x×] ?\\d+ (?!\\d)\\p{L}{3}',
  // A price or thousands. Amounts have other decimals or a unit.
  '(?:^| )\\d+[.,]\\d{2,3}(?: |$)',
  '(?:^| )\\d{4,}(?: |$)',
].map((pattern) => new RegExp(pattern, 'iu'));

/** '20cm tin' */
const LENGTH = /\d ?(?:cm|mm|inch(?:es)?|zoll|["″])(?!\p{L})/iu;

/** Whether a number belongs to the item's name; `unit` is the unit that the parser found. */
export function hasNumberInName(typed: string, unit: string | null): boolean {
  if (LENGTH.test(typed)) return true;
  if (unit !== null) return false;
  const [, top, bottom] = /^(\d+)\/(\d+)(?!\d)/u.exec(typed) ?? [];
  if (top !== undefined && Number(top) > Number(bottom)) return true;
  return NAMES_WITH_NUMBERS.some((pattern) => pattern.test(typed));
}

/** A trailing price: '£2', '2 €', '@ 1.20'. */
export const PRICE_AT_END =
  / (?:@ ?\d+(?:[.,]\d+)?|(?:@ ?)?(?:[£$€¥] ?\d+(?:[.,]\d+)?|\d+(?:[.,]\d+)? ?(?:[£$€¥]|eur|euros?|chf|usd|gbp)))$/iu;

type Nutrient = 'energy' | 'protein' | 'carbohydrate' | 'sugar' | 'fat' | 'saturated' | 'fibre' | 'salt';

/** Per serving: energy in kcal, everything else in grams. */
export type WrittenNutrition = Partial<Record<Nutrient, number>>;

/** schema.org's properties by nutrient. There is none for salt. */
export const nutritionProperties: Readonly<Record<Exclude<Nutrient, 'salt'>, string>> = {
  energy: 'calories',
  protein: 'proteinContent',
  carbohydrate: 'carbohydrateContent',
  sugar: 'sugarContent',
  fat: 'fatContent',
  saturated: 'saturatedFatContent',
  fibre: 'fiberContent',
};

/** Names of nutrients; the first match wins, so that 'saturated fat' isn't 'fat'. */
const names: readonly (readonly [Nutrient | null, RegExp])[] = [
  [null, /trans|unsaturated|polyunsat|monounsat|insatur|ungesättigt|onverzadigd/i],
  ['saturated', /satur|gesättigt|gesaettigt|verzadigd/i],
  ['sugar', /sugar|zucker|sucre|az[uú]car|zuccher|suiker|a[cç][uú]car/i],
  ['carbohydrate', /carb|kohlen?hydrat|glucid|hidrat|carboidrat|koolhydra/i],
  ['fibre', /fib(?:er|re|ra)|ballaststoff|vezel/i],
  ['protein', /prot[eé]|eiwei|eiwit/i],
  ['energy', /calor|kalor|energ|énerg|brennwert|kcal|kj\b|valor energ/i],
  ['fat', /\bfat|fett|lipid|grasa|grass[io]|\bvet\b|vetten|gordura|matières grasses/i],
  ['salt', /\bsalt|\bsalz|\bsel\b|\bsal\b|\bsale\b|\bzout/i],
];
const SODIUM = /sodium|natrium|sodio|s[óo]dio/i;
const AMOUNT = /(\d+(?:[.,]\d+)*)\s*(kcal|kj|cal|mg|g|[µμ]g|mcg)?/i;
/** The micro sign and the Greek letter look alike. */
const unitsPerGram: Readonly<Record<string, number>> = {
  g: 1,
  mg: 1_000,
  mcg: 1_000_000,
  µg: 1_000_000,
  μg: 1_000_000,
};
const KILOCALORIES = /(?<![\d.,])(\d+(?:[.,]\d+)*)\s?k?cal/i;
const KILOJOULES = /(?<![\d.,])(\d+(?:[.,]\d+)*)\s?kj/i;
const KJ_PER_KCAL = 4.184;
const SALT_PER_SODIUM = 2.5;
/** A serving has fewer grams of sodium than this. A larger number without a unit is in milligrams. */
const MAX_SODIUM_GRAMS = 10;
const MAX_TEXT = 2_000;
const MAX_VALUE_TEXT = 100;
const MAX_AMOUNT = 100_000;

/** Nutrition from values by schema.org property; null if there are none. */
export function nutritionOf(valueOf: (property: string) => string | undefined): WrittenNutrition | null {
  const found: WrittenNutrition = {};
  for (const nutrient of Object.keys(nutritionProperties) as (keyof typeof nutritionProperties)[]) {
    const text = valueOf(nutritionProperties[nutrient])?.slice(0, MAX_VALUE_TEXT);
    if (text !== undefined) put(found, nutrient, nutrient === 'energy' ? energyIn(text) : gramsIn(text));
  }
  const salt = valueOf('saltContent')?.slice(0, MAX_VALUE_TEXT);
  const sodium = valueOf('sodiumContent')?.slice(0, MAX_VALUE_TEXT);
  if (salt !== undefined) put(found, 'salt', gramsIn(salt));
  else if (sodium !== undefined) put(found, 'salt', saltOf(sodium));
  return Object.keys(found).length > 0 ? found : null;
}

/** Nutrition from a text that names each value: '320 kcal, 14 g Fett', 'Lipides : 14 g'. */
export function nutritionIn(text: string): WrittenNutrition | null {
  const found: WrittenNutrition = {};
  for (const piece of text.slice(0, MAX_TEXT).split(/[;|·•\n()]|,(?!\d)|\.\s/)) {
    if (!/\d/.test(piece)) continue;
    if (SODIUM.test(piece)) put(found, 'salt', saltOf(piece));
    const nutrient = names.find(([, name]) => name.test(piece))?.[0];
    if (nutrient) put(found, nutrient, nutrient === 'energy' ? energyIn(piece) : gramsIn(piece));
  }
  return Object.keys(found).length > 0 ? found : null;
}

function put(found: WrittenNutrition, nutrient: Nutrient, value: number | null): void {
  if (value === null || value < 0 || value > MAX_AMOUNT || found[nutrient] !== undefined) return;
  found[nutrient] = Math.round(value * 100) / 100;
}

function energyIn(text: string): number | null {
  const [, calories] = KILOCALORIES.exec(text) ?? [];
  if (calories !== undefined) return parseNumber(calories, true);
  const [, joules] = KILOJOULES.exec(text) ?? [];
  if (joules !== undefined) return Math.round(parseNumber(joules, true) / KJ_PER_KCAL);
  const [, plain] = AMOUNT.exec(text) ?? [];
  return plain === undefined ? null : parseNumber(plain, true);
}

function gramsIn(text: string): number | null {
  const [, number, unit = 'g'] = AMOUNT.exec(text) ?? [];
  if (number === undefined) return null;
  const perGram = unitsPerGram[unit.toLowerCase()];
  return perGram === undefined ? null : parseNumber(number, false) / perGram;
}

function saltOf(sodium: string): number | null {
  const grams = gramsIn(sodium);
  if (grams === null) return null;
  const isBare = !/\d\s*(?:mg|g|[µμ]g|mcg)/i.test(sodium);
  return (isBare && grams >= MAX_SODIUM_GRAMS ? grams / 1_000 : grams) * SALT_PER_SODIUM;
}

/** Energy may have a thousands separator ('1.340' kJ); for grams it is a decimal point. */
function parseNumber(text: string, hasThousands: boolean): number {
  if (hasThousands && /^\d{1,3}(?:[.,]\d{3})+$/.test(text)) return Number(text.replace(/[.,]/g, ''));
  return Number.parseFloat(text.replace(',', '.'));
}

import { wordAt, type Token } from '../parse/tokenize';
import { readUnit } from '../units/readUnit';
import { words } from '../parse/lexicon/words';
import { afterRangeSign, readStepNumber } from './stepNumber';
import { timeUnits } from './durationWords';
import { isMarkAt, stepTokens } from './stepTokens';

/** An amount of an ingredient in the text of a step. */
export interface StepAmount {
  /** Start and end in the text: number and unit, without the name. */
  from: number;
  to: number;
  /** Index of the ingredient. */
  ingredient: number;
  quantity: number;
  /** The upper end of a range. */
  quantityTo?: number;
  /** A unit as in ingredients; null for counted things. */
  unit: string | null;
}

interface NameWord {
  ingredient: number;
  word: string;
}

/** The names of a recipe's ingredients, and the rules for names in its language. */
interface Naming {
  names: readonly NameWord[];
  /** The end of a word can name an ingredient: 'Mehl' is 'Weizenmehl'. */
  hasCompounds: boolean;
  /** The noun comes first: 'bouillon de poulet' is 'chicken stock'. */
  isHeadFirst: boolean;
}

interface AmountRead {
  quantity: number;
  quantityTo: number | null;
  unit: string | null;
  next: number;
}

/** How many words after an amount may name its ingredient; fewer without a unit. */
const MAX_NAME_WORDS = 6;
const MAX_NAME_WORDS_OF_COUNT = 3;
/** How many tokens after an amount are searched for 'each'. */
const MAX_TOKENS_TO_EACH = 25;

/** Words to skip between an amount and a name. */
const fillers = words(`
  of the a an de la le les l' d' du des della dello dell' di del do da dos das van den der dem das die een het el los las il lo gli i
  remaining rest other another more reserved weitere restliche restlichen restant restants altri resto
`);
/** Words after which something else begins. */
const ends = words(`
  and or with in into on onto for from to over until at per each if und oder mit auf für bis aus zu et ou avec dans sur pour
  en y o con para sobre e oppure su per tra em com ou op met voor tot
`);
const perEach = words(
  'each per every je jede jeden jedes jeder pro chaque cada ogni ciascuno elk elke iedere',
);
const notAmounts = words(
  '° % cm mm inch inches in grad degrees degrés grados gradi graden graus times mal fois veces volte keer vezes',
);
const beforeOtherNumbers = words(
  'into step steps schritt étape paso passo stap stufe gas mark thermostat nº no',
);
const generic = words(`
  fresh large small medium dried ground whole chopped frisch frische frischer frisches große große kleine kleiner fein frais fraîche
  frais gros grosse petit petite fresco fresca grande grandi piccolo vers verse grote kleine grande pequeno extra virgin vierge
  vergine virgen virgem white black red green all purpose plain unsalted salted and und et y e en de di du la le
`);

/**
 * Finds the amounts in a step that repeat an ingredient of the recipe, in order: 'add 200 g of the flour', '2 Eier'.
 * Skips sizes, temperatures, times, and amounts per piece ('1 tbsp on each'). Takes linear time.
 *
 * @param language BCP 47 if known: in German and Dutch, the end of a word can name the ingredient ('Mehl' is
 * 'Weizenmehl')
 */
export function amountsIn(
  text: string,
  ingredients: readonly { name: string }[],
  language: string | null = null,
): StepAmount[] {
  const tokens = stepTokens(text);
  const code = language?.slice(0, 2).toLowerCase() ?? '';
  const naming: Naming = {
    hasCompounds: ['de', 'nl'].includes(code),
    isHeadFirst: ['fr', 'es', 'it', 'pt'].includes(code),
    names: nameWords(ingredients),
  };
  const found: StepAmount[] = [];
  for (let at = 0; at < tokens.length;) {
    const amount = readAmount(tokens, at);
    if (!amount) {
      at += 1;
      continue;
    }
    const others = otherMeasures(tokens, amount);
    const after = others.at(-1)?.after ?? amount.next;
    const ingredient =
      nameAfter(tokens, after, amount.unit === null, naming) ?? nameBefore(tokens, at, amount, naming);
    if (ingredient !== null && !isForEach(tokens, at)) {
      for (const { from, read } of [{ from: at, read: amount }, ...others]) {
        found.push(toStepAmount(tokens, from, read, ingredient));
      }
    }
    at = after;
  }
  return found;
}

function toStepAmount(
  tokens: readonly Token[],
  at: number,
  read: AmountRead,
  ingredient: number,
): StepAmount {
  const { quantity, quantityTo, unit } = read;
  const [first, last] = [tokens[at], tokens[read.next - 1]];
  return {
    from: first?.start ?? 0,
    to: last?.end ?? 0,
    ingredient,
    quantity,
    ...(quantityTo === null ? {} : { quantityTo }),
    unit,
  };
}

function readAmount(tokens: readonly Token[], at: number): AmountRead | null {
  const before = tokens[at - 1];
  if (tokens[at]?.kind !== 'number' && !isNumberWord(tokens, at)) return null;
  if (before?.kind === 'mark' && tokens[at]?.glued && '-/:°'.includes(before.text)) return null;
  const low = readStepNumber(tokens, at);
  if (!low || low.small) return null;
  const sign = afterRangeSign(tokens, low.next, false);
  const high = sign === null ? null : readStepNumber(tokens, sign);
  const range = high && high.figures && high.value > low.value ? high : null;
  const end = (range ?? low).next;
  const unit = readUnit(tokens, end);
  const word = wordAt(tokens, end);
  const mark = tokens[end]?.kind === 'mark' ? tokens[end].text : '';
  if (timeUnits.has(word) || notAmounts.has(word) || notAmounts.has(mark)) return null;
  if (mark === '-' || (['c', 'f'].includes(word) && tokens[end]?.glued)) return null;
  if (!unit && beforeOtherNumbers.has(wordAt(tokens, at - 1))) return null;
  return {
    quantity: low.value,
    quantityTo: range?.value ?? null,
    unit: unit?.unit.name ?? null,
    next: unit ? withoutDot(tokens, unit.next) : end,
  };
}

/** A number in words: 'two eggs'. */
function isNumberWord(tokens: readonly Token[], at: number): boolean {
  const number = tokens[at]?.kind === 'word' ? readStepNumber(tokens, at) : null;
  return number !== null && !number.small;
}

/** The dot after a unit belongs to it, unless it ends the text. */
function withoutDot(tokens: readonly Token[], next: number): number {
  return isMarkAt(tokens, next - 1, '.') && next >= tokens.length ? next - 1 : next;
}

/** The '(7 oz)' or '/ 7 oz' in '200 g (7 oz) flour'. */
function otherMeasures(tokens: readonly Token[], amount: AmountRead) {
  const others: { from: number; read: AmountRead; after: number }[] = [];
  if (amount.unit === null) return others;
  for (let at = amount.next; ;) {
    const open = isMarkAt(tokens, at, '(');
    const read = open || isMarkAt(tokens, at, '/', '|') ? readAmount(tokens, at + 1) : null;
    if (!read || read.unit === null || (open && !isMarkAt(tokens, read.next, ')'))) return others;
    const after = open ? read.next + 1 : read.next;
    others.push({ from: at + 1, read, after });
    at = after;
  }
}

/** The ingredient with the most words after an amount. */
function nameAfter(tokens: readonly Token[], from: number, isCount: boolean, naming: Naming): number | null {
  const near: string[] = [];
  const maxWords = isCount ? MAX_NAME_WORDS_OF_COUNT : MAX_NAME_WORDS;
  for (let at = from; at < tokens.length && near.length < maxWords; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word') break;
    if (fillers.has(token.lower)) continue;
    if (ends.has(token.lower)) break;
    near.push(foldWord(token.lower));
  }
  return bestOf(near, naming);
}

/** The ingredient before an amount in brackets: 'the flour (200 g)'. */
function nameBefore(tokens: readonly Token[], at: number, amount: AmountRead, naming: Naming): number | null {
  if (!isMarkAt(tokens, at - 1, '(') || !isMarkAt(tokens, amount.next, ')', ',', '/')) return null;
  const near: string[] = [];
  for (let index = at - 2; index >= 0 && near.length < 3; index -= 1) {
    const word = wordAt(tokens, index);
    if (word === '' || ends.has(word)) break;
    if (!fillers.has(word)) near.unshift(foldWord(word));
  }
  return bestOf(near, naming);
}

function bestOf(near: readonly string[], { names, hasCompounds, isHeadFirst }: Naming): number | null {
  const scores = new Map<number, number>();
  for (const { ingredient, word } of names) {
    const likeness = Math.max(
      0,
      ...near.map((other, at) => {
        const place = isHeadFirst ? near.length - at : at;
        return likenessOf(other, word, hasCompounds) * (1 + place / 100);
      }),
    );
    if (likeness > 0) scores.set(ingredient, (scores.get(ingredient) ?? 0) + likeness);
  }
  // If two ingredients match equally, either will do, because both are scaled by the same factor.
  const [best] = [...scores].sort(([, one], [, other]) => other - one);
  return best?.[0] ?? null;
}

/** 1 for the same word, 0.95 for another form of it, 0.9 for the end of a compound, otherwise 0. */
function likenessOf(word: string, name: string, hasCompounds: boolean): number {
  if (word === name) return 1;
  if (stem(word) === stem(name)) return 0.95;
  const [short, long] = word.length < name.length ? [word, name] : [name, word];
  const isLongEnough = short.length >= 4 || short === 'ol';
  return hasCompounds && isLongEnough && long.endsWith(short) ? 0.9 : 0;
}

/** Removes plural endings of all supported languages. */
function stem(word: string): string {
  if (word.length < 4) return word;
  return word.replace(/(?:ern|ies|oes|ches|shes|nen|es|en|er|s|n|e|i|o|a|x|y)$/, '');
}

function nameWords(ingredients: readonly { name: string }[]): NameWord[] {
  return ingredients.flatMap(({ name }, ingredient) => {
    const all = stepTokens(name.slice(0, 200))
      .filter(({ kind }) => kind === 'word')
      .map(({ text }) => foldWord(text.toLowerCase()))
      .filter((word) => word.length > 1);
    const specific = all.filter((word) => !generic.has(word) && !fillers.has(word));
    return [...new Set(specific.length > 0 ? specific : all)].map((word) => ({ ingredient, word }));
  });
}

function foldWord(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ß', 'ss').replaceAll('œ', 'oe');
}

/** The amount for each piece doesn't scale: 'Put 1 tbsp butter on each'. */
function isForEach(tokens: readonly Token[], at: number): boolean {
  for (let index = at; index < Math.min(tokens.length, at + MAX_TOKENS_TO_EACH); index += 1) {
    if (isMarkAt(tokens, index, '.', ';', '!') && !tokens[index + 1]?.glued) return false;
    if (perEach.has(wordAt(tokens, index))) return true;
  }
  return false;
}

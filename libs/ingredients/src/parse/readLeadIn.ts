import { readUnit } from '../units/readUnit';
import type { LabelledLine } from './labelledLine';
import { words } from './lexicon/words';
import { readAmount, type AmountRead } from './amount/readAmount';
import { readQuantity } from './amount/readQuantity';

export interface LeadIn {
  amount: AmountRead | null;
  /** Index of the next token. */
  next: number;
}

const purposes = words(`
  for to garnish garnishes topping toppings optional serving accompaniment accompaniments accompaniment equipment
  special dressing sauce filling marinade crust dough glaze frosting icing batter rub salad base method note
  decoration finish plus extras
`);
const partsOfThings = words(`
  juice zest rind peel kernels leaves seeds flesh pulp cloves meat yolk yolks white whites needles fronds tops
  greens segments hearts heart skin half grating gratings shavings cheeks florets stems slice strips
`);
const shortParts = words('juice zest rind peel');
const MAX_PURPOSE_WORDS = 8;

/** Reads the beginning of a line up to the name: 'For the dough: ', an amount, or 'grated zest of' and an amount. */
export function readLeadIn(line: LabelledLine): LeadIn {
  const start = readPurpose(line);
  const amount = readAmount(line, start) ?? readPartOfAmount(line, start);
  return { amount, next: amount?.next ?? start };
}

/** 'For the dough: 2 cups flour', 'Garnish: lime wedges'. */
function readPurpose(line: LabelledLine): number {
  for (let at = 1; at < Math.min(line.length - 1, MAX_PURPOSE_WORDS); at += 1) {
    if (line.isNumber(at)) return 0;
    if (!line.isMark(at, ':')) continue;
    if (!purposes.has(line.word(0)) && !purposes.has(line.word(at - 1))) return 0;
    line.label(0, at + 1, 'comment');
    return at + 1;
  }
  return 0;
}

/** 'zest and juice 1 lemon', not 'lemon juice 2 tbsp'. */
function readCounted(line: LabelledLine, start: number, at: number): AmountRead | null {
  if (!shortParts.has(line.word(at - 1))) return null;
  const number = readQuantity(line.tokens, at);
  if (!number || !line.isWord(number.next) || readUnit(line.tokens, number.next)) return null;
  const amount = readAmount(line, at);
  if (amount) line.label(start, at, 'comment');
  return amount;
}

/** 'Grated zest of 1 lemon', 'juice of half a lime', 'leaves from 2 sprigs thyme'. */
function readPartOfAmount(line: LabelledLine, start: number): AmountRead | null {
  let part = false;
  for (let at = start; at < Math.min(line.length, start + MAX_PURPOSE_WORDS); at += 1) {
    if (line.isSeparator(at) || line.isBracket(at)) return null;
    if (line.isNumber(at)) return part && at > start ? readCounted(line, start, at) : null;
    const word = line.word(at);
    if (partsOfThings.has(word)) part = true;
    if (!part || (word !== 'of' && word !== 'from') || !readQuantity(line.tokens, at + 1, true)) continue;
    const amount = readAmount(line, at + 1);
    if (amount) line.label(start, at + 1, 'comment');
    return amount;
  }
  return null;
}

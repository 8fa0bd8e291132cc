import type { Amount, ParsedIngredient } from '../ingredient';
import { findUnit } from '../units/findUnit';
import type { Unit } from '../units/unitTable';
import { commentOf, nameOf, plainLine } from './composeResult';
import { LabelledLine } from './labelledLine';
import { labelName } from './labelName';
import { trailingUnits } from './lexicon/names';
import { words } from './lexicon/words';
import { labelOtherPreparations } from './otherPreparations';
import type { AmountRead } from './amount/readAmount';
import { readLeadIn } from './readLeadIn';
import { readTrailingAmount } from './amount/readTrailingAmount';
import { cleanLine } from './cleanLine';
import { tokenize } from './tokenize';

/** Longer lines are prose. The remainder becomes a comment without being parsed. */
const MAX_PARSED_CHARACTERS = 500;

const BULLETS = /^(?:[-–—•·◦▪▫▢☐☑□■✓✔○●‣⁃>»]+\s*|\[[ xX]?\]\s*|\d{1,2}\)\s+|\d{1,2}\.\s+(?=\S))+/u;
const packedIn = words('can jar package packet pack bag box carton container bottle tub pouch');

const shapes = words('fat plump big thick thin good nice whole juicy');

export interface LineRead extends ParsedIngredient {
  /** The amount to add: the 2 tablespoons of '1 cup plus 2 tablespoons'. */
  also: Amount | null;
}

/** Parses a line. Never throws, and takes linear time. */
export function readLine(source: string): LineRead {
  const clean = cleanLine(source.slice(0, MAX_PARSED_CHARACTERS * 4));
  const text = clean.slice(0, MAX_PARSED_CHARACTERS);
  const unread = clean.slice(MAX_PARSED_CHARACTERS) + source.slice(MAX_PARSED_CHARACTERS * 4);
  const bare = text.replace(BULLETS, '') || text;
  const read = readText(bare);
  return unread ? { ...read, comment: [read.comment, unread.trim()].filter(Boolean).join(' ') } : read;
}

function readText(text: string): LineRead {
  const line = new LabelledLine(text, tokenize(text));
  if (text.endsWith(':') && !line.isNumber(0)) return { ...plainLine(text), also: null };
  const leading = readLeadIn(line);
  const amount = leading.amount ?? readTrailingAmount(line, leading.next);
  const start = leading.amount?.next ?? leading.next;
  const packed = amount?.unit ? packedIn.has(amount.unit.name) : false;
  labelName(line, start, {
    packed,
    list: (amount?.quantity ?? null) === null || isOfEach(line, start),
  });
  labelOtherPreparations(line, packed);
  const counted = typeof amount?.quantity === 'number' || (!amount && endsWithSprigs(line));
  const unit = amount?.unit ?? (counted ? takeTrailingUnit(line) : null);
  return resultOf(line, text, amount, unit);
}

function resultOf(line: LabelledLine, text: string, amount: AmountRead | null, unit: Unit | null): LineRead {
  const also = amount?.also ?? null;
  const name = nameOf(line);
  const comment = commentOf(line);
  const { quantity = null, quantityMax = null } = amount ?? {};
  if (name === '' && quantity === null && unit === null) return { ...plainLine(text), also };
  if (name === '')
    return { quantity, quantityMax, unit: unit?.name ?? null, name: comment ?? '', comment: null, also };
  return { quantity, quantityMax, unit: unit?.name ?? null, name, comment, also };
}

/** '2 tsp each cumin and coriander', '3 sprigs each of thyme, rosemary and oregano'. */
function isOfEach(line: LabelledLine, start: number): boolean {
  const last = line.word(start - 1) === 'of' ? start - 2 : start - 1;
  return line.word(last) === 'each';
}

/** Sprigs are counted even without a number: 'Parsley sprigs, for garnish'. */
function endsWithSprigs(line: LabelledLine): boolean {
  return /^sprigs?$/.test(line.word(line.labels.lastIndexOf('name')));
}

/** '4 garlic cloves' is the same as '4 cloves garlic'. */
function takeTrailingUnit(line: LabelledLine): Unit | null {
  const last = line.labels.lastIndexOf('name');
  if (last < 1 || !line.isWord(last) || line.labels[last - 1] !== 'name') return null;
  const unit = findUnit(line.word(last));
  const things = unit ? trailingUnits[unit.name] : undefined;
  if (!unit || things === undefined) return null;
  if (things !== null && !things.has(line.word(last - 1))) return null;
  line.labels[last] = 'amount';
  for (let at = last - 2; at >= 0 && shapes.has(line.word(at)); at -= 1) line.labels[at] = 'comment';
  return unit;
}

import { limits } from '@forkcast/contracts';
import { formatAmount, formatRange, parseIngredientLine, type ParsedIngredient } from '@forkcast/ingredients';

/** One thing to be put onto the list. */
export interface Entry {
  name: string;
  quantity: string | null;
  /** The words that it was read from. */
  typed: string;
}

/** Between digits a comma belongs to the number. */
const SEPARATOR = /;|,(?!\d)|(?<!\d),/u;
/** What stands before the lines of a list that was written elsewhere. */
const BULLET = /^(?:[-*•–]\s+)?(?:\[[ x]?\]\s*)?/iu;
/** '7up' is a name. */
const GLUED = /^\d+\p{L}/u;

/** What a field holds: semicolons and commas part it. */
export function readEntries(text: string): readonly Entry[] {
  return text.split(SEPARATOR).flatMap(readEntry);
}

/** Lines that were written elsewhere, one thing each: a comma in them is part of the line. */
export function readLines(lines: readonly string[]): readonly Entry[] {
  return lines.flatMap(readEntry);
}

/** Reads the amount of a thing; nothing that was typed is left out. */
function readEntry(line: string): readonly Entry[] {
  const typed = line.replace(/\s+/gu, ' ').trim().replace(BULLET, '');
  if (typed === '') return [];
  const read = parseIngredientLine(typed);
  const quantity = amountOf(read);
  const name = read.comment === null ? read.name : `${read.name}, ${read.comment}`;
  const isRead =
    read.name !== '' &&
    quantity !== '' &&
    !(read.unit === null && GLUED.test(typed)) &&
    name.length <= limits.shoppingItemName &&
    quantity.length <= limits.shoppingQuantity;
  if (!isRead) return [{ name: typed.slice(0, limits.shoppingItemName), quantity: null, typed }];
  return [{ name, quantity, typed }];
}

function amountOf({ quantity, quantityMax, unit }: ParsedIngredient): string {
  if (quantity === null) return '';
  const amount = { quantity, unit };
  return quantityMax === null ? formatAmount(amount) : formatRange(amount, { quantity: quantityMax, unit });
}

/** The words at the end of a text that name what is being typed: 'mi' of 'eggs, 2 l mi'. */
export function nameBeingTyped(text: string): string {
  const piece = (text.split(SEPARATOR).at(-1) ?? '').trimStart();
  const [entry] = readEntry(piece);
  return entry && piece.endsWith(entry.name) ? entry.name : piece;
}

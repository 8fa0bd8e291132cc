/** A number with its unit, as people write it: '2 l', '6', '1,5 kg'. */
interface ParsedQuantity {
  thousandths: number;
  unit: string;
  decimalMark: '.' | ',';
}

const QUANTITY = /^(\d{1,6})(?:([.,])(\d{1,3}))?(?: ?([^\d\s].*))?$/u;
const MAX_THOUSANDTHS = 999_999_999;

function parseQuantity(text: string): ParsedQuantity | undefined {
  const [, whole, decimalMark, fraction = '', unit = ''] = QUANTITY.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return {
    thousandths: Number(whole) * 1_000 + Number(fraction.padEnd(3, '0')),
    unit,
    decimalMark: decimalMark === ',' ? ',' : '.',
  };
}

function formatQuantity({ thousandths, unit, decimalMark }: ParsedQuantity): string {
  const number = String(thousandths / 1_000).replace('.', decimalMark);
  return unit ? `${number} ${unit}` : number;
}

function combine(a: string, b: string, sign: 1 | -1): string | undefined {
  const [first, second] = [parseQuantity(a), parseQuantity(b)];
  if (!first || !second || first.unit.toLowerCase() !== second.unit.toLowerCase()) return undefined;
  const thousandths = first.thousandths + sign * second.thousandths;
  if (thousandths <= 0 || thousandths > MAX_THOUSANDTHS) return undefined;
  return formatQuantity({
    ...first,
    thousandths,
    decimalMark: first.decimalMark === ',' ? ',' : second.decimalMark,
  });
}

/**
 * Adds two amounts. Returns undefined if the units differ, so that the items stay separate. Null is an
 * unspecified amount and can only be added to null.
 */
export function addQuantities(a: string | null, b: string | null): string | null | undefined {
  if (a === null || b === null) return a === b ? null : undefined;
  return combine(a, b, 1);
}

/** Subtracts `b` from `a`. Returns undefined if nothing is left or the units differ. */
export function subtractQuantity(a: string | null, b: string | null): string | undefined {
  return a === null || b === null ? undefined : combine(a, b, -1);
}

/** Ignores spaces: '2l' equals '2 l'. */
export function isSameQuantity(a: string | null, b: string | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const [first, second] = [parseQuantity(a), parseQuantity(b)];
  return first && second
    ? first.thousandths === second.thousandths && first.unit.toLowerCase() === second.unit.toLowerCase()
    : false;
}

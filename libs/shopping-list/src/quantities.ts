/** A number with its unit, as people write it: '2 l', '6', '1,5 kg'. */
interface Counted {
  thousandths: number;
  unit: string;
  mark: '.' | ',';
}

const COUNTED = /^(\d{1,6})(?:([.,])(\d{1,3}))?(?: ?([^\d\s].*))?$/u;
const LARGEST = 999_999_999;

function read(text: string): Counted | undefined {
  const [, whole, mark, fraction = '', unit = ''] = COUNTED.exec(text.trim()) ?? [];
  if (whole === undefined) return undefined;
  return {
    thousandths: Number(whole) * 1_000 + Number(fraction.padEnd(3, '0')),
    unit,
    mark: mark === ',' ? ',' : '.',
  };
}

function written({ thousandths, unit, mark }: Counted): string {
  const number = String(thousandths / 1_000).replace('.', mark);
  return unit ? `${number} ${unit}` : number;
}

function together(a: string, b: string, sign: 1 | -1): string | undefined {
  const [first, second] = [read(a), read(b)];
  if (!first || !second || first.unit.toLowerCase() !== second.unit.toLowerCase()) return undefined;
  const thousandths = first.thousandths + sign * second.thousandths;
  if (thousandths <= 0 || thousandths > LARGEST) return undefined;
  return written({ ...first, thousandths, mark: first.mark === ',' ? ',' : second.mark });
}

/**
 * Adds two amounts. Returns undefined if the units differ, so that the items stay separate. Null is an
 * unspecified amount and can only be added to null.
 */
export function addQuantities(a: string | null, b: string | null): string | null | undefined {
  if (a === null || b === null) return a === b ? null : undefined;
  return together(a, b, 1);
}

/** Subtracts `b` from `a`. Returns undefined if nothing is left or the units differ. */
export function subtractQuantity(a: string | null, b: string | null): string | undefined {
  return a === null || b === null ? undefined : together(a, b, -1);
}

/** Ignores spaces: '2l' equals '2 l'. */
export function isSameQuantity(a: string | null, b: string | null): boolean {
  if (a === b) return true;
  if (a === null || b === null) return false;
  const [first, second] = [read(a), read(b)];
  return first && second
    ? first.thousandths === second.thousandths && first.unit.toLowerCase() === second.unit.toLowerCase()
    : false;
}

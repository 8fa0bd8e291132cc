import type { Unit } from '../units/unitTable';

const fractions: readonly (readonly [number, string])[] = [
  [1 / 8, '⅛'],
  [1 / 4, '¼'],
  [1 / 3, '⅓'],
  [3 / 8, '⅜'],
  [1 / 2, '½'],
  [5 / 8, '⅝'],
  [2 / 3, '⅔'],
  [3 / 4, '¾'],
  [7 / 8, '⅞'],
];
const CLOSE_ENOUGH = 0.005;

/** A number as a cook writes it: fractions for spoons, cups and counted things, decimals for metric units. */
export function formatQuantity(quantity: number, unit: Unit | undefined): string {
  if (unit?.dimension === 'weight-metric' || unit?.dimension === 'volume-metric') return decimal(quantity);
  const whole = Math.trunc(quantity);
  const rest = Math.abs(quantity - whole);
  const fraction = fractions.find(([value]) => Math.abs(value - rest) < CLOSE_ENOUGH);
  if (!fraction) return decimal(quantity);
  if (whole === 0) return `${quantity < 0 ? '-' : ''}${fraction[1]}`;
  return `${whole} ${fraction[1]}`;
}

function decimal(quantity: number): string {
  const digits = Math.abs(quantity) >= 100 ? 0 : Math.abs(quantity) >= 0.1 ? 2 : 4;
  return String(Number(quantity.toFixed(digits)));
}

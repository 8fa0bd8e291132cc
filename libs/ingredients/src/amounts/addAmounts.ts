import type { Amount } from '../ingredient';
import { ingredientKey } from '../naming/ingredientKey';
import { findUnit } from '../units/findUnit';
import { type Dimension, type Unit } from '../units/unitTable';
import { readableAmount } from './readableAmount';

/**
 * Quantities are summed as whole numbers of this fraction of a base unit: halves to sixteenths, thirds, ninths,
 * sevenths and three decimals are exact, so that neither order nor grouping changes a sum.
 */
const GRAINS_PER_UNIT = 126_000;

const dimensionOrder: readonly Dimension[] = [
  'count',
  'volume-us',
  'volume-metric',
  'weight-us',
  'weight-metric',
];
const boughtByThePint = new Set(['fl oz', 'pint', 'quart', 'gallon']);

interface Sum {
  dimension: Dimension;
  unitName: string | null;
  grains: number;
  byThePint: boolean;
}

/**
 * Adds amounts of one dimension: weights and volumes, metric and US separately, and counted things by unit. Returns
 * one amount per dimension or unit, in an order that doesn't depend on the order of `amounts`, and at the end each
 * unit without a number once. Sums can be added again.
 */
export function addAmounts(amounts: readonly Amount[]): readonly Amount[] {
  const sums = new Map<string, Sum>();
  const unnumbered = new Set<string | null>();
  for (const { quantity, unit: spelling } of amounts) {
    const { unit, unitName } = unitOf(spelling);
    if (!isNumber(quantity)) unnumbered.add(unitName);
    else addTo(sums, unit, unitName, quantity);
  }
  return [
    ...[...sums.values()].sort(bySortOrder).map(toAmount),
    ...[...unnumbered].sort((a, b) => compareNames(b, a)).map((unit) => ({ quantity: null, unit })),
  ];
}

function isNumber(quantity: number | null): quantity is number {
  return quantity !== null && Number.isFinite(quantity);
}

function unitOf(spelling: string | null): { unit: Unit | undefined; unitName: string | null } {
  const unit = spelling === null ? undefined : findUnit(spelling);
  return { unit, unitName: unit?.name ?? unitNameOf(spelling) };
}

/** The name of a unit that isn't in the table: 'Crates' and 'crate' are the same. */
function unitNameOf(spelling: string | null): string | null {
  if (spelling === null) return null;
  return ingredientKey(spelling) || spelling.trim() || null;
}

function addTo(
  sums: Map<string, Sum>,
  unit: Unit | undefined,
  unitName: string | null,
  quantity: number,
): void {
  const dimension = unit?.dimension ?? 'count';
  const key = dimension === 'count' ? `count ${unitName ?? ''}` : dimension;
  const sum = sums.get(key) ?? { dimension, unitName, grains: 0, byThePint: false };
  sum.grains += grainsOf(quantity * (unit?.size ?? 1));
  sum.byThePint ||= boughtByThePint.has(unit?.name ?? '');
  sums.set(key, sum);
}

/** A grain count: at least one unless the amount is 0, and never -0. */
function grainsOf(base: number): number {
  return Math.sign(base) * Math.max(1, Math.round(Math.abs(base) * GRAINS_PER_UNIT)) || 0;
}

function toAmount({ dimension, unitName, grains, byThePint }: Sum): Amount {
  const base = grains / GRAINS_PER_UNIT;
  return dimension === 'count'
    ? { quantity: base, unit: unitName }
    : readableAmount(dimension, base, byThePint);
}

function bySortOrder(a: Sum, b: Sum): number {
  return (
    dimensionOrder.indexOf(a.dimension) - dimensionOrder.indexOf(b.dimension) ||
    compareNames(a.unitName, b.unitName)
  );
}

function compareNames(a: string | null, b: string | null): number {
  const [left, right] = [a ?? '', b ?? ''];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

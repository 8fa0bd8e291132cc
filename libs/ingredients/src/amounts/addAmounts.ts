import type { Amount } from '../ingredient';
import { ingredientKey } from '../naming/ingredientKey';
import { findUnit } from '../units/findUnit';
import { type Dimension, type Unit } from '../units/unitTable';
import { readableAmount } from './readableAmount';

/**
 * Quantities are summed as whole numbers of this fraction of a base unit: halves to sixteenths, thirds, ninths,
 * sevenths and three decimals are exact, so that neither order nor grouping changes a sum.
 */
const GRAIN = 126_000;

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
 * Adds what can be added: weights with weights, volumes with volumes (metric and US each by themselves), counted
 * things by their unit. What can't stands side by side, in an order that doesn't depend on the order of `amounts`;
 * amounts without a number are kept once, at the end. The sum of sums is the sum of all.
 */
export function addAmounts(amounts: readonly Amount[]): readonly Amount[] {
  const [only] = amounts;
  if (only && amounts.length === 1) return [alone(only)];
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

/** Fast path: most needs of a list have only one amount. */
function alone({ quantity, unit: spelling }: Amount): Amount {
  const { unit, unitName } = unitOf(spelling);
  if (!isNumber(quantity)) return { quantity: null, unit: unitName };
  return toAmount({
    dimension: unit?.dimension ?? 'count',
    unitName,
    grains: grainsOf(quantity * (unit?.size ?? 1)),
    byThePint: boughtByThePint.has(unit?.name ?? ''),
  });
}

function isNumber(quantity: number | null): quantity is number {
  return quantity !== null && Number.isFinite(quantity);
}

function unitOf(spelling: string | null): { unit: Unit | undefined; unitName: string | null } {
  const unit = spelling === null ? undefined : findUnit(spelling);
  return { unit, unitName: unit?.name ?? unitNameOf(spelling) };
}

/** A unit that the table doesn't know: 'Crates' and 'crate' are the same. */
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
  return Math.sign(base) * Math.max(1, Math.round(Math.abs(base) * GRAIN)) || 0;
}

function toAmount({ dimension, unitName, grains, byThePint }: Sum): Amount {
  const base = grains / GRAIN;
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

import type { Amount } from '../ingredient';
import { findUnit } from '../units/findUnit';
import { type Dimension, type Unit } from '../units/unitTable';
import { readableAmount } from './readableAmount';

/**
 * Quantities are summed as whole numbers of this fraction of a base unit: halves to sixteenths, thirds,
 * ninths, sevenths and three decimals are exact, so that neither order nor grouping changes a sum.
 */
const GRAIN = 126_000;

const dimensionOrder: readonly Dimension[] = [
  'count',
  'volume-us',
  'volume-metric',
  'weight-us',
  'weight-metric',
];

interface Sum {
  dimension: Dimension;
  unit: Unit | null;
  unitName: string | null;
  grains: number;
}

/**
 * Adds what can be added: weights with weights, volumes with volumes (metric and US each by themselves),
 * counted things by their unit. What can't stands side by side, in an order that doesn't depend on the
 * order of `amounts`; amounts without a number are kept once, at the end.
 */
export function addAmounts(amounts: readonly Amount[]): readonly Amount[] {
  const sums = new Map<string, Sum>();
  const unnumbered = new Map<string, Amount>();
  for (const { quantity, unit: spelling } of amounts) {
    const unit = spelling === null ? null : (findUnit(spelling) ?? null);
    const unitName = unit?.name ?? (spelling?.trim().toLowerCase() || null);
    if (quantity === null || !Number.isFinite(quantity)) {
      unnumbered.set(unitName ?? '', { quantity: null, unit: unitName });
      continue;
    }
    const dimension = unit?.dimension ?? 'count';
    const key = dimension === 'count' ? `count ${unitName ?? ''}` : dimension;
    const grains = Math.round(quantity * (unit?.size ?? 1) * GRAIN);
    const sum = sums.get(key);
    if (sum) sum.grains += grains;
    else sums.set(key, { dimension, unit, unitName, grains });
  }
  return [
    ...[...sums.values()].sort(bySortOrder).map(toAmount),
    ...[...unnumbered.values()].sort((a, b) => compareNames(b.unit, a.unit)),
  ];
}

function toAmount({ dimension, unitName, grains }: Sum): Amount {
  return dimension === 'count'
    ? { quantity: grains / GRAIN, unit: unitName }
    : readableAmount(dimension, grains / GRAIN);
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

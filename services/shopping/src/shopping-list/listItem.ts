import { addAmounts, amountsToBuy, formatAmounts } from '@forkcast/ingredients';
import type { Merged } from '@forkcast/shopping-list';
import { sortNeeds, type Need } from './following/need';

/** A change of one item's needs: `put` replaces or adds by entry, `dropped` has entry ids. */
export interface NeedsChange {
  itemId: string;
  put: readonly Need[];
  dropped: readonly string[];
}

export interface ListItem {
  itemId: string;
  /** The key of the grocery, the same for all spellings. */
  key: string;
  name: string;
  category: string;
  isPantryItem: boolean;
  isChecked: boolean;
  /** The account id. */
  checkedBy: string | null;
  /** An amount that a person typed or edited; null if it is the sum of the needs. */
  fixedQuantity: { text: string | null } | null;
  /** Why it is on the list, by day; empty for a typed item. */
  needs: readonly Need[];
  /** Adds that were merged into it, in order. */
  merged?: readonly Merged[];
  /** The store to buy it at; missing means any. It may have been removed since. */
  storeId?: string;
}

/** Limit of items per list. */
export const SHOPPING_LIST_LIMIT = 1_000;

/** Whether the plan may change the item. Checked, typed and edited items are only changed by people. */
export function follows(item: ListItem): boolean {
  return !item.isChecked && item.fixedQuantity === null;
}

export function quantityOf(item: ListItem): string | null {
  if (item.fixedQuantity) return item.fixedQuantity.text;
  const needed = addAmounts(item.needs.flatMap((need) => need.amounts));
  return formatAmounts(amountsToBuy(needed, item.key), packsOf(item.needs));
}

/** The pack size by unit, if all needs agree on it. */
function packsOf(needs: readonly Need[]): ReadonlyMap<string, string> {
  const packs = new Map<string, string>();
  const units = new Set(needs.flatMap((need) => Object.keys(need.packs ?? {})));
  for (const unit of units) {
    const needsWithUnit = needs.filter(({ amounts }) => amounts.some((amount) => amount.unit === unit));
    const [size, ...others] = new Set(needsWithUnit.map((need) => need.packs?.[unit]));
    if (size !== undefined && others.length === 0) packs.set(unit, size);
  }
  return packs;
}

/** Applies a change of needs. The item takes its name from the first need. */
export function withNeeds(item: ListItem, { put, dropped }: Omit<NeedsChange, 'itemId'>): ListItem {
  const replaced = new Set([...dropped, ...put.map((need) => need.entryId)]);
  const needs = sortNeeds([...item.needs.filter((need) => !replaced.has(need.entryId)), ...put]);
  return { ...item, needs, name: needs[0]?.name ?? item.name };
}

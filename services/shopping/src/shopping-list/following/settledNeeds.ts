import type { Day } from '@forkcast/days';
import { addAmounts, type Amount } from '@forkcast/ingredients';
import { isWithin, type DayRange } from '../dayRange';
import type { ListItem } from '../listItem';
import { groceryKey, cachedGrocery, remainder } from './need';

/**
 * A need that a person removed from the list while it was planned. Following the plan doesn't add it again.
 */
export interface SettledNeed {
  entryId: string;
  key: string;
  day: Day;
  amounts: readonly Amount[];
  /**
   * Whether it was checked before it was removed. If so, a new generation reopens it only after the list was
   * cleared.
   */
  bought: boolean;
}

export type SettledNeeds = ReadonlyMap<string, SettledNeed>;

/**
 * Settles the needs of removed items. Needs of days that are no longer followed don't have to be remembered.
 */
export function settle(
  settled: SettledNeeds,
  items: readonly ListItem[],
  followed: readonly DayRange[],
): SettledNeeds {
  const result = new Map(settled);
  for (const { isChecked, needs } of items) {
    for (const { entryId, name, day, amounts } of needs) {
      if (!isWithin(day, followed)) continue;
      put(result, { entryId, key: groceryKey(name), day, amounts, bought: isChecked });
    }
  }
  return result;
}

/** Reverts `settle` for a restored item. */
export function unsettle(settled: SettledNeeds, { isChecked, needs }: ListItem): SettledNeeds {
  const result = new Map(settled);
  for (const { entryId, name, amounts } of needs) {
    const [own, other] = [isChecked, !isChecked].map((bought) =>
      idOf({ bought, entryId, key: groceryKey(name) }),
    );
    // Clearing the list turned purchases into dismissals.
    const id = [own, other].find((candidate) => candidate !== undefined && result.has(candidate));
    const need = id === undefined ? undefined : result.get(id);
    if (id === undefined || !need) continue;
    const left = remainder(need.amounts, amounts);
    if (left.length > 0) result.set(id, { ...need, amounts: left });
    else result.delete(id);
  }
  return result;
}

/** After the whole list was cleared, a new generation starts from scratch, so purchases no longer matter. */
export function forgetPurchases(settled: SettledNeeds): SettledNeeds {
  const result = new Map<string, SettledNeed>();
  for (const need of settled.values()) put(result, { ...need, bought: false });
  return result;
}

/**
 * Ids of the needs that a new generation reopens: all that were removed without having been bought. Lists
 * single needs only if others of the meal stay settled; otherwise the meal's id stands for all.
 */
export function reopenedBy(
  range: DayRange,
  settled: SettledNeeds,
  plannedInRange: ReadonlySet<string>,
): readonly string[] {
  const reopened: string[] = [];
  const stays = new Set<string>();
  for (const [id, need] of settled) {
    if (need.bought) continue;
    if (isWithin(need.day, [range]) || plannedInRange.has(need.entryId)) reopened.push(id);
    else stays.add(mealPrefixOf(id));
  }
  return [...new Set(reopened.map((id) => (stays.has(mealPrefixOf(id)) ? id : mealPrefixOf(id))))];
}

/**
 * The settled needs without the reopened ones. Ids may contain outdated grocery keys: an id that isn't
 * found, like a meal's id, stands for all dismissed needs of its meal.
 */
export function withoutReopened(settled: SettledNeeds, reopened: readonly string[]): SettledNeeds {
  if (reopened.length === 0) return settled;
  const gone = new Set(reopened.map(withCurrentKey));
  const meals = new Set([...gone].filter((id) => !settled.has(id)).map(mealPrefixOf));
  return new Map([...settled].filter(([id]) => !gone.has(id) && !meals.has(mealPrefixOf(id))));
}

function withCurrentKey(id: string): string {
  const meal = mealPrefixOf(id);
  return meal + cachedGrocery(id.slice(meal.length));
}

/** The prefix 'dismissed:<entryId>:' of an id. */
function mealPrefixOf(id: string): string {
  return id.slice(0, id.indexOf(':', id.indexOf(':') + 1) + 1);
}

function put(settled: Map<string, SettledNeed>, need: SettledNeed): void {
  const id = idOf(need);
  const before = settled.get(id);
  const amounts = before ? addAmounts([...before.amounts, ...need.amounts]) : need.amounts;
  settled.set(id, { ...need, amounts });
}

function idOf({ bought, entryId, key }: Pick<SettledNeed, 'bought' | 'entryId' | 'key'>): string {
  return `${bought ? 'bought' : 'dismissed'}:${entryId}:${key}`;
}

import type { Day } from '@forkcast/days';
import { addAmounts, type Amount } from '@forkcast/ingredients';
import { isWithin, type DayRange } from '../dayRange';
import type { ListItem } from '../listItem';
import { groceryKey, knownGrocery, remainder } from './need';

/** A need that a person took off the list while the plan still stands: following the plan does not bring it back. */
export interface SettledNeed {
  entryId: string;
  key: string;
  day: Day;
  amounts: readonly Amount[];
  /** Checked before it was removed: a new generation doesn't reopen it until the list is cleared. */
  bought: boolean;
}

export type SettledNeeds = ReadonlyMap<string, SettledNeed>;

/** Settles what the items stood for. Days that are no longer followed need no remembering. */
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

/** Drops what an item settled when it was removed. */
export function unsettle(settled: SettledNeeds, { isChecked, needs }: ListItem): SettledNeeds {
  const result = new Map(settled);
  for (const { entryId, name, amounts } of needs) {
    const [own, other] = [isChecked, !isChecked].map((bought) =>
      idOf({ bought, entryId, key: groceryKey(name) }),
    );
    // A purchase is a dismissal since the list was cleared.
    const id = [own, other].find((candidate) => candidate !== undefined && result.has(candidate));
    const need = id === undefined ? undefined : result.get(id);
    if (id === undefined || !need) continue;
    const left = remainder(need.amounts, amounts);
    if (left.length > 0) result.set(id, { ...need, amounts: left });
    else result.delete(id);
  }
  return result;
}

/** After the whole list was cleared a new generation starts from nothing: bought or not no longer matters. */
export function forgetPurchases(settled: SettledNeeds): SettledNeeds {
  const result = new Map<string, SettledNeed>();
  for (const need of settled.values()) put(result, { ...need, bought: false });
  return result;
}

/**
 * What a new generation asks for again: all that was taken off the list without having been bought. Told need by need only
 * where others of the same meal stay settled; otherwise the id of the meal stands for all of them.
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
    else stays.add(mealOf(id));
  }
  return [...new Set(reopened.map((id) => (stays.has(mealOf(id)) ? id : mealOf(id))))];
}

/**
 * What stays settled when `reopened` are asked for again. Their ids may have been written when groceries had other keys:
 * one that is not found, and that of a meal, stands for all that was dismissed of its meal.
 */
export function withoutReopened(settled: SettledNeeds, reopened: readonly string[]): SettledNeeds {
  if (reopened.length === 0) return settled;
  const gone = new Set(reopened.map(asOfToday));
  const meals = new Set([...gone].filter((id) => !settled.has(id)).map(mealOf));
  return new Map([...settled].filter(([id]) => !gone.has(id) && !meals.has(mealOf(id))));
}

function asOfToday(id: string): string {
  const meal = mealOf(id);
  return meal + knownGrocery(id.slice(meal.length));
}

/** The 'dismissed:<entryId>:' of an id. */
function mealOf(id: string): string {
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

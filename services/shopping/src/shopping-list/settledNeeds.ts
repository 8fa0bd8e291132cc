import type { Day } from '@forkcast/days';
import { addAmounts, type Amount } from '@forkcast/ingredients';
import { isWithin, type DayRange } from './dayRange';
import type { ListItem } from './listItem';

/** A need that a person took off the list while the plan still stands: following the plan does not bring it back. */
export interface SettledNeed {
  entryId: string;
  key: string;
  day: Day;
  amounts: readonly Amount[];
  /** Ticked off before it went: not even a new generation asks for it again, as long as the list is not cleared. */
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
  for (const { key, isChecked, needs } of items) {
    for (const { entryId, day, amounts } of needs) {
      if (isWithin(day, followed)) put(result, { entryId, key, day, amounts, bought: isChecked });
    }
  }
  return result;
}

/** After the whole list was cleared a new generation starts from nothing: bought or not no longer matters. */
export function forgetPurchases(settled: SettledNeeds): SettledNeeds {
  const result = new Map<string, SettledNeed>();
  for (const need of settled.values()) put(result, { ...need, bought: false });
  return result;
}

/** What a new generation asks for again: all that was taken off the list without having been bought. */
export function reopenedBy(
  range: DayRange,
  settled: SettledNeeds,
  plannedInRange: ReadonlySet<string>,
): readonly string[] {
  return [...settled]
    .filter(([, need]) => !need.bought && (isWithin(need.day, [range]) || plannedInRange.has(need.entryId)))
    .map(([id]) => id);
}

function put(settled: Map<string, SettledNeed>, need: SettledNeed): void {
  const id = `${need.bought ? 'bought' : 'dismissed'}:${need.entryId}:${need.key}`;
  const before = settled.get(id);
  const amounts = before ? addAmounts([...before.amounts, ...need.amounts]) : need.amounts;
  settled.set(id, { ...need, amounts });
}

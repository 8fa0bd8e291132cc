import type { NeedsChange, PlanFollowed } from './events';
import type { FollowStep } from './following';
import type { ListItem } from './listItem';

/** How many needs one event carries, more or less: keeps the largest generation in events of a bearable size. */
const NEEDS_PER_EVENT = 1_000;

/** A step as events: none when there is nothing to do, one usually, more when the plan is very large. */
export function planFollowed(
  { listed, changed, withdrawn }: Pick<FollowStep, 'listed' | 'changed' | 'withdrawn'>,
  { householdId, at }: { householdId: string; at: string },
): readonly PlanFollowed[] {
  const portions: { listed: ListItem[]; changed: NeedsChange[]; withdrawn: readonly string[] }[] = [];
  let size = NEEDS_PER_EVENT;
  const portionFor = (needs: number) => {
    if (portions.length === 0 || size + needs > NEEDS_PER_EVENT) {
      portions.push({ listed: [], changed: [], withdrawn: portions.length === 0 ? withdrawn : [] });
      size = 0;
    }
    size += needs;
    return portions.at(-1);
  };
  if (withdrawn.length > 0) portionFor(0);
  for (const change of changed) portionFor(change.put.length)?.changed.push(change);
  for (const item of listed) portionFor(item.needs.length)?.listed.push(item);
  return portions.map((portion) => ({ type: 'PlanFollowed', data: { householdId, ...portion, at } }));
}

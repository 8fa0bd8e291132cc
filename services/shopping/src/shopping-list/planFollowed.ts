import type { NeedsChange, PlanFollowed } from './events';
import type { FollowStep } from './following';
import type { ListItem } from './listItem';
import type { Need } from './need';
import { bytesOf, inParts } from '@forkcast/event-sourcing';

/** How much one event carries, more or less: keeps the largest generation in events of a bearable size. */
const NEEDS_PER_EVENT = 1_000;
/** A store takes a megabyte in one append. */
const BYTES_PER_EVENT = 256 * 1024;

interface Portion {
  listed: ListItem[];
  changed: NeedsChange[];
  withdrawn: readonly string[];
}

type Step = Pick<FollowStep, 'listed' | 'changed' | 'withdrawn'>;

/** A step as events: none when there is nothing to do, one usually, more when the plan is very large. */
export function planFollowed(
  step: Step,
  { householdId, at }: { householdId: string; at: string },
): readonly PlanFollowed[] {
  return portionsOf(step).map((portion) => ({ type: 'PlanFollowed', data: { householdId, ...portion, at } }));
}

function portionsOf({ listed, changed, withdrawn }: Step): readonly Portion[] {
  const portions: Portion[] = [];
  const room = { needs: 0, bytes: 0 };
  const portionFor = (needs: readonly Need[], isFurther = false): Portion => {
    const bytes = bytesOf(needs);
    const last = portions.at(-1);
    if (last && !isFurther && needs.length <= room.needs && bytes <= room.bytes) {
      room.needs -= needs.length;
      room.bytes -= bytes;
      return last;
    }
    const next = { listed: [], changed: [], withdrawn: last ? [] : withdrawn };
    portions.push(next);
    room.needs = NEEDS_PER_EVENT - needs.length;
    room.bytes = BYTES_PER_EVENT - bytes;
    return next;
  };
  // An event says one thing of an item: what does not fit into it comes in events of its own.
  const further = (itemId: string, stretches: readonly (readonly Need[])[]) => {
    for (const put of stretches) portionFor(put, true).changed.push({ itemId, put, dropped: [] });
  };

  if (withdrawn.length > 0) portionFor([]);
  for (const { itemId, put, dropped } of changed) {
    const [first = [], ...others] = inParts(put, BYTES_PER_EVENT);
    portionFor(first).changed.push({ itemId, put: first, dropped });
    further(itemId, others);
  }
  for (const item of listed) {
    const [needs = [], ...others] = inParts(item.needs, BYTES_PER_EVENT);
    portionFor(needs).listed.push({ ...item, needs });
    further(item.itemId, others);
  }
  return portions;
}

import type { PlanFollowed } from '../events';
import type { FollowStep } from './following';
import type { ListItem, NeedsChange } from '../listItem';
import type { Need } from './need';
import { bytesOf, inParts } from '@forkcast/event-sourcing';

/** Approximate limit of needs per event, which bounds the size of events. */
const NEEDS_PER_EVENT = 1_000;
/** A store accepts 1 MB per append. */
export const BYTES_PER_EVENT = 256 * 1024;

interface Portion {
  listed: ListItem[];
  changed: NeedsChange[];
  withdrawn: readonly string[];
}

/** Needs that fit into one event. */
interface Stretch {
  needs: readonly Need[];
  bytes: number;
}

type Step = Pick<FollowStep, 'listed' | 'changed' | 'withdrawn'>;

/** Converts a step to events: usually one, none without changes, several for a very large plan. */
export function planFollowed(
  step: Step,
  { householdId, at }: { householdId: string; at: string },
): readonly PlanFollowed[] {
  return portionsOf(step).map((portion) => ({ type: 'PlanFollowed', data: { householdId, ...portion, at } }));
}

function portionsOf({ listed, changed, withdrawn }: Step): readonly Portion[] {
  const portions: Portion[] = [];
  const room = { needs: 0, bytes: 0 };
  const portionFor = (needs: readonly Need[], bytes: number, needsNewEvent = false): Portion => {
    const last = portions.at(-1);
    if (last && !needsNewEvent && needs.length <= room.needs && bytes <= room.bytes) {
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
  // An event has one change per item; the rest goes into further events.
  const addRest = (itemId: string, stretches: readonly Stretch[]) => {
    for (const { needs: put, bytes } of stretches) {
      portionFor(put, bytes, true).changed.push({ itemId, put, dropped: [] });
    }
  };

  if (withdrawn.length > 0) portionFor([], bytesOf([]));
  for (const { itemId, put, dropped } of changed) {
    const [first, ...others] = stretchesOf(put);
    portionFor(first.needs, first.bytes).changed.push({ itemId, put: first.needs, dropped });
    addRest(itemId, others);
  }
  for (const item of listed) {
    const [{ needs, bytes }, ...others] = stretchesOf(item.needs);
    portionFor(needs, bytes).listed.push({ ...item, needs });
    addRest(item.itemId, others);
  }
  return portions;
}

function stretchesOf(needs: readonly Need[]): readonly [Stretch, ...Stretch[]] {
  const bytes = bytesOf(needs);
  if (bytes <= BYTES_PER_EVENT) return [{ needs, bytes }];
  const [first = [], ...others] = inParts(needs, BYTES_PER_EVENT);
  const stretchOf = (part: readonly Need[]) => ({ needs: part, bytes: bytesOf(part) });
  return [stretchOf(first), ...others.map(stretchOf)];
}

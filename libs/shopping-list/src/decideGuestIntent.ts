import { decideIntent, type Decided } from './decideIntent';
import type { LineIntent } from './intent';
import type { Effect, List } from './line';

/**
 * Guests may only check and uncheck items. This inspects the effects instead of the intent's type, so a
 * forged `seen` can at most cause a rejection.
 */
export function decideGuestIntent(intent: LineIntent, list: List): Decided {
  const decided = decideIntent(intent, list);
  if ('refused' in decided || decided.effects.every(isCheckMark)) return decided;
  const isOnList = 'itemId' in intent && list.line(intent.itemId) !== undefined;
  return { refused: isOnList ? 'changed' : 'not-found' };
}

/** A check with a store would influence the household's aisle order. */
function isCheckMark(effect: Effect): boolean {
  return effect.type === 'uncheck' || (effect.type === 'check' && effect.storeId === undefined);
}

import { decideIntent, type Decided } from './decideIntent';
import type { LineIntent } from './intent';
import type { Effect, List } from './line';

/**
 * Guests may only check and uncheck items. This inspects effects, not the type of intent, so that what a guest claims
 * to have seen can cause a rejection but no other effect.
 */
export function decideGuestIntent(intent: LineIntent, list: List): Decided {
  const decided = decideIntent(intent, list);
  if ('refused' in decided || decided.effects.every(isCheckMark)) return decided;
  const isOnList = 'itemId' in intent && list.line(intent.itemId) !== undefined;
  return { refused: isOnList ? 'changed' : 'not-found' };
}

/** A store would influence the household's order of aisles. */
function isCheckMark(effect: Effect): boolean {
  return effect.type === 'uncheck' || (effect.type === 'check' && effect.storeId === undefined);
}

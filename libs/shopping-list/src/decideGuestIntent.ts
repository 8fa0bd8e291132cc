import { decideIntent, type Decided } from './decideIntent';
import type { LineIntent } from './intent';
import type { Effect, List } from './line';

/**
 * Guests check and uncheck items on the list and nothing else. This looks at effects, not at the kind of intent: what a
 * guest claims to have seen may lead to a rejection, never to another effect.
 */
export function decideGuestIntent(intent: LineIntent, list: List): Decided {
  const decided = decideIntent(intent, list);
  if ('refused' in decided || decided.effects.every(isCheckMark)) return decided;
  const isOnList = 'itemId' in intent && list.line(intent.itemId) !== undefined;
  return { refused: isOnList ? 'changed' : 'not-found' };
}

/** A store would teach the household's order of aisles. */
function isCheckMark(effect: Effect): boolean {
  return effect.type === 'uncheck' || (effect.type === 'check' && effect.storeId === undefined);
}

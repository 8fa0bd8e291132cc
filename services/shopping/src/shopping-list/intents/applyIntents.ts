import { bytesOf, deterministicEventId, RuleViolation } from '@forkcast/event-sourcing';
import {
  decideGuestIntent,
  decideIntent,
  isAboutStores,
  isSameQuantity,
  type LineIntent,
} from '@forkcast/shopping-list';
import type { ApplyIntents, TimedIntent } from '../commands';
import type { ShoppingListEvent } from '../events';
import { followStep } from '../following/following';
import { follows, quantityOf } from '../listItem';
import { planFollowed } from '../following/planFollowed';
import { evolve, type ShoppingListState } from '../shoppingListState';
import { answerTo, isTooOld, type Answer } from './answeredIntents';
import { storeEvents } from '../stores/storeEvents';
import { eventsOfEffect, type IntentCommand, type Outcome } from './effectEvents';
import { listOfState } from './listOfState';

/** A store accepts 1 MB per append, and an intent's effects are stored together with its answer. */
const BYTES_PER_BATCH = 400 * 1024;
/** Each unchecked item triggers a comparison with the whole plan. */
const UNCHECKED_PER_BATCH = 10;

/**
 * Applies new intents in order, up to the size of one append. Callers repeat it until all are answered or
 * too old.
 */
export function applyIntents(command: ApplyIntents, state: ShoppingListState): readonly ShoppingListEvent[] {
  const { householdId, memory = 'household', at } = command;
  const events: ShoppingListEvent[] = [];
  const answers: Answer[] = [];
  const answered = new Set<string>();
  let current = state;
  let bytes = 0;
  let unchecked = 0;
  for (const { intent, madeAt } of unanswered(command, state)) {
    if (answered.has(intent.id)) continue;
    if (intent.type === 'not-bought') unchecked += 1;
    if (unchecked > UNCHECKED_PER_BATCH) break;
    const { events: newEvents, refused } = isAboutStores(intent)
      ? storeEvents(intent, current, command)
      : eventsOf(intent, current, { ...command, madeAt });
    // Not recorded, because guests could send any number of invented ids.
    if (memory === 'guests' && refused === 'not-found') continue;
    bytes += bytesOf(newEvents);
    if (bytes > BYTES_PER_BATCH && answers.length > 0) break;
    events.push(...newEvents);
    current = newEvents.reduce(evolve, current);
    answered.add(intent.id);
    answers.push({ id: intent.id, ...(refused && { refused }) });
  }
  if (answers.length === 0) return [];
  const followed =
    events.length > 0 && command.meals.length > 0
      ? planFollowed(followStep(current, command.meals, command.stepId), command)
      : [];
  return [
    ...events,
    {
      type: 'IntentsAnswered',
      data: { householdId, answers, at, ...(memory !== 'household' && { memory }) },
    },
    ...followed,
  ];
}

function unanswered(
  { intents, memory = 'household', at }: ApplyIntents,
  { answered }: ShoppingListState,
): readonly TimedIntent[] {
  return intents.filter(
    ({ intent, madeAt }) =>
      !isTooOld(answered, madeAt, { memory, now: at }) && !answerTo(answered, intent.id),
  );
}

function eventsOf(intent: LineIntent, state: ShoppingListState, command: IntentCommand): Outcome {
  const decide = command.memory === 'guests' ? decideGuestIntent : decideIntent;
  const decided = decide(intent, listOfState(state));
  if ('refused' in decided) return { events: [], refused: decided.refused };
  // Gives new items a different id for each intent.
  const commandOfIntent = { ...command, stepId: deterministicEventId(command.stepId, intent.id) };
  const events: ShoppingListEvent[] = [];
  let current = state;
  try {
    for (const effect of decided.effects) {
      const newEvents = eventsOfEffect(effect, current, commandOfIntent);
      events.push(...newEvents);
      current = newEvents.reduce(evolve, current);
    }
  } catch (error) {
    if (error instanceof RuleViolation && error.code === 'list-full')
      return { events: [], refused: 'list-full' };
    throw error;
  }
  return { events };
}

/**
 * Whether these intents need the plan: unchecked or restored items follow it again, and an item seen with
 * another amount leaves a difference.
 */
export function needsPlan(intents: readonly TimedIntent[], { items }: ShoppingListState): boolean {
  const addedIds = new Set(intents.flatMap(({ intent }) => (intent.type === 'add' ? [intent.itemId] : [])));
  return intents.some(({ intent }) => {
    switch (intent.type) {
      case 'add':
      case 'clear-checked':
      case 'aisle':
      case 'pantry':
      case 'buy-at':
      case 'make-store':
      case 'rename-store':
      case 'remove-store':
      case 'put-back-store':
      case 'order-aisles':
      case 'learn-aisles':
        return false;
      case 'not-bought':
      case 'put-back':
        return true;
      case 'bought':
      case 'amount':
      case 'remove': {
        const item = items.get(intent.itemId);
        if (!item) return !addedIds.has(intent.itemId);
        return follows(item) && !isSameQuantity(quantityOf(item), intent.seen.quantity);
      }
      default:
        return intent satisfies never;
    }
  });
}

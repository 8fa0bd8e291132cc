import { RuleViolation, type DomainEvent } from '@forkcast/event-sourcing';
import type { ShoppingListCommand } from '../commands';
import type { ShoppingListEvent } from '../events';
import { groceryKey } from '../following/need';
import { shoppingList } from '../shoppingList';
import type { ShoppingListState } from '../shoppingListState';
import { readBack, toStoredForm } from '../stored/storedForm';

/** A command and the list that it is decided on. Both can be sent to a worker thread. */
export interface Merge {
  command: ShoppingListCommand;
  state: ShoppingListState;
}

/** A result that can be sent between threads, where errors lose their class. */
export type Decision =
  { events: readonly DomainEvent[] } | { violation: Pick<RuleViolation, 'code' | 'message' | 'details'> };

export function decideLocally(command: ShoppingListCommand, state: ShoppingListState): Decision {
  try {
    return { events: shoppingList.decide(command, state).map(toStoredForm) };
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
    const { code, message, details } = error;
    return { violation: { code, message, details } };
  }
}

/** Returns the events, or throws the RuleViolation. */
export function eventsOf(decision: Decision): readonly ShoppingListEvent[] {
  if ('violation' in decision) {
    const { code, message, details } = decision.violation;
    throw new RuleViolation(code, message, details);
  }
  const events = decision.events.map(readBack);
  for (const event of events) {
    if (event.type !== 'PlanFollowed') continue;
    // Reuses the keys that the thread has computed.
    for (const { name, key } of event.data.listed) groceryKey.learn(name, key);
  }
  return events;
}

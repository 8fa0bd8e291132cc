import { RuleViolation, type DomainEvent } from '@forkcast/event-sourcing';
import type { ShoppingListCommand } from '../commands';
import type { ShoppingListEvent } from '../events';
import { groceryKey } from '../following/need';
import { shoppingList } from '../shoppingList';
import type { ShoppingListState } from '../shoppingListState';
import { readBack, toStoredForm } from '../stored/storedForm';

/** A command and the list it is decided on, both of which can be sent to a thread as they are. */
export interface Merge {
  command: ShoppingListCommand;
  state: ShoppingListState;
}

/** A decision in a form for messages between threads, where errors lose their class. */
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

/** Throws the RuleViolation where the command was refused. */
export function eventsOf(decision: Decision): readonly ShoppingListEvent[] {
  if ('violation' in decision) {
    const { code, message, details } = decision.violation;
    throw new RuleViolation(code, message, details);
  }
  const events = decision.events.map(readBack);
  for (const event of events) {
    if (event.type !== 'PlanFollowed') continue;
    // The thread has computed the keys; this saves computing them again.
    for (const { name, key } of event.data.listed) groceryKey.learn(name, key);
  }
  return events;
}

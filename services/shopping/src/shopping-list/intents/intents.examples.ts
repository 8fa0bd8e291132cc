import { randomUUID } from 'node:crypto';
import type { Intent, Seen, IntentDraft } from '@forkcast/shopping-list';
import { AT, HOUSEHOLD, type Household } from '../shoppingList.examples';
import { answerTo, type Answer } from './answeredIntents';

let intents = 0;

/** A UUID v7. Ascending, so that examples are in order of creation. */
export function nextIntentId(): string {
  intents += 1;
  return `01994f5e-0000-7000-8000-${String(intents).padStart(12, '0')}`;
}

export function intent(draft: IntentDraft): Intent {
  return { id: nextIntentId(), ...draft };
}

export function adding(
  name: string,
  quantity: string | null = null,
  fields: { itemId?: string; isChecked?: boolean } = {},
): Intent {
  const { itemId = randomUUID(), isChecked = false } = fields;
  return intent({ type: 'add', itemId, name, quantity, category: null, isPantryItem: false, isChecked });
}

/** What a user sees of an item. */
export function seenOf({ quantity, isChecked }: Seen): Seen {
  return { quantity, isChecked };
}

/** Applies the intents to the household's list and returns the answers. */
export function apply(household: Household, ...wanted: readonly Intent[]): readonly (Answer | undefined)[] {
  household.do({
    type: 'ApplyIntents',
    householdId: HOUSEHOLD,
    intents: wanted.map((one) => ({ intent: one, madeAt: AT })),
    meals: [...household.meals.values()],
    stepId: randomUUID(),
    by: 'Ann',
    at: AT,
  });
  return wanted.map(({ id }) => answerTo(household.state.answered, id));
}

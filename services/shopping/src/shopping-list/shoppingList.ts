import { isDeepStrictEqual } from 'node:util';
import { aggregate, inParts, type Upcaster } from '@forkcast/event-sourcing';
import { addItem, listFull } from './addItem';
import { changeItem, requireItem } from './changeItem';
import type { GenerateList, ShoppingListCommand } from './commands';
import { addFollowedRange, isWithin } from './dayRange';
import { addRecipe, takeOffRecipe } from './added-recipes/addRecipe';
import { upcastKeys } from './earlier/upcastKeys';
import type { ShoppingListEvent } from './events';
import { applyIntents } from './intents/applyIntents';
import { followStep, plannedNeeds } from './following/following';
import { BYTES_PER_EVENT, planFollowed } from './following/planFollowed';
import { reopenedBy } from './following/settledNeeds';
import { evolve, initialState, type ShoppingListState } from './shoppingListState';
import { snapshots } from './stored/snapshots';
import { fromStoredForm, toStoredForm } from './stored/storedForm';

const upcast: Upcaster = (event) => upcastKeys(fromStoredForm(event));

export const shoppingList = aggregate({
  streams: 'shoppingList-',
  name: (householdId: string) => householdId,
  initialState,
  decide,
  evolve,
  upcast,
  written: toStoredForm,
  snapshots,
  // Each append leaves a valid list, and the next comparison with the plan completes it.
  appendsInParts: true,
});

function decide(command: ShoppingListCommand, state: ShoppingListState): readonly ShoppingListEvent[] {
  const { householdId, at } = command;
  switch (command.type) {
    case 'GenerateList':
      return generate(command, state);
    case 'FollowPlan':
      return planFollowed(followStep(state, command.meals, command.stepId), command);
    case 'AddItem':
      return addItem(command, state);
    case 'AddRecipe':
      return addRecipe(command, state);
    case 'TakeOffRecipe':
      return takeOffRecipe(command, state);
    case 'ChangeItem':
      return changeItem(command, state);
    case 'RemoveItem': {
      const { itemId, key } = requireItem(state, command.itemId);
      return [{ type: 'ItemRemoved', data: { householdId, itemId, key, at } }];
    }
    case 'ClearChecked': {
      const itemIds = [...state.items.values()].filter((item) => item.isChecked).map((item) => item.itemId);
      if (itemIds.length === 0) return [];
      return [{ type: 'CheckedItemsCleared', data: { householdId, itemIds, at } }];
    }
    case 'ClearAll': {
      const itemIds = [...state.items.keys()];
      const hasEffect = itemIds.length > 0 || [...state.settled.values()].some((need) => need.bought);
      return hasEffect ? [{ type: 'ListCleared', data: { householdId, itemIds, at } }] : [];
    }
    case 'ApplyIntents':
      return applyIntents(command, state);
    default:
      return command satisfies never;
  }
}

/** Splits the reopened needs into several events, each with the same days. */
function generate(command: GenerateList, state: ShoppingListState): readonly ShoppingListEvent[] {
  const { householdId, range, today, meals, stepId, at } = command;
  const followed = addFollowedRange(state.followed, range, today);
  const inRange = meals.filter((meal) => !meal.removed && isWithin(meal.day, [range]));
  const reopened = reopenedBy(range, state.settled, new Set(inRange.map((meal) => meal.entryId)));
  const parts = reopened.length > 0 ? inParts(reopened, BYTES_PER_EVENT) : [[]];
  const generated = parts.map((part): ShoppingListEvent => ({
    type: 'ListGenerated',
    data: { householdId, range, followed, reopened: part, at },
  }));
  const hasEffect = reopened.length > 0 || !isDeepStrictEqual(followed, state.followed);
  const generatedState = generated.reduce(evolve, state);
  const planned = plannedNeeds(generatedState, meals);
  // Checked before the merge, because a client may repeat a rejected request again and again.
  if (planned.full) throw listFull();
  const step = followStep(generatedState, meals, stepId, planned);
  if (step.full) throw listFull();
  return [...(hasEffect ? generated : []), ...planFollowed(step, command)];
}

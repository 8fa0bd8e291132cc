import { withdrawnItemsSchema } from '@forkcast/contracts';
import { route } from '@forkcast/service-kit';
import type { ShoppingModels } from '../models';
import { goneItem } from './intents/listOfState';

/** Read from the list itself, which remembers what has gone from it and why. */
export const showWithdrawn = route.get('/api/shopping-list/withdrawn', {
  summary:
    'Which lines the plan took off the list lately, the last one first; not what people bought or removed',
  response: withdrawnItemsSchema,
  async handle({ identity: { householdId } }, { load, listOf }: ShoppingModels) {
    const { state } = await load(listOf(householdId));
    const gone = new Set(state.past.map(({ item }) => item.itemId).reverse());
    return [...gone].filter((itemId) => goneItem(state, itemId)?.since === 'withdrawn');
  },
});

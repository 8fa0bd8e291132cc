import { shoppingStoreSchema } from '@forkcast/contracts';
import { route } from '@forkcast/service-kit';
import { byName, orderOfAisles } from '@forkcast/shopping-list';
import { z } from 'zod';
import type { ShoppingModels } from '../../models';

/** Reads the list itself, because there are at most 20 stores and the order depends on the current time. */
export const showStores = route.get('/api/shopping-list/stores', {
  summary: 'The household’s stores by name, each with its order of aisles',
  response: z.array(shoppingStoreSchema),
  exported: {
    as: 'list',
    name: 'shopping-stores',
    order: 92,
    columns: ['name', 'aisles', 'learns', 'trips'],
  },
  async handle({ identity, now }, { load, listOf }: ShoppingModels) {
    const { state } = await load(listOf(identity.householdId));
    return [...state.stores.open.values()]
      .map(({ storeId, name, ...evidence }) => {
        const { aisles, trips } = orderOfAisles(evidence, now);
        return { id: storeId, name, aisles: [...aisles], learns: evidence.learns, trips };
      })
      .sort(byName);
  },
});

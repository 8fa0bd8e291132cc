import { generateShoppingListRequestSchema, shoppingListItemSchema } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { route } from '@forkcast/service-kit';
import { z } from 'zod';
import type { ShoppingModels } from '../models';
import { daysBetween } from './dayRange';
import { presentInTurns } from './presentItems';

// Waits, because what the caller planned a moment ago has to be on the list.
export const generateList = route.post('/api/generate-shopping-list', {
  summary: 'Merges what is planned for a range into the list, which follows the plan from then on',
  body: generateShoppingListRequestSchema,
  response: z.array(shoppingListItemSchema),
  errors: ['list-full'],
  async handle({ body, identity, execute, now }, { follower, names }: ShoppingModels) {
    const { householdId, timeZone } = identity;
    const range = daysBetween(body.startDate, body.endDate, timeZone);
    const today = dayOf(now, timeZone);
    // Even where nothing had to be added: the list may have followed the plan just now, and is answered as it is.
    const { state } = await follower.generate(householdId, { range, today }, execute);
    const items = [...state.items.values()];
    return presentInTurns(items, await names.of(items.map(({ checkedBy }) => checkedBy)));
  },
});

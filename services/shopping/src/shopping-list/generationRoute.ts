import type Router from '@koa/router';
import { generateShoppingListRequestSchema, shoppingListItemSchema } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import {
  caughtUp,
  describeRoute,
  metadataOf,
  parseBody,
  wrote,
  type MemberNames,
  type ServiceState,
} from '@forkcast/service-kit';
import { z } from 'zod';
import { daysBetween } from './dayRange';
import type { PlanFollower } from './planFollower';
import { presentItems } from './presentItems';

export function addGenerationRoute(
  router: Router<ServiceState>,
  { follower, names, clock }: { follower: PlanFollower; names: MemberNames; clock: () => Date },
): void {
  describeRoute(router, {
    method: 'post',
    path: '/api/generate-shopping-list',
    summary: 'Merges what is planned for a range into the list, which follows the plan from then on',
    body: generateShoppingListRequestSchema,
    response: z.array(shoppingListItemSchema),
    errors: ['list-full', 'conflict', 'not-caught-up'],
  });
  // Waits, because what the caller planned a moment ago has to be on the list.
  router.post('/api/generate-shopping-list', caughtUp, async (ctx) => {
    const { startDate, endDate } = await parseBody(ctx, generateShoppingListRequestSchema);
    const { householdId, timeZone } = ctx.state.identity;
    const range = daysBetween(startDate, endDate, timeZone);
    const today = dayOf(clock(), timeZone);
    const { state, position } = await follower.generate(householdId, { range, today }, metadataOf(ctx));
    // Even where nothing had to be added: the list may have followed the plan just now, and is answered as it is.
    wrote(ctx, position);
    const items = [...state.items.values()];
    ctx.body = presentItems(items, await names.of(items.map(({ checkedBy }) => checkedBy)));
  });
}

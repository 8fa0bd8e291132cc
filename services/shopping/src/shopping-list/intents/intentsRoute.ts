import { listIntentsRequestSchema, listIntentsResponseSchema } from '@forkcast/contracts';
import { ApiError, route } from '@forkcast/service-kit';
import type { ShoppingModels } from '../../models';
import { answerIntents } from './answerIntents';

export const applyListIntents = route.post('/api/shopping-list/intents', {
  summary: 'Applies changes to the list; idempotent per change id',
  body: listIntentsRequestSchema,
  response: listIntentsResponseSchema,
  errors: ['forbidden'],
  caughtUp: false,
  async handle({ body, identity, ...call }, models: ShoppingModels) {
    const { householdId, accountId, displayName } = identity;
    if (body.accountId !== undefined && body.accountId !== accountId) throw new ApiError('forbidden');
    const checks = body.intents.some(
      (intent) => intent.type === 'bought' || (intent.type === 'add' && intent.isChecked),
    );
    if (checks) await models.names.remember(accountId, displayName);
    const answered = await answerIntents({ ...body, householdId, by: accountId }, call, models);
    return { listId: householdId, ...answered };
  },
});

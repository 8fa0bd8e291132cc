import { listIntentsRequestSchema, listIntentsResponseSchema } from '@forkcast/contracts';
import { ApiError, route } from '@forkcast/service-kit';
import type { ShoppingModels } from '../../models';
import type { ApplyIntents, MadeIntent } from '../commands';
import type { ShoppingListEvent } from '../events';
import type { ShoppingListState } from '../shoppingListState';
import { answerTo, isTooOld } from './answeredIntents';
import { concernsThePlan } from './applyIntents';
import { withGone } from './listOfState';

type Answers = (typeof listIntentsResponseSchema)['_output']['answers'];

export const applyListIntents = route.post('/api/shopping-list/intents', {
  summary: 'Does what people wanted of the list, each of it once however often it is sent',
  body: listIntentsRequestSchema,
  response: listIntentsResponseSchema,
  errors: ['forbidden'],
  caughtUp: false,
  async handle({ body, identity, execute, now, newId, http }, { listOf, follower, names }: ShoppingModels) {
    const { householdId, accountId, displayName } = identity;
    const { after } = body;
    if (body.accountId !== undefined && body.accountId !== accountId) throw new ApiError('forbidden');
    const isContinued = ({ answered }: ShoppingListState) =>
      // Whoever moved to another household has another list now, which never knew of it.
      after?.listId !== householdId ||
      answerTo(answered, after.id) !== undefined ||
      // It may have been forgotten.
      isTooOld(answered, byOwnClock(after.madeAt, body.sentAt, now), now);
    const intents = body.intents.map(({ madeAt, ...intent }): MadeIntent => ({
      intent,
      madeAt: byOwnClock(madeAt, body.sentAt, now),
    }));
    const checks = intents.some(
      ({ intent }) => intent.type === 'bought' || (intent.type === 'add' && intent.isChecked),
    );
    if (checks) await names.remember(accountId, displayName);
    // What goes back to following has to know the plan as the caller knows it.
    if (intents.some(({ intent }) => intent.type === 'not-bought' || intent.type === 'put-back')) {
      await http.catchUp();
    }
    const mealsFor = async (list: ShoppingListState) => {
      if (!concernsThePlan(intents, list)) return [];
      return (await follower.mealsFor(householdId, withGone(list, itemIdsOf(intents)))).meals;
    };
    const done = new Set<string>();
    // As often as it takes: one append takes only so much.
    for (;;) {
      const { state, events } = await execute(
        listOf(householdId),
        async (list): Promise<ApplyIntents | null> =>
          isContinued(list)
            ? {
                type: 'ApplyIntents',
                householdId,
                intents,
                meals: await mealsFor(list),
                stepId: newId(),
                by: accountId,
                at: now,
              }
            : null,
      );
      for (const id of answeredIn(events)) done.add(id);
      if (!isContinued(state)) return { listId: householdId, isContinued: false, answers: [] };
      if (events.length > 0) continue;
      const answers = answersTo(intents, state, { done, now });
      return { listId: householdId, isContinued: true, answers };
    }
  },
});

/** The clock of a device may be wrong, and goes on as others do: only how long ago an intent was made is taken from it. */
function byOwnClock(madeAt: string, sentAt: string, now: string): string {
  const age = Math.max(0, Date.parse(sentAt) - Date.parse(madeAt));
  return new Date(Date.parse(now) - age).toISOString();
}

function itemIdsOf(intents: readonly MadeIntent[]): readonly string[] {
  return intents.flatMap(({ intent }) => ('itemIds' in intent ? intent.itemIds : [intent.itemId]));
}

function answeredIn(events: readonly ShoppingListEvent[]): readonly string[] {
  return events.flatMap(({ type, data }) =>
    type === 'IntentsAnswered' ? data.answers.map(({ id }) => id) : [],
  );
}

function answersTo(
  intents: readonly MadeIntent[],
  { answered }: ShoppingListState,
  { done, now }: { done: ReadonlySet<string>; now: string },
): Answers {
  return intents.map(({ intent: { id }, madeAt }) => {
    const answer = answerTo(answered, id);
    if (answer?.refused) return { id, status: 'refused', reason: answer.refused };
    if (answer) return { id, status: done.has(id) ? 'done' : 'done-before' };
    if (isTooOld(answered, madeAt, now)) return { id, status: 'refused', reason: 'too-old' };
    throw new Error('An intent that is not too old was not answered');
  });
}

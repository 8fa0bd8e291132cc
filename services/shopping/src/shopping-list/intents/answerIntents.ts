import type { ListIntentsRequest, ListIntentsResponse } from '@forkcast/contracts';
import type { Call } from '@forkcast/service-kit';
import type { Intent } from '@forkcast/shopping-list';
import type { ShoppingModels } from '../../models';
import type { ApplyIntents, TimedIntent } from '../commands';
import type { ShoppingListEvent } from '../events';
import type { ShoppingListState } from '../shoppingListState';
import { answerTo, continuesFrom, isTooOld, type IntentOrigin } from './answeredIntents';
import { needsPlan } from './applyIntents';
import { withGone } from './listOfState';

interface SentIntents extends Pick<ListIntentsRequest, 'after'> {
  householdId: string;
  /** The id of the account or guest. */
  by: string;
  /** By the same clock as `madeAt`. */
  sentAt: string;
  intents: readonly (Intent & { madeAt: string })[];
  /** Where the answers are stored; the household's by default. */
  memory?: IntentOrigin;
}

/**
 * Applies new intents and returns an answer for each. Applies none if the list doesn't continue from
 * `after`.
 */
export async function answerIntents(
  { householdId, by, sentAt, intents: sent, after, memory = 'household' }: SentIntents,
  { execute, now, newId, http }: Pick<Call, 'execute' | 'now' | 'newId' | 'http'>,
  { listOf, follower }: Pick<ShoppingModels, 'listOf' | 'follower'>,
): Promise<Omit<ListIntentsResponse, 'listId'>> {
  // Guests only change check marks, which doesn't need the plan.
  const isGuest = memory === 'guests';
  const isContinued = ({ answered }: ShoppingListState) =>
    // `after` belongs to another list if the user moved to another household.
    after?.listId !== householdId ||
    continuesFrom({ id: after.id, madeAt: toServerTime(after.madeAt, sentAt, now) }, answered, {
      memory,
      now,
    });
  const intents = sent.map(({ madeAt, ...intent }): TimedIntent => ({
    intent,
    madeAt: toServerTime(madeAt, sentAt, now),
  }));
  // An item that follows the plan again needs at least the caller's latest plan.
  if (!isGuest && intents.some(({ intent }) => intent.type === 'not-bought' || intent.type === 'put-back')) {
    await http.catchUp();
  }
  const mealsFor = async (list: ShoppingListState) => {
    if (isGuest || !needsPlan(intents, list)) return [];
    return (await follower.mealsFor(householdId, withGone(list, itemIdsOf(intents)))).meals;
  };
  const done = new Set<string>();
  // Repeats until all are answered, because an append is limited in size.
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
              by,
              memory,
              at: now,
            }
          : null,
    );
    for (const id of answeredIn(events)) done.add(id);
    if (!isContinued(state)) return { isContinued: false, answers: [] };
    if (events.length === 0)
      return { isContinued: true, answers: answersTo(intents, state, { done, memory, now }) };
  }
}

/** A device's clock may be wrong but runs at normal speed, so only the intent's age is taken from it. */
export function toServerTime(madeAt: string, sentAt: string, now: string): string {
  const age = Math.max(0, Date.parse(sentAt) - Date.parse(madeAt));
  return new Date(Date.parse(now) - age).toISOString();
}

function itemIdsOf(intents: readonly TimedIntent[]): readonly string[] {
  return intents.flatMap(({ intent }) => {
    if ('itemIds' in intent) return intent.itemIds;
    return 'itemId' in intent ? [intent.itemId] : [];
  });
}

export function answeredIn(events: readonly ShoppingListEvent[]): readonly string[] {
  return events.flatMap(({ type, data }) =>
    type === 'IntentsAnswered' ? data.answers.map(({ id }) => id) : [],
  );
}

export function answersTo(
  intents: readonly TimedIntent[],
  { answered }: ShoppingListState,
  { done, ...memory }: { done: ReadonlySet<string>; memory: IntentOrigin; now: string },
): ListIntentsResponse['answers'] {
  return intents.map(({ intent: { id }, madeAt }) => {
    const answer = answerTo(answered, id);
    if (answer?.refused) return { id, status: 'refused', reason: answer.refused };
    if (answer) return { id, status: done.has(id) ? 'done' : 'done-before' };
    if (isTooOld(answered, madeAt, memory)) return { id, status: 'refused', reason: 'too-old' };
    if (memory.memory === 'guests') return { id, status: 'refused', reason: 'not-found' };
    throw new Error('An intent that is not too old was not answered');
  });
}

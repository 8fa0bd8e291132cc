import { listIntentsRequestSchema, type ShoppingListItem } from '@forkcast/contracts';
import {
  decideIntent,
  inListOrder,
  isAboutStores,
  lineOf,
  ListDraft,
  type Store,
  type StoreIntent,
  storesAfter,
} from '@forkcast/shopping-list';
import { type MockApi, mockApi } from '@forkcast/web-kit/testing';
import { shoppingItem } from './shoppingItem';

const LIST_ID = '00000000-0000-4000-8000-000000000001';

/** A mocked server with a list: intents are applied and show in the next response. */
export function mockList(...items: ShoppingListItem[]): MockApi {
  return mockListAt([], ...items);
}

/** A mocked server with a list and stores. */
export function mockListAt(stores: readonly Store[], ...items: ShoppingListItem[]): MockApi {
  const storeIntents: StoreIntent[] = [];
  // Like the server, it remembers removed items.
  let draft = draftOf(items);
  const known = new Map(items.map((item) => [item.id, item]));
  let list = items;
  const answered = new Set<string>();
  return mockApi({
    'GET /api/shopping-list': () => list,
    'GET /api/shopping-list/habits': () => [],
    'GET /api/shopping-list/withdrawn': () => [],
    'GET /api/shopping-list/stores': () => storesAfter(stores, storeIntents),
    'POST /api/shopping-list/intents': ({ body }) => {
      const { intents, after } = listIntentsRequestSchema.parse(body);
      if (after && !answered.has(after.id)) return { listId: LIST_ID, isContinued: false, answers: [] };
      const answers = intents.map(({ madeAt: _, ...intent }) => {
        if (answered.has(intent.id)) return { id: intent.id, status: 'done-before' };
        answered.add(intent.id);
        if (isAboutStores(intent)) {
          storeIntents.push(intent);
          return { id: intent.id, status: 'done' };
        }
        const decided = decideIntent(intent, draft);
        if ('refused' in decided) return { id: intent.id, status: 'refused', reason: decided.refused };
        draft.apply(intent);
        list = draft.lines
          .map(({ isTyped: _typed, follows: _follows, ...line }) =>
            shoppingItem({ ...known.get(line.id), ...line, merged: [...line.merged] }),
          )
          .sort(inListOrder);
        for (const item of list) known.set(item.id, item);
        return { id: intent.id, status: 'done' };
      });
      return { listId: LIST_ID, isContinued: true, answers };
    },
    'DELETE /api/shopping-list/clear-all': () => {
      const itemIds = list.map(({ id }) => id);
      list = [];
      draft = draftOf(list);
      return { removed: itemIds.length, itemIds };
    },
  });
}

function draftOf(items: readonly ShoppingListItem[]): ListDraft {
  return new ListDraft(items.map(lineOf), { unknownCategory: 'Other' });
}

/** The intents that the screen sent, without generated ids and times. */
export function sentIntents(api: MockApi): object[] {
  return api.callsTo('POST /api/shopping-list/intents').flatMap(({ body }) =>
    // Sent by the screen: contracts/listIntents.ts.
    (body as { intents: { id: string; madeAt: string }[] }).intents.map(
      ({ id: _id, madeAt: _madeAt, ...draft }) => draft,
    ),
  );
}

/** A handler that returns the same result for each intent of a request. */
export function respondToIntents(answer: { status: string; reason?: string }) {
  return ({ body }: { body: unknown }) => {
    const { intents } = listIntentsRequestSchema.parse(body);
    return { listId: LIST_ID, isContinued: true, answers: intents.map(({ id }) => ({ id, ...answer })) };
  };
}

/** Simulates a missing network. */
export const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

import { createRemoteStore, storePerUser } from '@forkcast/web-kit';
import { shoppingApi } from './api/shoppingApi';
import { Outbox } from './features/shopping-list/outbox/outbox';
import { sendIntents } from './features/shopping-list/shoppingListApi';

let last: Outbox | undefined;

const ofUser = storePerUser((userId) => {
  const store = createRemoteStore({ apis: [shoppingApi] });
  last?.close();
  last = new Outbox({
    accountId: userId,
    send: (request) => store.dispatch(sendIntents.initiate(request, { track: false })),
  });
  return { store, outbox: last };
});

/** One store for the screen and the panel, so that both show the same list. */
export const storeOf = (userId: string) => ofUser(userId).store;

export const outboxOf = (userId: string): Outbox => ofUser(userId).outbox;

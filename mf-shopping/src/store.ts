import { createRemoteStore, storePerUser } from '@forkcast/web-kit';
import { shoppingApi } from './api/shoppingApi';
import { Outbox } from './features/shopping-list/outbox/outbox';
import { sendIntents } from './features/shopping-list/shoppingListApi';

let lastOutbox: Outbox | undefined;

const instanceOf = storePerUser((userId) => {
  const store = createRemoteStore({ apis: [shoppingApi] });
  lastOutbox?.close();
  lastOutbox = new Outbox({
    accountId: userId,
    send: (request) => store.dispatch(sendIntents.initiate(request, { track: false })),
  });
  return { store, outbox: lastOutbox };
});

/** One store for the screen and the panel, so that both show the same list. */
export const storeOf = (userId: string) => instanceOf(userId).store;

export const outboxOf = (userId: string): Outbox => instanceOf(userId).outbox;

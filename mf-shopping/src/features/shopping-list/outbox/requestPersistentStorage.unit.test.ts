import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { Outbox } from './outbox';

test('requests persistent storage once when something is stored', async () => {
  const persist = jest.fn(async () => true);
  Object.defineProperty(navigator, 'storage', { value: { persist } });
  const outbox = new Outbox({ accountId: crypto.randomUUID(), send: async () => ({ error: {} }) });
  await outbox.start();
  expect(persist).not.toHaveBeenCalled();
  const wanted = { draft: { type: 'put-back', itemIds: [] }, name: '' } as const;
  await outbox.addIntents([wanted]);
  await outbox.addIntents([wanted]);
  await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
  outbox.close();
});

import 'fake-indexeddb/auto';
import type { ListIntentsRequest } from '@forkcast/contracts';
import { aUser, mockApi, renderRemote } from '@forkcast/web-kit/testing';
import { waitFor } from '@testing-library/react';
import { Outbox } from './features/shopping-list/outbox/outbox';
import WaitingChanges from './WaitingChanges';

test('sends stored changes without opening the list', async () => {
  const user = aUser();
  const before = new Outbox({ accountId: user.id, send: async () => ({ error: { status: 'offline' } }) });
  const fields = { quantity: null, category: null, isPantryItem: false, isChecked: false };
  const itemId = crypto.randomUUID();
  await before.addIntents([{ draft: { type: 'add', itemId, name: 'eggs', ...fields }, name: 'eggs' }]);
  before.close();

  const requests: ListIntentsRequest[] = [];
  const api = mockApi({
    'POST /api/shopping-list/intents': ({ body }) => {
      const request = body as ListIntentsRequest; // as sent by the component
      requests.push(request);
      const answers = request.intents.map(({ id }) => ({ id, status: 'done' }));
      return { listId: crypto.randomUUID(), isContinued: true, answers };
    },
  });
  const { container } = renderRemote(WaitingChanges, { api, session: { user } });
  await waitFor(() =>
    expect(requests.flatMap(({ intents }) => intents)).toMatchObject([{ type: 'add', name: 'eggs' }]),
  );
  // The shell's toast region may be rendered, too.
  const toasts = container.querySelector('[role="region"]');
  expect([...container.children].filter((each) => each !== toasts)).toEqual([]);
  expect(container.textContent).toBe('');
});

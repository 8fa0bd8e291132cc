import { mockPopup } from '../testing';
import { askInPopup } from './askInPopup';
import { googleSource } from './googleSource';

const failed = { type: 'forkcast-google', outcome: 'failed' } as const;

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('accepts a message that arrives after the popup closed', async () => {
  const { popup, send } = mockPopup();
  const answer = askInPopup(googleSource, 'google', 'sign-in');
  popup.closed = true;
  jest.advanceTimersByTime(250);
  send(failed);
  await expect(answer).resolves.toEqual({ outcome: 'failed' });
});

test('reports cancelled when the popup closes without a message', async () => {
  const { popup } = mockPopup();
  const answer = askInPopup(googleSource, 'google', 'connect');
  popup.closed = true;
  jest.advanceTimersByTime(500);
  await expect(answer).resolves.toEqual({ outcome: 'cancelled' });
  expect(jest.getTimerCount()).toBe(0);
});

import { askInPopup } from './askInPopup';
import { googleSource } from './googleSource';

const failed = { type: 'forkcast-google', outcome: 'failed' } as const;

function openPopup() {
  const popup = { closed: false };
  // The subset of Window that is used.
  jest.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const sendFromPopup = (data: unknown) => {
    const event = new MessageEvent('message', { data, origin: location.origin });
    Object.defineProperty(event, 'source', { value: popup });
    window.dispatchEvent(event);
  };
  return { popup, says: sendFromPopup };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('accepts a message that arrives after the popup closed', async () => {
  const { popup, says } = openPopup();
  const answer = askInPopup(googleSource, 'google', 'sign-in');
  popup.closed = true;
  jest.advanceTimersByTime(250);
  says(failed);
  await expect(answer).resolves.toEqual({ outcome: 'failed' });
});

test('reports cancelled when the popup closes without a message', async () => {
  const { popup } = openPopup();
  const answer = askInPopup(googleSource, 'google', 'connect');
  popup.closed = true;
  jest.advanceTimersByTime(500);
  await expect(answer).resolves.toEqual({ outcome: 'cancelled' });
  expect(jest.getTimerCount()).toBe(0);
});

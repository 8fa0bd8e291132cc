import { act, render, screen } from '@testing-library/react';
import { ToastProvider, useToast } from './ToastProvider';

const mockNetwork = { down: true, asked: 0 };
jest.mock('./ToastWindow', () => {
  mockNetwork.asked += 1;
  if (mockNetwork.down) throw new Error('Loading chunk failed');
  return jest.requireActual('./ToastWindow');
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

function Screen() {
  const { toast } = useToast();
  return <button onClick={() => toast({ title: 'Not saved' })}>Save</button>;
}

test("keeps the page when toasts can't be loaded, and shows a toast for its full time once they can", async () => {
  render(
    <ToastProvider>
      <Screen />
    </ToastProvider>,
  );
  await pass(1_000);
  expect(mockNetwork.asked).toBe(0);
  await pass(1_000);
  expect(mockNetwork.asked).toBe(1);

  act(() => screen.getByRole('button', { name: 'Save' }).click());
  await pass(7_000);
  expect(screen.queryByRole('listitem')).toBeNull();

  mockNetwork.down = false;
  await pass(1_000);
  expect(screen.getByRole('listitem')).toHaveTextContent('Not saved');
  await pass(3_900);
  expect(screen.getByRole('listitem')).toBeVisible();
  await pass(1_100);
  expect(screen.queryByRole('listitem')).toBeNull();
});

import { act, render, screen } from '@testing-library/react';
import { RetryBoundary } from '../testing/RetryBoundary';
import { useLazyImport } from './useLazyImport';

const part = { Words: () => <p>Here I am</p> };

function Screen({ load, needed }: { load: () => Promise<typeof part>; needed: boolean }) {
  const later = useLazyImport(load, needed);
  return later ? <later.Words /> : null;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test('loads a moment after the screen has rendered', async () => {
  const load = jest.fn(() => Promise.resolve(part));
  const { rerender } = render(<Screen needed={false} load={load} />);
  await pass(1_000);
  expect(load).not.toHaveBeenCalled();
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  rerender(<Screen needed load={load} />);
  expect(screen.getByText('Here I am')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('reports a failed load only when it is needed, and loads again on retry', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isReachable = false;
  const load = () => (isReachable ? Promise.resolve(part) : Promise.reject(new Error('no chunk')));
  const drawing = (needed: boolean) => (
    <RetryBoundary>
      <Screen needed={needed} load={load} />
    </RetryBoundary>
  );
  const { rerender } = render(drawing(false));
  await pass(2_000);
  expect(screen.queryByRole('button', { name: 'Again' })).toBeNull();
  rerender(drawing(true));
  await pass(0);
  isReachable = true;
  await act(async () => screen.getByRole('button', { name: 'Again' }).click());
  await pass(0);
  expect(screen.getByText('Here I am')).toBeVisible();
  consoleError.mockRestore();
});

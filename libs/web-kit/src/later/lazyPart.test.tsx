import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RetryBoundary } from '../testing/RetryBoundary';
import { lazyPart, optionalPart } from './lazyPart';

const Greeting = ({ name }: { name: string }) => {
  const [times, setTimes] = useState(1);
  return <button onClick={() => setTimes(times + 1)}>{`Hello ${name}, ${times}`}</button>;
};

test('loads on the first render, and shows a placeholder until then', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  const Part = lazyPart(load, <p>Loading</p>);
  expect(load).not.toHaveBeenCalled();
  render(<Part name="Ann" />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByText('Hello Ann, 1')).toBeVisible();
});

test('renders at once when loaded before, and keeps its state', async () => {
  const load = jest.fn(() => Promise.resolve(Greeting));
  const Part = lazyPart(load);
  const first = render(<Part name="Ann" />);
  await userEvent.click(await screen.findByText('Hello Ann, 1'));
  first.rerender(<Part name="Bob" />);
  expect(screen.getByText('Hello Bob, 2')).toBeVisible();
  first.unmount();
  render(<Part name="Cas" />);
  expect(screen.getByText('Hello Cas, 1')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('reports a failed load to the boundary once and loads again on the next mount', async () => {
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn().mockRejectedValueOnce(new Error('no chunk')).mockResolvedValue(Greeting);
  const Part = lazyPart<{ name: string }>(load);
  render(
    <RetryBoundary>
      <Part name="Ann" />
    </RetryBoundary>,
  );
  const again = await screen.findByRole('button', { name: 'Again' });
  expect(load).toHaveBeenCalledTimes(1);
  await userEvent.click(again);
  expect(await screen.findByText('Hello Ann, 1')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
  consoleError.mockRestore();
});

test('renders nothing for an optional part until it is loaded', async () => {
  jest.useFakeTimers();
  try {
    const load = jest.fn().mockRejectedValueOnce(new Error('no chunk')).mockResolvedValue(Greeting);
    const Part = optionalPart<{ name: string }>(load);
    const rendered = render(
      <RetryBoundary>
        <p>The list</p>
        <Part name="Ann" />
      </RetryBoundary>,
    );
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(rendered.container).toHaveTextContent(/^The list$/);
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(screen.getByText('Hello Ann, 1')).toBeVisible();
    rendered.unmount();
    render(<Part name="Bob" />);
    expect(screen.getByText('Hello Bob, 1')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
  } finally {
    jest.useRealTimers();
  }
});

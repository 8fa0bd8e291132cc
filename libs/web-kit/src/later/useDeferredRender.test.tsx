import { act, render, screen } from '@testing-library/react';
import { useDeferredRender } from './useDeferredRender';

interface Meal {
  name: string;
}

const soup: Meal = { name: 'soup' };
const stew: Meal = { name: 'stew' };
const drawn: (Meal | undefined)[] = [];

function Words({ value }: { value: Meal | undefined }) {
  const shown = useDeferredRender(value);
  drawn.push(shown);
  return <p>{shown?.name ?? 'Loading'}</p>;
}

beforeEach(() => drawn.splice(0));

test('shows a new value one render later', () => {
  const { rerender } = render(<Words value={undefined} />);
  drawn.splice(0);
  rerender(<Words value={soup} />);
  expect(drawn).toEqual([undefined, soup]);
  expect(screen.getByText('soup')).toBeVisible();
});

test('shows present values and their changes at once', () => {
  const { rerender } = render(<Words value={soup} />);
  expect(drawn).toEqual([soup]);
  act(() => rerender(<Words value={stew} />));
  expect(drawn).not.toContain(undefined);
  expect(drawn[1]).toBe(stew);
});

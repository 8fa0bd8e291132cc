import { act, render, screen } from '@testing-library/react';
import { useUnhurried } from './useUnhurried';

interface Meal {
  name: string;
}

const soup: Meal = { name: 'soup' };
const stew: Meal = { name: 'stew' };
const drawn: (Meal | undefined)[] = [];

function Words({ value }: { value: Meal | undefined }) {
  const shown = useUnhurried(value);
  drawn.push(shown);
  return <p>{shown?.name ?? 'Loading'}</p>;
}

beforeEach(() => drawn.splice(0));

test('what was not there yet → what was shown before is drawn again at once, and it after that', () => {
  const { rerender } = render(<Words value={undefined} />);
  drawn.splice(0);
  rerender(<Words value={soup} />);
  expect(drawn).toEqual([undefined, soup]);
  expect(screen.getByText('soup')).toBeVisible();
});

test('what is there already, and what changes it → is drawn at once', () => {
  const { rerender } = render(<Words value={soup} />);
  expect(drawn).toEqual([soup]);
  act(() => rerender(<Words value={stew} />));
  expect(drawn).not.toContain(undefined);
  expect(drawn[1]).toBe(stew);
});

import { act, render, screen } from '@testing-library/react';
import { useDeferredRender } from './useDeferredRender';

interface Meal {
  name: string;
}

const soup: Meal = { name: 'soup' };
const stew: Meal = { name: 'stew' };
const rendered: (Meal | undefined)[] = [];

function Words({ value }: { value: Meal | undefined }) {
  const shown = useDeferredRender(value);
  rendered.push(shown);
  return <p>{shown?.name ?? 'Loading'}</p>;
}

beforeEach(() => rendered.splice(0));

test('shows a new value one render later', () => {
  const { rerender } = render(<Words value={undefined} />);
  rendered.splice(0);
  rerender(<Words value={soup} />);
  expect(rendered).toEqual([undefined, soup]);
  expect(screen.getByText('soup')).toBeVisible();
});

test('shows present values and their changes at once', () => {
  const { rerender } = render(<Words value={soup} />);
  expect(rendered).toEqual([soup]);
  act(() => rerender(<Words value={stew} />));
  expect(rendered).not.toContain(undefined);
  expect(rendered[1]).toBe(stew);
});

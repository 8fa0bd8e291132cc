import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { renderRemote } from '../testing';
import { useScrollToResults } from './useScrollToResults';

function Results() {
  const [page, setPage] = useState(1);
  const region = useRef<HTMLDivElement>(null);
  const turn = useScrollToResults(region, page);
  return (
    <>
      <button onClick={() => setPage(1)}>search</button>
      <div ref={region} tabIndex={-1} role="region" aria-label={`Page ${page}`}>
        <button
          onClick={() => {
            turn();
            setPage((current) => current + 1);
          }}
        >
          next
        </button>
      </div>
    </>
  );
}

const scrollIntoView = jest.fn();
/** Places the top of the results this far below the top of the viewport. */
const standsAt = (top: number) =>
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 600, 900));

beforeEach(() => {
  HTMLElement.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  jest.restoreAllMocks();
  scrollIntoView.mockClear();
});

test('scrolls and focuses the top of the next page', async () => {
  standsAt(-400);
  const { user } = renderRemote(<Results />);
  await user.click(screen.getByText('next'));
  expect(screen.getByRole('region', { name: 'Page 2' })).toHaveFocus();
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test("doesn't scroll when the top is visible", async () => {
  standsAt(120);
  const { user } = renderRemote(<Results />);
  await user.click(screen.getByText('next'));
  expect(screen.getByRole('region', { name: 'Page 2' })).toHaveFocus();
  expect(scrollIntoView).not.toHaveBeenCalled();
});

test('neither scrolls nor focuses when the page changes for another reason', async () => {
  standsAt(-400);
  const { user } = renderRemote(<Results />);
  await user.click(screen.getByText('next'));
  await user.click(screen.getByText('search'));
  expect(screen.getByText('search')).toHaveFocus();
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

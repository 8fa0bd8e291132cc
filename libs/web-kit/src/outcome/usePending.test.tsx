import { act, screen } from '@testing-library/react';
import { renderRemote } from '../testing';
import { type Pending, usePending } from './usePending';

function renderPending() {
  let current: Pending | undefined;
  function Watched() {
    current = usePending();
    return <p>{[current.pending, current.isPending('soup'), current.isPending('bread')].join(' ')}</p>;
  }
  renderRemote(<Watched />);
  const during: Pending['during'] = (work, id) => {
    if (!current) throw new Error('nothing is drawn yet');
    return current.during(work, id);
  };
  return { during };
}

function deferred() {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => (settle = resolve));
  return { promise, settle: () => act(async () => settle()) };
}

test('keeps each key pending until its last request settles', async () => {
  const { during } = renderPending();
  const [soup, bread, more] = [deferred(), deferred(), deferred()] as const;
  act(() => {
    void during(soup.promise, 'soup');
    void during(bread.promise, 'bread');
    void during(more.promise, 'soup');
  });
  expect(screen.getByText('true true true')).toBeVisible();
  await bread.settle();
  await soup.settle();
  expect(screen.getByText('true true false')).toBeVisible();
  await more.settle();
  expect(screen.getByText('false false false')).toBeVisible();
});

test('returns results and throws failures', async () => {
  const { during } = renderPending();
  await act(async () => {
    await expect(during(Promise.resolve('soup'))).resolves.toBe('soup');
    await expect(during(Promise.reject(new Error('burnt')))).rejects.toThrow('burnt');
  });
  expect(screen.getByText('false false false')).toBeVisible();
});

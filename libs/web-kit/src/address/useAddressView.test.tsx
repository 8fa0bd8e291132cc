import { screen } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { renderRemote } from '../testing';
import { useAddressView, useExistingPage } from './useAddressView';

interface View {
  search: string;
  page: number;
}

const readView = (params: URLSearchParams): View => ({
  search: params.get('search') ?? '',
  page: Number(params.get('page') ?? 1),
});

const writeView = ({ search, page }: View): URLSearchParams =>
  new URLSearchParams({ ...(search ? { search } : {}), ...(page > 1 ? { page: String(page) } : {}) });

function Recipes({ totalPages }: { totalPages?: number }) {
  const address = useAddressView(readView, writeView);
  useExistingPage(address, totalPages);
  const navigate = useNavigate();
  const { view, change } = address;
  return (
    <>
      <p>{`${view.search || 'all'}, page ${view.page}`}</p>
      <button onClick={() => change((current) => ({ ...current, page: current.page + 1 }))}>next</button>
      <button onClick={() => change(() => ({ search: 'soup', page: 1 }), 'correction')}>search</button>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

test('reads the view from the address', () => {
  renderRemote(<Recipes />, { path: '/recipes?search=bread&page=3' });
  expect(screen.getByText('bread, page 3')).toBeVisible();
});

test('adds a history entry for a step, but not for a correction', async () => {
  const { user, path } = renderRemote(<Recipes />, { path: '/recipes' });
  await user.click(screen.getByText('next'));
  expect(path()).toBe('/recipes?page=2');
  await user.click(screen.getByText('search'));
  expect(path()).toBe('/recipes?search=soup');
  await user.click(screen.getByText('back'));
  expect(path()).toBe('/recipes');
});

test.each([
  [2, '/recipes?search=bread&page=2'],
  [0, '/recipes?search=bread'],
  [3, '/recipes?search=bread&page=3'],
  [undefined, '/recipes?search=bread&page=3'],
])('corrects page 3 of %s to an existing page', (totalPages, address) => {
  const { path } = renderRemote(<Recipes totalPages={totalPages} />, {
    path: '/recipes?search=bread&page=3',
  });
  expect(path()).toBe(address);
});

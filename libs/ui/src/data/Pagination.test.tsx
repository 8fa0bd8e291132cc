import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pageWindow } from './pageWindow';
import { Pagination } from './Pagination';
import { SortableTh, Table, TBody, Td, THead, Tr } from './Table';

test('shows the range and goes to the first, previous, next and last page', async () => {
  const onPage = jest.fn();
  render(<Pagination page={3} totalPages={9} onPage={onPage} total={173} pageSize={20} />);
  expect(screen.getByText('Showing 41 to 60 of 173 recipes')).toBeInTheDocument();
  expect(screen.getByText('Page 3 of 9')).toBeInTheDocument();
  for (const name of ['First page', 'Previous page', 'Next page', 'Last page']) {
    await userEvent.click(screen.getByRole('button', { name }));
  }
  expect(onPage.mock.calls).toEqual([[1], [2], [4], [9]]);
});

test('disables the buttons without a target on the first and last page', () => {
  const { rerender } = render(<Pagination page={1} totalPages={2} onPage={() => undefined} />);
  expect(screen.getByRole('button', { name: 'First page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
  rerender(<Pagination page={2} totalPages={2} onPage={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Last page' })).toBeDisabled();
});

test.each([
  [{ page: 9, totalPages: 9, total: 173 }, 'Showing 161 to 173 of 173 recipes', 'Page 9 of 9'],
  [{ page: 1, totalPages: 0, total: 0 }, 'Showing 0 to 0 of 0 recipes', 'Page 1 of 1'],
  [{ page: 1, totalPages: 1, total: 1 }, 'Showing 1 to 1 of 1 recipe', 'Page 1 of 1'],
  [{ page: 1, totalPages: 62, total: 1_234 }, 'Showing 1 to 20 of 1,234 recipes', 'Page 1 of 62'],
])('writes the rows and the page of %j', (paged, rows, page) => {
  render(<Pagination {...paged} onPage={() => undefined} pageSize={20} />);
  expect(screen.getByText(rows)).toBeInTheDocument();
  expect(screen.getByText(page)).toBeInTheDocument();
});

test.each([
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
  [2, 3, [1, 2, 3]],
  [1, 1, [1]],
])('shows the page numbers around page %i of %i as %j', (page, totalPages, numbers) => {
  expect(pageWindow(page, totalPages, 5)).toEqual(numbers);
});

test('shows how a column is sorted and requests another order', async () => {
  const onSort = jest.fn();
  render(
    <Table caption="Recipes">
      <THead>
        <Tr>
          <SortableTh direction="asc" onSort={onSort}>
            Recipe Name
          </SortableTh>
          <SortableTh direction={null} onSort={onSort}>
            Last Made
          </SortableTh>
        </Tr>
      </THead>
      <TBody>
        <Tr interactive>
          <Td>Soup</Td>
          <Td nowrap>Never used</Td>
        </Tr>
      </TBody>
    </Table>,
  );
  expect(screen.getByRole('table', { name: 'Recipes' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Recipe Name' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Last Made' })).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(screen.getByRole('button', { name: 'Last Made' }));
  expect(onSort).toHaveBeenCalledTimes(1);
});

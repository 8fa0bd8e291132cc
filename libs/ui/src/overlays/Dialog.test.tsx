import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button';
import { SearchField } from '../fields/SearchField';
import { TextField } from '../fields/TextField';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

function AddRecipe() {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Recipe</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Add New Recipe"
        description="Write it down once."
        footer={<Button>Save Recipe</Button>}
      >
        <TextField label="Recipe Name" />
        <SearchField label="Search" value={search} onChange={setSearch} />
      </Dialog>
    </>
  );
}

async function openIt() {
  const user = userEvent.setup();
  render(<AddRecipe />);
  await user.click(screen.getByRole('button', { name: 'Add Recipe' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Add New Recipe' }) };
}

test('is named and described, and typing can start at once', async () => {
  const { dialog } = await openIt();
  expect(dialog).toHaveAccessibleDescription('Write it down once.');
  expect(screen.getByLabelText('Recipe Name')).toHaveFocus();
});

test('focus goes round inside and never leaves', async () => {
  const { user, dialog } = await openIt();
  for (let presses = 0; presses < 6; presses++) {
    await user.tab();
    expect(dialog).toContainElement(document.activeElement as HTMLElement | null);
  }
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'Close',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
])('%s closes it and focus returns to where it was', async (_way, close) => {
  const { user } = await openIt();
  await close(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Recipe' })).toHaveFocus());
});

test('Escape in a search box that holds text empties the box first', async () => {
  const { user } = await openIt();
  await user.type(screen.getByRole('searchbox'), 'soup');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

function ClearAll({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Clear All</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Clear the whole list?"
        body="Typed items go too."
        confirmLabel="Clear"
        destructive
        onConfirm={onConfirm}
      />
    </>
  );
}

test('a confirmation starts at the harmless answer, which does nothing', async () => {
  const user = userEvent.setup();
  const onConfirm = jest.fn();
  render(<ClearAll onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Clear the whole list?' }),
  ).toHaveAccessibleDescription('Typed items go too.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Clear All' })).toHaveFocus());
});

test('a confirmed promise → busy until it settles, then closed', async () => {
  const user = userEvent.setup();
  let settle = () => {};
  const onConfirm = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
  render(<ClearAll onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled();
  settle();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

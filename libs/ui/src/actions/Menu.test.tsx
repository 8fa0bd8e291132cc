import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from '../fields/TextField';
import { Dialog } from '../overlays/Dialog';
import { Button } from './Button';
import { Menu, MenuContent, MenuExternalItem, MenuItem, MenuTrigger } from './Menu';

function RowMenu() {
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Menu>
        <MenuTrigger>
          <Button>Actions</Button>
        </MenuTrigger>
        <MenuContent>
          <MenuItem onSelect={() => setEditing(true)}>Edit</MenuItem>
          <MenuItem disabled>Share</MenuItem>
          <MenuExternalItem href="https://example.com/soup">example.com</MenuExternalItem>
          <MenuExternalItem href="javascript:alert(1)">not a link</MenuExternalItem>
        </MenuContent>
      </Menu>
      <Dialog open={editing} onClose={() => setEditing(false)} title="Edit Recipe">
        <TextField label="Recipe Name" />
      </Dialog>
    </>
  );
}

test('works by keyboard and skips disabled items', async () => {
  const user = userEvent.setup();
  render(<RowMenu />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('menu', { name: 'Actions' })).toBeInTheDocument();
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'example.com' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
});

test('links only http and https addresses', async () => {
  const user = userEvent.setup();
  render(<RowMenu />);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  expect(await screen.findByRole('menuitem', { name: 'example.com' })).toHaveAttribute(
    'href',
    'https://example.com/soup',
  );
  expect(screen.getByRole('menuitem', { name: 'not a link' })).not.toHaveAttribute('href');
});

test("returns the focus to the menu's button after a dialog", async () => {
  const user = userEvent.setup();
  render(<RowMenu />);
  await user.click(screen.getByRole('button', { name: 'Actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Recipe' })).toBeInTheDocument();
  expect(screen.getByLabelText('Recipe Name')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
});

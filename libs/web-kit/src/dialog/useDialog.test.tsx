import { Dialog, TextField } from '@forkcast/ui';
import { screen, waitFor } from '@testing-library/react';
import { renderRemote } from '../testing';
import { useDialog } from './useDialog';

function Kitchen() {
  const renaming = useDialog<string>();
  return (
    <>
      <button onClick={() => renaming.show('Soup')}>Rename Soup</button>
      <button onClick={() => renaming.show('Bread')}>Rename Bread</button>
      {renaming.subject === undefined ? null : (
        <Dialog
          key={`renaming-${renaming.round}`}
          open={renaming.open}
          onClose={renaming.close}
          title={`Rename ${renaming.subject}`}
        >
          <TextField label="Name" defaultValue={renaming.subject} />
        </Dialog>
      )}
    </>
  );
}

test('opens again with fresh fields, for the same or another subject', async () => {
  const { user } = renderRemote(<Kitchen />);
  for (const name of ['Soup', 'Soup', 'Bread']) {
    await user.click(screen.getByRole('button', { name: `Rename ${name}` }));
    await screen.findByRole('dialog', { name: `Rename ${name}` });
    expect(screen.getByLabelText('Name')).toHaveValue(name);
    await user.type(screen.getByLabelText('Name'), ' of the day');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

function Closing() {
  const { open, subject, show, close } = useDialog<string>();
  return (
    <>
      <button onClick={() => show('Soup')}>show</button>
      <button onClick={close}>close</button>
      <p>{`${open ? 'open' : 'closed'}: ${subject ?? 'nothing'}`}</p>
    </>
  );
}

test('keeps its subject while closing', async () => {
  const { user } = renderRemote(<Closing />);
  expect(screen.getByText('closed: nothing')).toBeVisible();
  await user.click(screen.getByText('show'));
  expect(screen.getByText('open: Soup')).toBeVisible();
  await user.click(screen.getByText('close'));
  expect(screen.getByText('closed: Soup')).toBeVisible();
});

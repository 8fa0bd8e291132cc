import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button';
import { TextField } from '../fields/TextField';
import { FormDialog } from './FormDialog';

interface SaveTemplateProps {
  save: (name: string) => unknown;
  pending?: boolean;
  answer?: string;
}

function SaveTemplate({ save, pending, answer }: SaveTemplateProps) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Save as template</Button>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Save week as template"
        submitLabel="Save Template"
        pendingLabel="Saving..."
        pending={pending}
        incomplete={name === ''}
        answer={answer}
        onSubmit={() => save(name)}
      >
        <TextField label="Template Name" value={name} onChange={(event) => setName(event.target.value)} />
      </FormDialog>
    </>
  );
}

async function openIt(props: Partial<SaveTemplateProps> = {}) {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const save = jest.fn();
  render(<SaveTemplate save={save} {...props} />);
  await user.click(screen.getByRole('button', { name: 'Save as template' }));
  await screen.findByRole('dialog', { name: 'Save week as template' });
  return { user, save };
}

const button = (name: string) => screen.getByRole('button', { name });

test.each(['its button', 'Enter'])('submits once with %s and stays on the page', async (way) => {
  const { user, save } = await openIt();
  await user.type(screen.getByLabelText('Template Name'), 'Winter week');
  if (way === 'Enter') await user.keyboard('{Enter}');
  else await user.click(button('Save Template'));
  expect(save.mock.calls).toEqual([['Winter week']]);
  expect(screen.getByRole('dialog')).toBeVisible();
});

test("can't be submitted when incomplete", async () => {
  const { user, save } = await openIt();
  expect(button('Save Template')).toBeDisabled();
  await user.type(screen.getByLabelText('Template Name'), '{Enter}');
  expect(save).not.toHaveBeenCalled();
});

test('closes on Cancel without submitting', async () => {
  const { user, save } = await openIt();
  await user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(save).not.toHaveBeenCalled();
});

test("can't be closed while pending", async () => {
  const { user } = await openIt({ pending: true });
  expect(button('Saving...')).toBeDisabled();
  expect(button('Cancel')).toBeDisabled();
  await user.keyboard('{Escape}');
  await user.click(button('Close'));
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('shows the result and closes on Done', async () => {
  const { user } = await openIt({ answer: 'Winter week is saved' });
  expect(screen.getByText('Winter week is saved')).toBeVisible();
  expect(screen.queryByLabelText('Template Name')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  await user.click(button('Done'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(button('Save as template')).toHaveFocus();
});

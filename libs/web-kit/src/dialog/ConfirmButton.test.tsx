import { screen } from '@testing-library/react';
import { renderRemote } from '../testing/renderRemote';
import { ConfirmButton } from './ConfirmButton';

async function openQuestion(confirmLabel?: string) {
  const onConfirm = jest.fn();
  const { user } = renderRemote(() => (
    <ConfirmButton
      label="Leave"
      title="Leave this household?"
      body="The list stays behind"
      confirmLabel={confirmLabel}
      onConfirm={onConfirm}
    />
  ));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('alertdialog', { name: 'Leave this household?' });
  return { user, onConfirm };
}

test('asks, and acts when confirmed', async () => {
  const { user, onConfirm } = await openQuestion();
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('does nothing when cancelled, and focuses the button again', async () => {
  const { user, onConfirm } = await openQuestion('Yes, leave');
  expect(screen.getByRole('button', { name: 'Yes, leave' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(await screen.findByRole('button', { name: 'Leave' })).toHaveFocus();
});

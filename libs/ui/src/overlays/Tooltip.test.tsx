import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button';
import { Tooltip } from './Tooltip';

function Synced() {
  return (
    <Tooltip label="Synced a minute ago">
      <Button>Sync</Button>
    </Tooltip>
  );
}

test('shows on keyboard focus and closes with Escape', async () => {
  const user = userEvent.setup();
  render(<Synced />);
  await user.tab();
  expect(screen.getByRole('tooltip')).toHaveTextContent('Synced a minute ago');
  expect(screen.getByRole('button', { name: 'Sync' })).toHaveAccessibleDescription('Synced a minute ago');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

test('shows on hover', async () => {
  const user = userEvent.setup();
  render(<Synced />);
  await user.hover(screen.getByRole('button'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(await screen.findByRole('tooltip')).toBeInTheDocument();
  await user.unhover(screen.getByRole('button'));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});

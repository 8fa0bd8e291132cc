import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RetryBanner } from './RetryBanner';

test('shows the problem and retries on request', async () => {
  const onRetry = jest.fn();
  render(
    <RetryBanner tone="danger" pending={false} onRetry={onRetry}>
      The list could not be loaded
    </RetryBanner>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The list could not be loaded');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry.mock.calls).toEqual([[]]);
});

test('disables Try again while retrying', () => {
  render(
    <RetryBanner tone="warning" pending onRetry={() => undefined}>
      This may not be the latest list
    </RetryBanner>,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
});

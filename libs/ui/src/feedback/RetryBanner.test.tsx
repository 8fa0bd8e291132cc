import { render, screen } from '@testing-library/react';
import { RetryBanner } from './RetryBanner';

test('disables Try again while retrying', () => {
  render(
    <RetryBanner tone="warning" pending onRetry={() => undefined}>
      This may not be the latest list
    </RetryBanner>,
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
});

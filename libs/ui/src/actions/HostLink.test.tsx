import { render, screen } from '@testing-library/react';
import { HostLink } from './HostLink';

test('a web address → a link that shows its host', () => {
  render(<HostLink href="https://www.example.com/soup?page=1" />);
  expect(screen.getByRole('link', { name: 'example.com' })).toHaveAttribute(
    'href',
    'https://www.example.com/soup?page=1',
  );
});

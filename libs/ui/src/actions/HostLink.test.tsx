import { render, screen } from '@testing-library/react';
import { HostLink } from './HostLink';

test('links a web address by its host', () => {
  render(<HostLink href="https://www.example.com/soup?page=1" />);
  expect(screen.getByRole('link', { name: 'example.com' })).toHaveAttribute(
    'href',
    'https://www.example.com/soup?page=1',
  );
});

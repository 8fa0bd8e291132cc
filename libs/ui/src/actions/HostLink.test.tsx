import { render, screen } from '@testing-library/react';
import { HostLink } from './HostLink';

test('a web address → a link that shows its host', () => {
  render(<HostLink href="https://www.example.com/soup?page=1" />);
  expect(screen.getByRole('link', { name: 'example.com' })).toHaveAttribute(
    'href',
    'https://www.example.com/soup?page=1',
  );
});

test('anything else → the text that it is', () => {
  render(<HostLink href="javascript:alert(1)" />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('javascript:alert(1)')).toBeInTheDocument();
});

test('nothing → nothing', () => {
  const { container } = render(<HostLink href={null} />);
  expect(container).toBeEmptyDOMElement();
});

import { render, screen } from '@testing-library/react';
import { ExternalLink } from './ExternalLink';

test.each(['https://example.com/soup', 'HTTP://example.com', ' https://example.com '])(
  'opens %s in a new tab without a referrer',
  (href) => {
    render(<ExternalLink href={href}>the recipe</ExternalLink>);
    const link = screen.getByRole('link', { name: 'the recipe' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)//https://example.com',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//example.com',
  'https://',
  'the blue notebook, p. 14',
])('shows %j as plain text', (href) => {
  render(<ExternalLink href={href}>shown</ExternalLink>);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.getByText('shown')).toBeInTheDocument();
});

test('shows the address when there is no label', () => {
  const { container } = render(<ExternalLink href="<b>grandmother</b>" />);
  expect(container).toHaveTextContent('<b>grandmother</b>');
});

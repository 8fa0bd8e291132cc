import { render, screen } from '@testing-library/react';
import { LinkedText } from './LinkedText';

it('links web addresses in a new tab without a referrer and keeps all other characters', () => {
  const text = 'From www.example.com (p. 3),\nsee https://example.org/a. <b>javascript:alert(1)</b>';
  const { container } = render(<LinkedText text={text} />);
  expect(container.textContent).toBe(text);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['www.example.com', 'https://www.example.com/'],
    ['https://example.org/a', 'https://example.org/a'],
  ]);
  for (const link of links) {
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

it('shows text without web addresses unchanged', () => {
  const { container } = render(<LinkedText text="Chop.Then stir" />);
  expect(container.innerHTML).toBe('<span>Chop.Then stir</span>');
});

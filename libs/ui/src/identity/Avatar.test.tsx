import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';

test('shows the picture with the name as its label', () => {
  const { container } = render(<Avatar src="data:image/png;base64,AA==" name="Ann" />);
  expect(screen.getByRole('img', { name: 'Ann' })).toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('src', 'data:image/png;base64,AA==');
});

test('replaces a broken picture with the default, and tries a new one', () => {
  const { container, rerender } = render(<Avatar src="/gone.png" name="Ann" />);
  fireEvent.error(container.querySelector('img') ?? container);
  expect(container.querySelector('img')).not.toBeInTheDocument();
  expect(container.querySelector('svg')).toBeInTheDocument();
  rerender(<Avatar src="/new.png" name="Ann" />);
  expect(container.querySelector('img')).toHaveAttribute('src', '/new.png');
});

test('is hidden from screen readers when decorative', () => {
  render(<Avatar src={null} name="Ann" decorative />);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

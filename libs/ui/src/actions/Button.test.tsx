import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { LinkButton } from './LinkButton';

test('a pending button → disabled, busy, says its pending label', async () => {
  const onClick = jest.fn();
  render(
    <Button pending pendingLabel="Adding..." onClick={onClick}>
      Create & Add
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Adding...' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

test('a pending button without a pending label keeps its own', () => {
  render(<Button pending>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('a button in a form does not submit it unless told to', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('an icon button is known by its label', async () => {
  const onClick = jest.fn();
  render(<IconButton label="Delete Shakshuka" icon={<svg />} onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Shakshuka' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a link button is a link, also by way of another component', () => {
  function RouterLink({ to, ...rest }: { to: string; children?: React.ReactNode }) {
    return (
      <a href={to} {...rest}>
        {rest.children}
      </a>
    );
  }
  render(
    <LinkButton as={RouterLink} to="/recipes">
      Recipes
    </LinkButton>,
  );
  expect(screen.getByRole('link', { name: 'Recipes' })).toHaveAttribute('href', '/recipes');
});

import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox';
import { PasswordField } from './PasswordField';
import { SearchField } from './SearchField';
import { SelectField } from './SelectField';
import { Switch } from './Switch';
import { TextField } from './TextField';

test('connects a field with its label, hint and error', () => {
  render(<TextField label="Email" hint="We never show it." error="Please enter a valid email address" />);
  const field = screen.getByLabelText('Email');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Please enter a valid email address We never show it.');
});

test('shows and hides a password', async () => {
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText('Password');
  await userEvent.type(field, 'tomato');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('tomato');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('clears a search and keeps the focus in it', async () => {
  function Search() {
    const [value, setValue] = useState('');
    return (
      <SearchField label="Search recipes" placeholder="Search recipes..." value={value} onChange={setValue} />
    );
  }
  render(<Search />);
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByPlaceholderText('Search recipes...'), 'soup');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('searchbox', { name: 'Search recipes' })).toHaveValue('');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('shows the placeholder of a select until an option is chosen', async () => {
  const onChange = jest.fn();
  render(
    <SelectField
      label="Meal"
      placeholder="Choose a meal"
      options={[{ value: 'dinner', label: 'Dinner' }]}
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  expect(screen.getByLabelText('Meal')).toHaveDisplayValue('Choose a meal');
  await userEvent.selectOptions(screen.getByLabelText('Meal'), 'Dinner');
  expect(onChange).toHaveBeenCalledWith('dinner');
});

test('toggles a checkbox by label and space bar, as its owner decides', async () => {
  const onCheckedChange = jest.fn();
  render(<Checkbox checked={false} onCheckedChange={onCheckedChange} label="500 g tomatoes" />);
  await userEvent.click(screen.getByText('500 g tomatoes'));
  screen.getByRole('checkbox').focus();
  await userEvent.keyboard(' ');
  expect(onCheckedChange.mock.calls).toEqual([[true], [true]]);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('exposes a switch with its state and hint', async () => {
  const onCheckedChange = jest.fn();
  render(<Switch checked onCheckedChange={onCheckedChange} label="Weekly summary" hint="On Sundays" />);
  const setting = screen.getByRole('switch', { name: 'Weekly summary' });
  expect(setting).toBeChecked();
  expect(setting).toHaveAccessibleDescription('On Sundays');
  await userEvent.click(setting);
  expect(onCheckedChange).toHaveBeenCalledWith(false);
});

import type { ShoppingHabit } from '@forkcast/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import App from '../../../App';
import { mockList, sentIntents } from '../../../testing/mockList';
import { openList } from '../../../testing/openList';
import { shoppingItem } from '../../../testing/shoppingItem';

const usual = (...names: readonly string[]): ShoppingHabit[] =>
  names.map((name) => ({ name, everyDays: null, lastBoughtAt: null }));

async function open(habits: ShoppingHabit[] = []) {
  const api = mockList(shoppingItem({ name: 'Tomatoes' }));
  api.on('GET /api/shopping-list/habits', () => habits);
  const rendered = openList(App, api);
  await screen.findByText('Tomatoes');
  const field = screen.getByPlaceholderText('Add an item...');
  await rendered.user.click(field);
  return { api, field, ...rendered };
}
type Opened = Awaited<ReturnType<typeof open>>;

const sent = ({ api }: Opened) =>
  (sentIntents(api) as { type: string; name: string; quantity: string | null }[]) // sent by the screen
    .filter(({ type }) => type === 'add')
    .map(({ name, quantity }) => (quantity === null ? { name } : { name, quantity }));
const preview = async (text: string) => {
  const frame = (await screen.findByText(text)).closest('[id]');
  if (!(frame instanceof HTMLElement)) throw new Error('No preview');
  return within(frame);
};
/** The parser is lazy-loaded. */
const parserTimeout = { timeout: 10_000 };

test('previews several items with amounts, adds them, and Undo removes them', async () => {
  const opened = await open();
  await opened.user.type(opened.field, '2 l milk, eggs; bread');
  await screen.findByText('Adds 3 items', undefined, parserTimeout);
  const shown = await preview('Adds 3 items');
  expect(shown.getAllByRole('listitem').map((piece) => piece.textContent)).toEqual([
    'milk 2 l',
    'eggs',
    'bread',
  ]);
  await opened.user.keyboard('{Enter}');
  expect(await screen.findByText('3 items added')).toBeVisible();
  await waitFor(() =>
    expect(sent(opened)).toEqual([{ name: 'milk', quantity: '2 l' }, { name: 'eggs' }, { name: 'bread' }]),
  );
  expect(opened.field).toHaveValue('');
  expect(opened.field).toHaveFocus();
  await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'eggs' })).not.toBeInTheDocument());
  const removal = { type: 'remove' };
  await waitFor(() => expect(sentIntents(opened.api).slice(3)).toMatchObject([removal, removal, removal]));
});

test('merges into an existing item, says so, and Undo reverts it', async () => {
  const opened = await open();
  await opened.user.type(opened.field, 'tomatoes, tea');
  await screen.findByText('Adds 2 items', undefined, parserTimeout);
  await opened.user.keyboard('{Enter}');
  expect(
    await screen.findByText('tomatoes, tea. Added to items already on your list: Tomatoes'),
  ).toBeVisible();
  expect(await screen.findByRole('checkbox', { name: 'tea' })).toBeVisible();
  expect(screen.getAllByRole('checkbox', { name: /tomatoes/i })).toHaveLength(1);
  await opened.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'tea' })).not.toBeInTheDocument());
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  const removal = { type: 'remove' };
  await waitFor(() => expect(sentIntents(opened.api).slice(2)).toMatchObject([removal, removal]));
});

test('adds the text as one item on request', async () => {
  const opened = await open();
  await opened.user.type(opened.field, '2 l milk, eggs');
  await screen.findByText('Adds 2 items', undefined, parserTimeout);
  await opened.user.click(screen.getByRole('button', { name: 'Add as one item' }));
  expect(await screen.findByText('Item added')).toBeVisible();
  await waitFor(() => expect(sent(opened)).toEqual([{ name: '2 l milk, eggs' }]));
});

test('reads pasted lines as items, or discards them', async () => {
  const opened = await open();
  await opened.user.paste('- 2 l milk\n- onions, chopped\n\n- eggs\n');
  await screen.findByText('Adds 3 items', undefined, parserTimeout);
  await opened.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByText('Adds 3 items')).not.toBeInTheDocument();
  await opened.user.click(opened.field);
  await opened.user.paste('- 2 l milk\n- onions, chopped\n');
  await opened.user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('2 items added')).toBeVisible();
  await waitFor(() =>
    expect(sent(opened)).toEqual([{ name: 'milk', quantity: '2 l' }, { name: 'onions, chopped' }]),
  );
});

describe('suggestions', () => {
  const habits = usual('Oat milk', 'Milk', 'Mint');
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);

  test('suggests usual items after one letter, by keyboard', async () => {
    const opened = await open(habits);
    await opened.user.type(opened.field, 'm');
    await screen.findByRole('listbox', { name: 'Often on your list' }, parserTimeout);
    expect(options()).toEqual(['Milk', 'Mint', 'Oat milk']);
    expect(opened.field).toHaveAttribute('aria-expanded', 'true');
    await opened.user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(screen.getByRole('option', { name: 'Milk' })).toHaveAttribute('aria-selected', 'true');
    expect(opened.field).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: 'Milk' }).id,
    );
    await opened.user.keyboard('{Enter}');
    expect(await screen.findByText('Item added')).toBeVisible();
    await waitFor(() => expect(sent(opened)).toEqual([{ name: 'Milk' }]));
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  test('adds a tapped suggestion with what was typed before', async () => {
    const opened = await open(habits);
    await opened.user.type(opened.field, 'eggs, 2 l mi');
    await screen.findByRole('listbox', undefined, parserTimeout);
    await opened.user.click(screen.getByRole('option', { name: 'Milk' }));
    expect(await screen.findByText('2 items added')).toBeVisible();
    await waitFor(() => expect(sent(opened)).toEqual([{ name: 'eggs' }, { name: 'Milk', quantity: '2 l' }]));
    expect(opened.field).toHaveFocus();
  });

  test('closes on Escape', async () => {
    const opened = await open(habits);
    await opened.user.type(opened.field, 'm');
    await screen.findByRole('listbox', undefined, parserTimeout);
    await opened.user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(opened.field).toHaveValue('m');
  });

  test('offers due staples before anything is typed', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const opened = await open([
      { name: 'Milk', everyDays: 9, lastBoughtAt: daysAgo(11) },
      { name: 'Bread', everyDays: 9, lastBoughtAt: daysAgo(2) },
      { name: 'Tomatoes', everyDays: 2, lastBoughtAt: daysAgo(3) },
    ]);
    await screen.findByRole('listbox', undefined, parserTimeout);
    expect(options()).toEqual(['Milkevery 9 days, last bought 11 days ago']);
    expect(sent(opened)).toEqual([]);
    await opened.user.click(screen.getByRole('option', { name: /^Milk/ }));
    expect(await screen.findByText('Item added')).toBeVisible();
    await waitFor(() => expect(sent(opened)).toEqual([{ name: 'Milk' }]));
  });
});

import { useState } from 'react';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../actions/Button';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../actions/Menu';
import { SearchField } from '../fields/SearchField';
import { TextField } from '../fields/TextField';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

/** Longer than a history entry outlives its dialog. */
const pass = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)));
afterEach(pass);

function AddRecipe() {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Recipe</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Add New Recipe"
        description="Write it down once."
        footer={<Button>Save Recipe</Button>}
      >
        <TextField label="Recipe Name" />
        <SearchField label="Search" value={search} onChange={setSearch} />
        <Menu>
          <MenuTrigger>
            <Button>Unit</Button>
          </MenuTrigger>
          <MenuContent>
            <MenuItem>gram</MenuItem>
          </MenuContent>
        </Menu>
      </Dialog>
    </>
  );
}

async function openIt() {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  render(<AddRecipe />);
  await user.click(screen.getByRole('button', { name: 'Add Recipe' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Add New Recipe' }) };
}

test('has a name and a description, and focuses its first field', async () => {
  const { dialog } = await openIt();
  expect(dialog).toHaveAccessibleDescription('Write it down once.');
  expect(screen.getByLabelText('Recipe Name')).toHaveFocus();
});

it('stays open, with its search, when Escape ends a composition', async () => {
  const { user } = await openIt();
  fireEvent.keyDown(screen.getByLabelText('Recipe Name'), { key: 'Escape', keyCode: 229 });
  const search = screen.getByLabelText('Search');
  await user.type(search, 'soup');
  fireEvent.keyDown(search, { key: 'Escape', isComposing: true });
  expect(search).toHaveValue('soup');
  expect(screen.getByRole('dialog')).toBeVisible();
});

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'Close',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
])('closes with %s and returns the focus', async (_way, close) => {
  const { user } = await openIt();
  await close(user);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Recipe' })).toHaveFocus());
});

test('clears a search box with the first Escape', async () => {
  const { user } = await openIt();
  await user.type(screen.getByRole('searchbox'), 'soup');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

function ClearAll({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Clear All</Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Clear the whole list?"
        body="Typed items go too."
        confirmLabel="Clear"
        destructive
        onConfirm={onConfirm}
      />
    </>
  );
}

test('focuses Cancel in a confirmation, which does nothing', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const onConfirm = jest.fn();
  render(<ClearAll onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  expect(
    await screen.findByRole('alertdialog', { name: 'Clear the whole list?' }),
  ).toHaveAccessibleDescription('Typed items go too.');
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(onConfirm).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Clear All' })).toHaveFocus());
});

test('disables the confirmation until its promise settles, then closes', async () => {
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  let settle = () => {};
  const onConfirm = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
  render(<ClearAll onConfirm={onConfirm} />);
  await user.click(screen.getByRole('button', { name: 'Clear All' }));
  await user.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.getByRole('button', { name: 'Clear' })).toBeDisabled();
  settle();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('closes only the menu when Escape is pressed in it', async () => {
  const { user, dialog } = await openIt();
  await user.click(screen.getByRole('button', { name: 'Unit' }));
  await screen.findByRole('menu', { name: 'Unit' });
  expect(within(dialog).getByRole('menu')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Unit' })).toHaveFocus();
});

/** Taps outside the dialog. */
function tapBeside() {
  fireEvent.pointerDown(document.body, { button: 0 });
  fireEvent.pointerUp(document.body);
  fireEvent.click(document.body);
}

const question = 'Close without saving your changes?';

describe('with typed text', () => {
  test.each([
    ['a tap beside it', tapBeside],
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
    ['back', () => act(() => window.history.back())],
  ])('asks before %s discards typed text', async (_way, leave) => {
    const { user } = await openIt();
    await user.type(screen.getByLabelText('Recipe Name'), 'Leek soup');
    // Radix starts to listen for taps outside shortly after the dialog opened.
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    leave();
    expect(await screen.findByText(question)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.queryByText(question)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Recipe Name')).toHaveValue('Leek soup');
    leave();
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('closes at once without typed text, or with only a search', async () => {
    const { user } = await openIt();
    await user.type(screen.getByLabelText('Recipe Name'), 'L{Backspace}');
    await user.type(screen.getByRole('searchbox'), 'soup');
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    tapBeside();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('on a phone', () => {
  const { matchMedia } = globalThis;
  beforeEach(() => {
    globalThis.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes('max-width') });
  });
  afterEach(() => {
    globalThis.matchMedia = matchMedia;
  });

  test('closes on back and keeps the page', async () => {
    window.history.pushState({ page: 'recipes' }, '', '/recipes');
    await openIt();
    await pass();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await pass();
    expect(location.pathname).toBe('/recipes');
    expect(window.history.state).toEqual({ page: 'recipes' });
  });

  test('leaves no history entry when closed in another way', async () => {
    window.history.pushState({ page: 'planner' }, '', '/meal-planner');
    window.history.pushState({ page: 'recipes' }, '', '/recipes');
    const { user } = await openIt();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await pass();
    expect(window.history.state).toEqual({ page: 'recipes' });
    act(() => window.history.back());
    await waitFor(() => expect(location.pathname).toBe('/meal-planner'));
  });

  test("doesn't cancel a navigation in progress", async () => {
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => undefined);
    window.history.pushState({ page: 'settings' }, '', '/settings');
    const { user } = await openIt();
    // The first event of a navigation; jsdom can't navigate.
    window.dispatchEvent(new Event('beforeunload'));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await pass();
    expect(back).not.toHaveBeenCalled();
    back.mockRestore();
  });

  test('keeps the next dialog open when the browser is slow to go back', async () => {
    window.history.pushState({ page: 'recipes' }, '', '/recipes');
    const goBack = window.history.back.bind(window.history);
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => void setTimeout(goBack, 600));
    const { user } = await openIt();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(back).toHaveBeenCalled());
    back.mockRestore();
    await user.click(screen.getByRole('button', { name: 'Add Recipe' }));
    const wentBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await act(() => wentBack);
    await pass();
    expect(screen.getByRole('dialog')).toBeVisible();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(window.history.state).toEqual({ page: 'recipes' });
  });

  test('keeps the new page when closed by a navigation', async () => {
    window.history.pushState({ page: 'recipes' }, '', '/recipes');
    const { user } = await openIt();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    window.history.pushState({ page: 'soup' }, '', '/recipes/soup');
    await pass();
    expect(location.pathname).toBe('/recipes/soup');
    act(() => window.history.back());
    await waitFor(() => expect(window.history.state).toEqual({ page: 'recipes' }));
  });
});

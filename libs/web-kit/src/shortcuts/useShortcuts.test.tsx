import { Dialog, TextField } from '@forkcast/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { shortcutGroups, setShortcutsOn } from './shortcuts';
import { useShortcuts } from './useShortcuts';

const ran = jest.fn<void, [string]>();

beforeEach(() => {
  ran.mockReset();
  localStorage.clear();
});

interface KeysProps {
  of: readonly string[];
  named?: string;
  yields?: boolean;
}

function Keys({ of, named = 'Week', yields }: KeysProps) {
  useShortcuts(
    named,
    of.map((keys) => ({ keys, label: `${named}: ${keys}`, run: () => ran(`${named}: ${keys}`) })),
    yields,
  );
  return null;
}

function setUp(keys: readonly string[], siblings: ReactNode = null) {
  const { unmount } = render(
    <>
      <Keys of={keys} />
      {siblings}
    </>,
  );
  return { user: userEvent.setup(), unmount };
}

const runs = () => ran.mock.calls.flat();

test.each([
  ['t', 't'],
  ['?', '?'],
  ['{ArrowLeft}', 'ArrowLeft'],
  ['gp', 'g p'],
  ['{Control>}k{/Control}', 'Mod+k'],
  ['{Meta>}k{/Meta}', 'Mod+k'],
])('runs the shortcut for %s', async (pressed, keys) => {
  const { user } = setUp(['t', '?', 'ArrowLeft', 'g p', 'Mod+k']);
  await user.keyboard(pressed);
  expect(runs()).toEqual([`Week: ${keys}`]);
});

test.each([
  ...['{Control>}t{/Control}', '{Alt>}t{/Alt}', '{Shift>}T{/Shift}', 'x', 'pg'],
  // Selects text.
  '{Shift>}{ArrowLeft}{/Shift}',
])('ignores %s', async (pressed) => {
  const { user } = setUp(['t', 'g p', 'ArrowLeft']);
  await user.keyboard(pressed);
  expect(runs()).toEqual([]);
});

test('treats a late second key as a new key', () => {
  setUp(['g t', 't']);
  const press = (key: string, timeStamp: number) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(document.body, event);
  };
  press('g', 1_000);
  press('t', 2_000);
  press('g', 10_000);
  press('t', 12_000);
  expect(runs()).toEqual(['Week: g t', 'Week: t']);
});

test.each([
  ['a text field', <TextField key="field" label="Name" />],
  ['a choice', <select key="field" aria-label="Name" />],
  ['a text area', <textarea key="field" aria-label="Name" />],
])('ignores keys typed into %s', async (_, field) => {
  const { user } = setUp(['t', 'Mod+k'], field);
  screen.getByLabelText('Name').focus();
  await user.keyboard('t{Control>}k{/Control}');
  expect(runs()).toEqual([]);
});

test('ignores keys during a composition or handled elsewhere', () => {
  setUp(['t'], <button onKeyDown={(event) => event.preventDefault()}>Drag</button>);
  fireEvent.keyDown(document.body, { key: 't', isComposing: true });
  fireEvent.keyDown(screen.getByRole('button'), { key: 't' });
  expect(runs()).toEqual([]);
  fireEvent.keyDown(document.body, { key: 't' });
  expect(runs()).toEqual(['Week: t']);
});

test('runs once while a key is held down, but repeats arrows', () => {
  setUp(['t', 'ArrowDown']);
  for (const repeat of [false, true, true]) {
    fireEvent.keyDown(document.body, { key: 't', repeat });
    fireEvent.keyDown(document.body, { key: 'ArrowDown', repeat });
  }
  expect(runs().filter((run) => run === 'Week: t')).toHaveLength(1);
  expect(runs().filter((run) => run === 'Week: ArrowDown')).toHaveLength(3);
});

test('ignores keys under a dialog or while dragging', async () => {
  const { user, unmount } = setUp(['t'], <div data-dragging />);
  await user.keyboard('t');
  unmount();
  const open = setUp(
    ['t'],
    <Dialog open onClose={() => undefined} title="Rename">
      <button>inside</button>
    </Dialog>,
  );
  (await screen.findByText('inside')).focus();
  await open.user.keyboard('t');
  expect(runs()).toEqual([]);
});

test('gives the same keys to the latest owner until it unmounts', async () => {
  const { rerender } = render(<Keys of={['t']} />);
  const both = (
    <>
      <Keys of={['t']} />
      <Keys of={['t']} named="List" />
    </>
  );
  rerender(both);
  const user = userEvent.setup();
  await user.keyboard('t');
  expect(shortcutGroups().map(({ heading }) => heading)).toEqual(['Week', 'List']);
  rerender(<Keys of={['t']} />);
  await user.keyboard('t');
  expect(runs()).toEqual(['List: t', 'Week: t']);
  expect(shortcutGroups().map(({ heading }) => heading)).toEqual(['Week']);
});

test("prefers a screen's shortcut over the app shell's", async () => {
  render(
    <>
      <Keys of={['t']} />
      <Keys of={['t', '?']} named="Frame" yields />
    </>,
  );
  await userEvent.keyboard('t?');
  expect(shortcutGroups().map(({ heading }) => heading)).toEqual(['Frame', 'Week']);
  expect(runs()).toEqual(['Week: t', 'Frame: ?']);
});

test('keeps only keys with Ctrl when shortcuts are turned off', async () => {
  const { user } = setUp(['t', 'Mod+k']);
  setShortcutsOn(false);
  await user.keyboard('t{Control>}k{/Control}');
  expect(runs()).toEqual(['Week: Mod+k']);
  setShortcutsOn(true);
  await user.keyboard('t');
  expect(runs()).toEqual(['Week: Mod+k', 'Week: t']);
});

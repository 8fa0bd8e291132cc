import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider, useToast, type Toaster } from './ToastProvider';
import { loadToastWindow } from './useToastWindow';

beforeAll(loadToastWindow);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

function setUp(): Toaster {
  let toaster: Toaster | null = null;
  function Screen() {
    toaster = useToast();
    return <button>Elsewhere</button>;
  }
  render(
    <ToastProvider>
      <Screen />
    </ToastProvider>,
  );
  if (!toaster) throw new Error('the screen was not rendered');
  return toaster;
}

const shown = () => screen.queryAllByRole('listitem').map((toast) => toast.textContent);
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

test('shows a toast for 5 seconds', () => {
  const { toast } = setUp();
  act(() => void toast({ title: 'Recipe added', description: 'Shakshuka' }));
  expect(shown()).toEqual(['Recipe addedShakshuka']);
  pass(4_900);
  expect(shown()).toHaveLength(1);
  pass(200);
  expect(shown()).toHaveLength(0);
});

test('replaces a toast with the next one for its full time', () => {
  const { toast } = setUp();
  act(() => void toast({ title: 'First' }));
  pass(4_000);
  act(() => void toast({ title: 'Second' }));
  expect(shown()).toEqual(['Second']);
  pass(4_000);
  expect(shown()).toEqual(['Second']);
  pass(1_100);
  expect(shown()).toEqual([]);
});

test('closes the next toast in time after an undo by keyboard', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { toast } = setUp();
  const undo = jest.fn();
  act(() => void toast({ title: 'Recipe deleted', action: { label: 'Undo', onClick: undo } }));
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  await user.keyboard('{Enter}');
  expect(undo).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
  pass(300);
  act(() => void toast({ title: 'Recipe added' }));
  pass(5_100);
  expect(shown()).toEqual([]);
});

test('moves the focus to the toasts on F8', () => {
  const { toast } = setUp();
  act(() => void toast({ title: 'Exported' }));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('list')).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toBeInTheDocument();
});

function swipe(pixels: number) {
  const toast = screen.getByRole('listitem');
  const at = (clientX: number) => ({ clientX, clientY: 0, button: 0, pointerId: 1, pointerType: 'touch' });
  fireEvent(toast, pointer('pointerdown', at(0)));
  fireEvent(toast, pointer('pointermove', at(20)));
  fireEvent(toast, pointer('pointermove', at(pixels)));
  fireEvent(toast, pointer('pointerup', at(pixels)));
}

// jsdom has no PointerEvent, so this adds the two fields that are read to a mouse event.
function pointer(
  type: string,
  { pointerId, pointerType, ...mouse }: MouseEventInit & Record<string, unknown>,
) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...mouse });
  return Object.assign(event, { pointerId, pointerType });
}

test('dismisses a toast swiped right by more than 50 px', () => {
  const { toast } = setUp();
  act(() => void toast({ title: 'Changes Saved' }));
  swipe(45);
  expect(shown()).toHaveLength(1);
  swipe(60);
  expect(shown()).toHaveLength(0);
});

test.each(['default', 'positive', 'destructive'] as const)('announces a %s toast politely', (tone) => {
  const { toast } = setUp();
  act(() => void toast({ title: 'Heard', tone }));
  pass(100);
  expect(document.querySelector('[role="status"][aria-live="polite"]')).toHaveTextContent('Heard');
  expect(document.querySelector('[aria-live="assertive"]')).not.toBeInTheDocument();
});

describe('a toast with an undo action', () => {
  const deleted = (what: string) => ({
    title: 'Recipe deleted',
    description: what,
    action: { label: 'Undo', onClick: () => undefined },
  });
  const cleared = { title: 'List cleared', action: { label: 'Undo', onClick: () => undefined } };
  const texts = () => shown().map((words) => words?.replace('Recipe deleted', '').replace('Undo', ''));

  test('returns for its remaining time after another toast', () => {
    const { toast } = setUp();
    act(() => void toast(deleted('Soup')));
    pass(2_000);
    act(() => void toast({ title: 'Item added', duration: 3_000 }));
    expect(texts()).toEqual(['Item added']);
    pass(3_000);
    pass(250);
    expect(texts()).toEqual(['Soup']);
    pass(4_500);
    expect(texts()).toEqual(['Soup']);
    pass(500);
    expect(texts()).toEqual([]);
  });

  test("doesn't return after its time is over", () => {
    const { toast } = setUp();
    act(() => void toast(deleted('Soup')));
    pass(5_000);
    act(() => void toast({ title: 'Item added' }));
    pass(5_000);
    pass(250);
    expect(texts()).toEqual([]);
  });

  test('is replaced by a later one with the same title', () => {
    const { toast } = setUp();
    act(() => void toast(deleted('Soup')));
    act(() => void toast({ title: 'Item added', duration: 1_000 }));
    act(() => void toast(deleted('Bread')));
    expect(texts()).toEqual(['Bread']);
    pass(10_000);
    pass(250);
    expect(texts()).toEqual([]);
  });

  test('pauses while a toast with another title can be undone, then returns', () => {
    const { toast } = setUp();
    act(() => void toast(cleared));
    pass(4_000);
    act(() => void toast(deleted('Soup')));
    pass(3_000);
    act(() => void toast(deleted('Bread')));
    expect(texts()).toEqual(['Bread']);
    pass(9_900);
    expect(texts()).toEqual(['Bread']);
    pass(100);
    pass(250);
    expect(texts()).toEqual(['List cleared']);
    pass(5_900);
    expect(texts()).toEqual(['List cleared']);
    pass(100);
    pass(250);
    expect(texts()).toEqual([]);
  });
});

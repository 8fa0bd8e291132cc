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

test('is there for 5000 ms and then gone', () => {
  const { toast } = setUp();
  act(() => void toast({ title: 'Recipe added', description: 'Shakshuka' }));
  expect(shown()).toEqual(['Recipe addedShakshuka']);
  pass(4_900);
  expect(shown()).toHaveLength(1);
  pass(200);
  expect(shown()).toHaveLength(0);
});

test('a new one replaces the one before, with its whole time ahead', () => {
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

test('an update changes what is shown; one for a toast that is gone changes nothing', () => {
  const { toast, update } = setUp();
  let first = '';
  act(() => void (first = toast({ title: 'Saving' })));
  act(() => update(first, { title: 'Saved' }));
  expect(shown()).toEqual(['Saved']);
  act(() => void toast({ title: 'Next' }));
  act(() => update(first, { title: 'Late' }));
  expect(shown()).toEqual(['Next']);
});

test('dismissed by id → gone; by the id of an earlier one → stays', () => {
  const { toast, dismiss } = setUp();
  let first = '';
  let second = '';
  act(() => void (first = toast({ title: 'First' })));
  act(() => void (second = toast({ title: 'Second' })));
  act(() => dismiss(first));
  expect(shown()).toEqual(['Second']);
  act(() => dismiss(second));
  expect(shown()).toEqual([]);
});

test('the next one after an undo by keyboard still goes away by itself', async () => {
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

test('F8 moves focus to the toasts', () => {
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

// jsdom has no PointerEvent; a mouse event with the two fields that are read stands in.
function pointer(
  type: string,
  { pointerId, pointerType, ...mouse }: MouseEventInit & Record<string, unknown>,
) {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, ...mouse });
  return Object.assign(event, { pointerId, pointerType });
}

test('swiped right by more than 50 px → gone; by less → back', () => {
  const { toast } = setUp();
  act(() => void toast({ title: 'Changes Saved' }));
  swipe(45);
  expect(shown()).toHaveLength(1);
  swipe(60);
  expect(shown()).toHaveLength(0);
});

test.each(['default', 'positive', 'destructive'] as const)(
  'a %s toast → is heard when what is being said has ended',
  (tone) => {
    const { toast } = setUp();
    act(() => void toast({ title: 'Heard', tone }));
    pass(100);
    expect(document.querySelector('[role="status"][aria-live="polite"]')).toHaveTextContent('Heard');
    expect(document.querySelector('[aria-live="assertive"]')).not.toBeInTheDocument();
  },
);

describe('what can be undone', () => {
  const deleted = (what: string) => ({
    title: `${what} deleted`,
    action: { label: 'Undo', onClick: () => undefined, kind: 'deleted' },
  });
  const cleared = { title: 'List cleared', action: { label: 'Undo', onClick: () => undefined } };
  const titles = () => shown().map((words) => words?.replace('Undo', ''));

  test('can be undone for 10 seconds', () => {
    const { toast } = setUp();
    act(() => void toast(deleted('Soup')));
    pass(9_900);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    pass(200);
    expect(shown()).toEqual([]);
  });

  test('something else is said meanwhile → comes back for what is left of its time', () => {
    const { toast } = setUp();
    act(() => void toast(deleted('Soup')));
    pass(2_000);
    act(() => void toast({ title: 'Item added', duration: 3_000 }));
    expect(titles()).toEqual(['Item added']);
    pass(3_000);
    pass(250);
    expect(titles()).toEqual(['Soup deleted']);
    pass(4_500);
    expect(titles()).toEqual(['Soup deleted']);
    pass(500);
    expect(titles()).toEqual([]);
  });

  test('something else is said until its time is over → does not come back', () => {
    const { toast } = setUp();
    act(() => void toast(deleted('Soup')));
    pass(5_000);
    act(() => void toast({ title: 'Item added' }));
    pass(5_000);
    pass(250);
    expect(titles()).toEqual([]);
  });

  test('another of its kind can be undone → only the later one', () => {
    const { toast } = setUp();
    act(() => void toast(deleted('Soup')));
    act(() => void toast({ title: 'Item added', duration: 1_000 }));
    act(() => void toast(deleted('Bread')));
    expect(titles()).toEqual(['Bread deleted']);
    pass(10_000);
    pass(250);
    expect(titles()).toEqual([]);
  });

  test('one of another kind can be undone → its time stands still meanwhile, and it comes back', () => {
    const { toast } = setUp();
    act(() => void toast(cleared));
    pass(4_000);
    act(() => void toast(deleted('Soup')));
    pass(3_000);
    act(() => void toast(deleted('Bread')));
    expect(titles()).toEqual(['Bread deleted']);
    pass(9_900);
    expect(titles()).toEqual(['Bread deleted']);
    pass(100);
    pass(250);
    expect(titles()).toEqual(['List cleared']);
    pass(5_900);
    expect(titles()).toEqual(['List cleared']);
    pass(100);
    pass(250);
    expect(titles()).toEqual([]);
  });

  test('taken back in another way → does not come back', () => {
    const { toast, dismiss } = setUp();
    let soup = '';
    act(() => void (soup = toast(deleted('Soup'))));
    act(() => void toast({ title: 'Item added', duration: 1_000 }));
    act(() => dismiss(soup));
    expect(titles()).toEqual(['Item added']);
    pass(1_000);
    pass(250);
    expect(titles()).toEqual([]);
  });
});

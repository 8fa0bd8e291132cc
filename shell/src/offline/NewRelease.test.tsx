import { ThemeRoot } from '@forkcast/ui';
import { contract, RemoteUnavailableError } from '@forkcast/web-kit';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NewRelease } from './NewRelease';
import { watchTypedText } from './typedText';
import { useNewRelease } from './useNewRelease';

let sendNote: (note: object) => void = () => undefined;
jest.mock('@forkcast/web-kit', () => ({
  ...jest.requireActual<object>('@forkcast/web-kit'),
  onRemoteNote: (listener: typeof sendNote) => {
    sendNote = listener;
    return () => undefined;
  },
}));

const later = { from: contract.to + 1, to: contract.to + 1 };
const earlier = { from: contract.from - 1, to: contract.from - 1 };

let stopWatching: () => void;
beforeEach(() => (stopWatching = watchTypedText()));
afterEach(() => stopWatching());

function show({ outdated = true } = {}) {
  const reload = jest.fn();
  render(
    <ThemeRoot>
      <input aria-label="Note" />
      <input aria-label="Search" role="combobox" aria-expanded={false} aria-controls="found" />
      <NewRelease outdated={outdated} reload={reload} />
    </ThemeRoot>,
  );
  return { reload, user: userEvent.setup() };
}
const reloadButton = () => screen.getByRole('button', { name: 'Reload to update' });

test('reloads at once when nothing was typed', async () => {
  const { reload, user } = show();
  await user.type(screen.getByLabelText('Search'), 'soup');
  expect(reload).not.toHaveBeenCalled();
  await user.click(reloadButton());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('asks before reloading when something was typed', async () => {
  const { reload, user } = show();
  await user.type(screen.getByLabelText('Note'), 'half a sentence');
  await user.click(reloadButton());
  expect(screen.getByText('Reload and lose your unsaved changes?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
  await user.click(reloadButton());
  await user.click(screen.getByRole('button', { name: 'Reload anyway' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('reloads at once when typed text is gone from the page', async () => {
  const { reload, user } = show();
  await user.type(screen.getByLabelText('Note'), 'sent');
  await user.clear(screen.getByLabelText('Note'));
  await user.click(reloadButton());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('offers to reload when a screen was made for a later page', () => {
  const refusal = (theirs: typeof later) => ({
    kind: 'contract',
    error: new RemoteUnavailableError('x', { kind: 'contract', theirs }),
  });
  const onChange = () => () => undefined;
  const { result } = renderHook(() => useNewRelease(onChange));
  act(() => sendNote(refusal(earlier)));
  expect(result.current).toBe(false);
  act(() => sendNote(refusal(later)));
  expect(result.current).toBe(true);
});

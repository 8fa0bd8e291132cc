import { aUser, renderRemote } from '@forkcast/web-kit/testing';
import { screen } from '@testing-library/react';
import { changeDisplay, DISPLAY_CHANGED } from './displayChanges';
import { useDisplayPreference } from './useDisplayPreference';

function Planner() {
  const [view, setView] = useDisplayPreference('plannerView');
  return <button onClick={() => setView(view === 'table' ? 'board' : 'table')}>{view}</button>;
}

const view = () => screen.getByRole('button').textContent;

beforeEach(() => localStorage.clear());

test('shows the preference of the account, or the default when a stored response has none', () => {
  const { display, ...earlier } = aUser();
  const board = renderRemote(<Planner />, {
    session: { user: aUser({ display: { ...display, plannerView: 'board' } }) },
  });
  expect(view()).toBe('board');
  board.unmount();
  renderRemote(<Planner />, { session: { user: earlier as ReturnType<typeof aUser> } });
  expect(view()).toBe('table');
});

test('shows a change at once, keeps it on the device and announces it for sending', async () => {
  const announced = jest.fn();
  window.addEventListener(DISPLAY_CHANGED, announced, { once: true });
  const first = renderRemote(<Planner />);
  await first.user.click(screen.getByRole('button'));
  expect(view()).toBe('board');
  expect(announced).toHaveBeenCalledTimes(1);
  first.unmount();
  renderRemote(<Planner />);
  expect(view()).toBe('board');
});

test('ignores changes of another account on the device', () => {
  changeDisplay(crypto.randomUUID(), { plannerView: 'board' });
  renderRemote(<Planner />);
  expect(view()).toBe('table');
});

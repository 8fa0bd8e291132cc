import type { User } from '@forkcast/contracts';
import { changeDisplay, changesText } from '@forkcast/web-kit/display';
import { apiError, type ApiHandler, aUser, mockApi } from '@forkcast/web-kit/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useDisplaySync } from './useDisplaySync';

const PUT = 'PUT /api/user/display';
const user = aUser();

beforeEach(() => localStorage.clear());

function start({
  online = true,
  answer = () => user.display,
}: { online?: boolean; answer?: ApiHandler } = {}) {
  const api = mockApi({ [PUT]: answer });
  const [toast, onUserChanged] = [jest.fn(), jest.fn()];
  const { rerender } = renderHook(
    (props: { user: User; online: boolean }) =>
      useDisplaySync({ user: props.user, shell: { online: props.online, toast }, onUserChanged }),
    { initialProps: { user, online } },
  );
  const bodies = () => api.callsTo(PUT).map(({ body }) => body);
  return { api, toast, onUserChanged, rerender, bodies };
}

it("sends a change and shows it until the account's response has it", async () => {
  const { bodies, onUserChanged, rerender } = start();
  act(() => changeDisplay(user.id, { theme: 'dark' }));
  await waitFor(() => expect(onUserChanged).toHaveBeenCalledTimes(1));
  expect(bodies()).toEqual([{ theme: 'dark' }]);
  expect(changesText(user.id)).not.toBeNull();
  rerender({ user: aUser({ display: { ...user.display, theme: 'dark' } }), online: true });
  expect(changesText(user.id)).toBeNull();
});

it('sends what was changed during a request in another one', async () => {
  const { bodies, onUserChanged } = start();
  act(() => changeDisplay(user.id, { theme: 'dark' }));
  act(() => changeDisplay(user.id, { plannerView: 'board' }));
  await waitFor(() => expect(onUserChanged).toHaveBeenCalledTimes(1));
  expect(bodies()).toEqual([{ theme: 'dark' }, { theme: 'dark', plannerView: 'board' }]);
});

it('sends changes stored on the device once it is online again', async () => {
  changeDisplay(user.id, { theme: 'dark' });
  const { bodies, rerender, onUserChanged } = start({ online: false });
  expect(bodies()).toEqual([]);
  rerender({ user, online: true });
  await waitFor(() => expect(onUserChanged).toHaveBeenCalledTimes(1));
  expect(bodies()).toEqual([{ theme: 'dark' }]);
});

it('keeps a change after a server failure and sends it after the next response', async () => {
  const { api, bodies, toast, rerender, onUserChanged } = start({
    answer: () => apiError(503, 'unavailable', 'Back in a minute'),
  });
  act(() => changeDisplay(user.id, { theme: 'dark' }));
  await waitFor(() => expect(bodies()).toHaveLength(1));
  await act(async () => {});
  api.on(PUT, () => user.display);
  rerender({ user: aUser(), online: true });
  await waitFor(() => expect(onUserChanged).toHaveBeenCalledTimes(1));
  expect(bodies()).toHaveLength(2);
  expect(toast).not.toHaveBeenCalled();
});

it('drops a change that the server rejects and shows a toast', async () => {
  const { toast } = start({ answer: () => apiError(422, 'invalid-request', 'Not a theme') });
  act(() => changeDisplay(user.id, { theme: 'dark' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Failed to save settings', description: 'Not a theme' }),
    ),
  );
  expect(changesText(user.id)).toBeNull();
});

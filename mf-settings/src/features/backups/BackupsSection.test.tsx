import type { BackupsResponse } from '@forkcast/contracts';
import { apiError } from '@forkcast/web-kit/testing';
import { screen } from '@testing-library/react';
import { anAccount, openSettings, serverFor } from '../../testing/openSettings';

const usual: NonNullable<BackupsResponse['automatic']> = {
  ...{ everyHours: 24, keep: 14, isRunning: false, problem: null },
  backups: ['2026-11-21T03:00:00.000Z', '2026-11-20T03:00:00.000Z'],
};

function open(automatic: BackupsResponse['automatic']) {
  const account = anAccount({ isAdministrator: true, timeZone: 'UTC' });
  const state = { automatic };
  const api = serverFor(account);
  api.on('GET /api/admin/server', () => ({
    ...{ version: '1.0.0', sendsMail: true, storage: null, limits: [] },
    signUp: { mode: 'open', isFixed: false },
  }));
  api.on('GET /api/admin/people', () => ({ people: [], next: null }));
  api.on('GET /api/admin/backups', () => state);
  return { api, state, ...openSettings(account, api, { path: '/settings?tab=server' }) };
}

test('shows the newest backup and a problem', async () => {
  open({ ...usual, problem: 'The disk is full.' });
  expect(await screen.findByText('2 of 14')).toBeVisible();
  expect(screen.getByText(/Nov 21, 2026/)).toBeVisible();
  expect(screen.getByText("The last backup didn't go well: The disk is full.")).toBeVisible();
});

test('starts a backup', async () => {
  const { api, state, user } = open(usual);
  api.on('POST /api/admin/backups', () => {
    state.automatic = { ...usual, isRunning: true };
    return state;
  });
  await user.click(await screen.findByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText('The backup has started')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Backing up...' })).toBeVisible();
});

test('says why a backup cannot be started', async () => {
  const { api, user } = open(usual);
  api.on('POST /api/admin/backups', () => apiError(503, 'unavailable', 'Try again later'));
  await user.click(await screen.findByRole('button', { name: 'Back up now' }));
  expect(await screen.findByText(/The backup couldn't be started/)).toBeVisible();
});

test('says how to turn backups on', async () => {
  open(null);
  expect(await screen.findByText(/Set BACKUP_EVERY and BACKUP_DIR/)).toBeVisible();
});

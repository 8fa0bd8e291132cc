import { SIGNED_OUT_HEADER } from '@forkcast/service-kit';
import {
  accountsHarness,
  registered,
  type AccountsHarness,
  type Person,
  errorOf,
} from '../testing/accountsHarness';
import type { AccountsOptions } from '../models';
import { administrationRoutes } from './routes';

let harness: AccountsHarness;
let ann: Person;
let bob: Person;
let backupsStarted = 0;
const overview = {
  ...{ everyHours: 24, keep: 14, isRunning: false, problem: null },
  backups: ['2026-11-20T03:00:00.000Z'],
};
const settings = {
  server: {
    storage: async () => ({ events: 1, documents: 2, photos: 3 }),
    backups: { overview, backUpNow: () => void (backupsStarted += 1) },
  },
};

/** Starts the service with Ann as its administrator. */
async function start(options: AccountsOptions): Promise<void> {
  harness = await accountsHarness(options);
  [ann, bob] = [await registered(harness), await registered(harness)];
  const by = { kind: 'operator', name: 'root' };
  const granted = { accountId: ann.user.id, by, grantedAt: '2026-11-20T18:00:00.000Z' };
  await harness.append('server-administration', [{ type: 'AdministratorGranted', data: granted }]);
  await harness.settled();
}
beforeEach(() => start(settings));
afterEach(() => harness.stop());

const asAnn = (method: string, path: string, body?: object) =>
  harness.request(method, `/api/admin/${path}`, { identity: ann.identity, ...(body && { body }) });
const people = async () => (await asAnn('GET', 'people')).body.people;
const bobNow = async () => (await people()).find(({ id }: { id: string }) => id === bob.user.id);
const acts = async () =>
  (await harness.eventsIn('server-administration')).map(({ type, data }) => [
    type,
    Object(data).by?.accountId,
  ]);

test('rejects members (403) and guests (401) on every route, before their bodies', async () => {
  expect(administrationRoutes.length).toBeGreaterThan(5);
  for (const { description } of administrationRoutes) {
    const [method, path] = [description.method.toUpperCase(), description.path.replace('{id}', ann.user.id)];
    const member = await harness.request(method, path, { identity: bob.identity });
    expect([method, path, member.status, member.body.error.code]).toEqual([method, path, 403, 'forbidden']);
    expect([method, path, (await harness.request(method, path)).status]).toEqual([method, path, 401]);
  }
});

test('shows the server and its people', async () => {
  const { body } = await asAnn('GET', 'server');
  expect(body).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    signUp: { mode: 'open', isFixed: false },
    sendsMail: false,
    storage: { events: 1, documents: 2, photos: 3 },
  });
  const { id, displayName, username, email } = bob.user;
  expect(await bobNow()).toEqual({
    ...{ id, displayName, username, email },
    isAdministrator: false,
    isDisabled: false,
    lastSeenAt: null,
    photoBytes: null,
  });
  expect((await asAnn('GET', `people?after=ffffffff-ffff-4fff-bfff-ffffffffffff`)).body).toEqual({
    people: [],
    next: null,
  });
});

test('notes when an account was last seen at most once an hour', async () => {
  const ask = () => harness.request('GET', '/api/user', { identity: bob.identity });
  await ask();
  harness.setClock(new Date('2026-11-20T18:30:00.000Z'));
  await ask();
  expect((await bobNow()).lastSeenAt).toBe('2026-11-20T18:00:00.000Z');
});

test('decides who may register', async () => {
  expect((await asAnn('PUT', 'sign-up', { mode: 'closed' })).body).toEqual({ mode: 'closed' });
  expect((await harness.register({ email: 'x@example.org', password: 'correct horse' })).status).toBe(403);
  expect(await acts()).toContainEqual(['SignUpModeChanged', ann.user.id]);
  await harness.stop();
  await start({ ...settings, signUp: 'open' });
  expect((await asAnn('PUT', 'sign-up', { mode: 'closed' })).body.error.code).toBe('sign-up-fixed');
});

test('disables an account, which ends its sessions and keeps it out until it is enabled', async () => {
  await asAnn('PUT', `people/${bob.user.id}`, { isAdministrator: true });
  const disabled = await asAnn('PUT', `people/${bob.user.id}`, { isDisabled: true });
  expect([disabled.status, disabled.headers.get(SIGNED_OUT_HEADER)]).toEqual([204, bob.user.id]);
  await harness.settled();
  expect(await bobNow()).toMatchObject({ isDisabled: true, isAdministrator: false });
  const login = await harness.login(bob);
  expect(errorOf(login)).toEqual([403, 'account-disabled']);
  expect((await harness.login({ ...bob, password: 'wrong' })).body.error.code).toBe('invalid-credentials');
  // The response that ended its sessions may have got lost.
  const late = await harness.request('GET', '/api/user', { identity: bob.identity });
  expect([late.status, late.headers.get(SIGNED_OUT_HEADER)]).toEqual([401, bob.user.id]);
  expect((await harness.request('GET', '/api/admin/people', { identity: bob.identity })).status).toBe(403);

  await asAnn('PUT', `people/${bob.user.id}`, { isDisabled: false });
  expect((await harness.login(bob)).body.id).toBe(bob.user.id);
  expect(await harness.eventsIn(`account-${bob.user.id}`)).toMatchObject([
    { type: 'AccountRegistered' },
    { type: 'AccountDisabled', data: { by: ann.user.id } },
    { type: 'AccountEnabled', data: { by: ann.user.id } },
  ]);
});

test('deletes an account', async () => {
  const answer = await asAnn('DELETE', `people/${bob.user.id}`);
  expect([answer.status, answer.headers.get(SIGNED_OUT_HEADER)]).toEqual([204, bob.user.id]);
  await harness.settled();
  expect(await bobNow()).toBeUndefined();
  expect((await harness.login(bob)).status).toBe(401);
});

test('always leaves an administrator', async () => {
  for (const change of [{ isDisabled: true }, { isAdministrator: false }]) {
    const answer = await asAnn('PUT', `people/${ann.user.id}`, change);
    expect(answer.body.error.code).toBe('isDisabled' in change ? 'own-account' : 'last-administrator');
  }
  expect((await asAnn('DELETE', `people/${ann.user.id}`)).body.error.code).toBe('own-account');
  const leave = () => harness.send(ann, 'DELETE', '/api/user', { password: ann.password });
  expect((await leave()).body.error.code).toBe('last-administrator');
  await asAnn('PUT', `people/${bob.user.id}`, { isAdministrator: true });
  expect((await leave()).status).toBe(204);
  expect(await acts()).toContainEqual(['AdministratorRevoked', ann.user.id]);
});

test('needs a mail server or a data directory for links and emails', async () => {
  expect((await asAnn('POST', `people/${bob.user.id}/reset-link`)).body.error.code).toBe(
    'mail-not-configured',
  );
  expect((await asAnn('POST', 'test-email')).body.error.code).toBe('mail-not-configured');
  expect(await acts()).toHaveLength(1);
});

test('shows backups and starts one, and says so when they are off', async () => {
  expect((await asAnn('GET', 'backups')).body).toEqual({ automatic: overview });
  expect((await asAnn('POST', 'backups')).status).toBe(202);
  expect(backupsStarted).toBe(1);
  expect(await acts()).toContainEqual(['BackupStarted', ann.user.id]);
  await harness.stop();
  await start({});
  expect((await asAnn('GET', 'backups')).body).toEqual({ automatic: null });
  const { status, body } = await asAnn('POST', 'backups');
  expect([status, body.error.code]).toEqual([409, 'backups-off']);
});

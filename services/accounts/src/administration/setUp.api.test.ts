import { setUpCodeOf } from './setUp';
import { deriveSecrets } from '../personal-data/secrets';
import { account } from '../account/account';
import {
  accountsHarness,
  registered,
  someone,
  type AccountsHarness,
  errorOf,
} from '../testing/accountsHarness';

let harness: AccountsHarness;
beforeEach(async () => (harness = await accountsHarness()));
afterEach(() => harness.stop());

const code = () => setUpCodeOf(deriveSecrets(harness.dependencies().identityKey).setUpKey);
const signUp = async () => (await harness.request('GET', '/api/auth/sign-up')).body;
const setUp = (given = code()) =>
  harness.register({ ...someone(), setUp: { code: given, signUp: 'invited' } });

test('makes the account that registers with the code the administrator, who decides who else may', async () => {
  expect(await signUp()).toEqual({ mode: 'open', isFixed: false, needsSetUp: true });
  const answer = await setUp(` ${code().toLowerCase().replaceAll('-', ' ')}`);
  expect([answer.status, answer.body.isAdministrator]).toEqual([201, true]);
  expect(await signUp()).toEqual({ mode: 'invited', isFixed: false, needsSetUp: false });
  expect((await harness.register(someone())).body.error.code).toBe('invitation-needed');
});

test('keeps the code over a restart', async () => {
  const before = code();
  await harness.restart();
  expect(code()).toBe(before);
  expect((await setUp()).status).toBe(201);
});

test('admits one of two people who have the code', async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => setUp()));
  expect(answers.filter(({ body }) => body.isAdministrator === true)).toHaveLength(1);
  const others = answers.filter(({ status }) => status !== 201);
  expect(others.map(({ status, body }) => [status, body.error.code])).toEqual(
    Array.from({ length: 3 }, () => [409, 'already-set-up']),
  );
});

test('rejects a wrong code, and a right one once there has been an administrator', async () => {
  const wrong = await setUp('0000-0000-0000');
  expect(errorOf(wrong)).toEqual([403, 'set-up-code-wrong']);
  await setUp();
  expect((await setUp()).body.error.code).toBe('already-set-up');
});

test('limits wrong codes from one network (429)', async () => {
  const guess = () => harness.register({ ...someone(), setUp: { code: 'x', signUp: 'open' } }, '192.0.2.7');
  for (let guesses = 0; guesses < 10; guesses += 1) expect((await guess()).status).toBe(403);
  expect((await guess()).status).toBe(429);
});

test('registers without the code as before, and accepts it afterwards', async () => {
  const ann = await registered(harness);
  expect(ann.user).not.toHaveProperty('isAdministrator');
  await harness.settled();
  expect((await signUp()).needsSetUp).toBe(false);
  expect((await setUp()).body.isAdministrator).toBe(true);
});

test('frees the server when a registration with the code is never completed', async () => {
  const by = { kind: 'set-up' } as const;
  const at = new Date('2026-11-20T18:00:00.000Z');
  const granted = { accountId: 'lost', by, grantedAt: at.toISOString() };
  await harness.append('server-administration', [{ type: 'AdministratorGranted', data: granted }]);
  expect((await signUp()).needsSetUp).toBe(true);
  expect((await setUp()).body.error.code).toBe('already-set-up');
  harness.setClock(new Date(at.getTime() + 60_000));
  expect((await setUp()).body.isAdministrator).toBe(true);
  expect(await harness.eventsIn(account.of('lost').streamName)).toMatchObject([
    { type: 'RegistrationAbandoned' },
  ]);
});

test('says when the environment fixes who may register', async () => {
  await harness.stop();
  harness = await accountsHarness({ signUp: 'closed' });
  expect(await signUp()).toEqual({ mode: 'closed', isFixed: true, needsSetUp: true });
  expect((await setUp()).body.isAdministrator).toBe(true);
  expect((await signUp()).mode).toBe('closed');
});

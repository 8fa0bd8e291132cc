import { CLIENT_ADDRESS_HEADER } from '@forkcast/service-kit';
import { defaultLimits } from '../limits';
import { accountsHarness, registered, someone, type AccountsHarness } from '../testing/accountsHarness';

const TOO_WEAK = 'Password is too weak. Please use a stronger password';
let harness: AccountsHarness;
afterEach(() => harness.stop());

const check = (body: unknown, client = '203.0.113.1') =>
  harness.request('POST', '/api/auth/check-password', { body, headers: { [CLIENT_ADDRESS_HEADER]: client } });

describe('POST /api/auth/check-password', () => {
  test('finds common, blank and own passwords weak without a session', async () => {
    harness = await accountsHarness();
    const names = ['ann', 'ann.smith@example.org', 'Ann Smith'];
    for (const password of ['123456', 'Ann Smith']) {
      expect((await check({ password, names })).body).toEqual({ weak: true });
    }
    expect((await check({ password: 'Ann Smith' })).body).toEqual({ weak: false });
    expect((await check({ password: 'correct horse', names })).body).toEqual({ weak: false });
  });

  test('limits checks by network, apart from sign-ins', async () => {
    harness = await accountsHarness({ limits: { ...defaultLimits, signInsPerNetwork: 2 } });
    const ann = await registered(harness);
    for (let count = 0; count < 2; count += 1) expect((await check({ password: '123456' })).status).toBe(200);
    const refused = await check({ password: '123456' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await check({ password: '123456' }, '203.0.113.2')).status).toBe(200);
    expect((await harness.login(ann, '203.0.113.1')).status).toBe(200);
  });
});

test('rejects weak passwords at registration and at a change in strict mode', async () => {
  harness = await accountsHarness({ passwordPolicy: 'strict' });
  const refusal = (path: string) => ({
    status: 422,
    body: { error: { code: 'invalid-request', message: TOO_WEAK, details: [{ path, message: TOO_WEAK }] } },
  });
  const bob = someone();
  expect(await harness.register({ ...bob, password: bob.username })).toMatchObject(refusal('password'));
  const { identity, password } = await registered(harness);
  const change = (newPassword: string) =>
    harness.request('POST', '/api/user/password', {
      identity,
      body: { currentPassword: password, newPassword },
    });
  expect(await change('123456')).toMatchObject(refusal('newPassword'));
  expect((await change('battery staple')).status).toBe(204);
});

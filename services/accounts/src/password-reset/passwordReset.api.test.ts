import { CLIENT_ADDRESS_HEADER, SIGNED_OUT_HEADER } from '@forkcast/service-kit';
import type { HarnessResponse } from '@forkcast/service-kit/testing';
import { accountsHarness, registered, registeredAt, signedIn, someone } from '../testing/accountsHarness';
import { accountsWithMailbox } from '../testing/accountsWithMailbox';
import { publicOrigin } from '../testing/mailbox';
import { MAX_DELAY_MS } from './backgroundWork';
import { RESET_LIFETIME_MS } from './passwordReset';

const NOT_VALID = {
  error: { code: 'reset-not-valid', message: 'This link is no longer valid. Please request a new one' },
};

const { harness, mailbox } = accountsWithMailbox();

const forgot = (email: string, client = 'here') =>
  harness.request('POST', '/api/auth/forgot-password', {
    body: { email },
    headers: { [CLIENT_ADDRESS_HEADER]: client },
  });
const reset = (token: string, newPassword: string) =>
  harness.request('POST', '/api/auth/reset-password', { body: { token, newPassword } });

async function tokenFor(email: string, after = 0): Promise<string> {
  const { content } = await mailbox.next(email, after);
  const [, token = ''] = /\/login#reset=([\w.-]+)/.exec(content) ?? [];
  return token;
}

test("checks a password against the names of a reset link's account", async () => {
  const ann = await registered(harness);
  await forgot(ann.email);
  const token = await tokenFor(ann.email);
  const check = (body: unknown) => harness.request('POST', '/api/auth/check-password', { body });
  expect((await check({ password: ann.username, token })).body).toEqual({ weak: true });
  expect((await check({ password: ann.username, token: `${token}x` })).body).toEqual({ weak: false });
});

test('sets a new password with the mailed link, ends all sessions and signs in', async () => {
  const ann = await registered(harness);
  expect((await forgot(ann.email.toUpperCase())).status).toBe(202);
  const mail = await mailbox.next(ann.email);
  expect(mail.content).toContain('Subject: Reset your Forkcast password');
  expect(mail.content).toContain(`${publicOrigin}/login#reset=`);

  const answer = await reset(await tokenFor(ann.email), 'new password');
  expect(answer.status).toBe(200);
  expect(signedIn(answer)).toMatchObject({ accountId: ann.user.id });
  expect(answer.headers.get(SIGNED_OUT_HEADER)).toBe(ann.user.id);
  expect((await harness.login({ email: ann.email, password: ann.password })).status).toBe(401);
  expect((await harness.login({ email: ann.email, password: 'new password' })).status).toBe(200);
});

test('rejects a used link and an older one (404)', async () => {
  const ann = await registered(harness);
  await forgot(ann.email);
  await forgot(ann.email);
  const [first, second] = [await tokenFor(ann.email, 0), await tokenFor(ann.email, 1)];
  expect((await reset(second, 'new password')).status).toBe(200);
  for (const used of [first, second]) {
    const answer = await reset(used, 'third password');
    expect([answer.status, answer.body]).toEqual([404, NOT_VALID]);
  }
});

test('rejects a link after an hour (404)', async () => {
  const ann = await registered(harness);
  await forgot(ann.email);
  const token = await tokenFor(ann.email);
  harness.setClock(new Date(registeredAt.getTime() + RESET_LIFETIME_MS));
  expect((await reset(token, 'new password')).body).toEqual(NOT_VALID);
});

test('responds the same for an unknown address and sends no mail', async () => {
  const before = mailbox.received.length;
  const answer = await forgot('unknown@example.org');
  expect([answer.status, answer.body]).toEqual([202, {}]);
  const ann = await registered(harness);
  await forgot(ann.email);
  await mailbox.next(ann.email);
  expect(mailbox.received).toHaveLength(before + 1);
});

test('limits reset links per address (429 with Retry-After)', async () => {
  const ann = await registered(harness);
  const answers: HarnessResponse[] = [];
  for (let index = 0; index < 6; index += 1) answers.push(await forgot(ann.email, `client ${index}`));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
  expect(answers[5]?.headers.get('retry-after')).toBe('900');
  expect(answers[5]?.body.error.message).toBe(
    "You've requested several links already. Try again in 15 minutes",
  );
});

async function moveTo(ann: Awaited<ReturnType<typeof registered>>, email: string) {
  const changed = await harness.send(ann, 'PUT', `/api/user/${ann.user.id}`, {
    email,
    currentPassword: ann.password,
  });
  expect(changed.status).toBe(200);
}

test('rejects a link to a previous address (404) and accepts one to the new address', async () => {
  const ann = await registered(harness);
  await forgot(ann.email);
  const token = await tokenFor(ann.email);
  const other = someone().email;
  await moveTo(ann, other);
  expect((await reset(token, 'new password')).body).toEqual(NOT_VALID);
  expect((await harness.login({ email: other, password: ann.password })).status).toBe(200);

  await forgot(other);
  expect((await reset(await tokenFor(other), 'new password')).status).toBe(200);
});

test('sends nothing to an address that was changed in the meantime', async () => {
  const ann = await registered(harness);
  const late = jest.spyOn(Math, 'random').mockReturnValue(0.999);
  await forgot(ann.email);
  late.mockRestore();
  const other = someone().email;
  await moveTo(ann, other);
  await forgot(other);
  await mailbox.next(other);
  await new Promise((resolve) => setTimeout(resolve, MAX_DELAY_MS));
  expect(mailbox.received.filter(({ to }) => to.includes(ann.email))).toEqual([]);
});

test('responds 501 without a mail server', async () => {
  const without = await accountsHarness();
  const answer = await without.request('POST', '/api/auth/forgot-password', {
    body: { email: 'ann@example.org' },
  });
  expect([answer.status, answer.body]).toMatchObject([501, { error: { code: 'mail-not-configured' } }]);
  const ann = await registered(without);
  const preferences = await without.request('GET', '/api/user/preferences', { identity: ann.identity });
  expect(preferences.body).toMatchObject({ sendsMail: false });
  await without.stop();
});

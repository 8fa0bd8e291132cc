import { ORIGIN_HEADER } from '@forkcast/service-kit';
import {
  accountsHarness,
  registered,
  registeredAt,
  signedIn,
  someone,
  type Person,
} from '../testing/accountsHarness';
import { aProfile, profileHeaders } from '../testing/externalProfiles';
import { accountsWithMailbox } from '../testing/accountsWithMailbox';
import { mailVia, publicOrigin } from '../testing/mailbox';
import { VERIFICATION_LIFETIME_MS, VERIFICATION_LINKS } from './emailVerification';

const VERIFIED = [200, { outcome: 'verified' }];
const ALREADY = [200, { outcome: 'already-verified' }];
const NOT_VALID = [404, { error: { code: 'verification-not-valid' } }];

const { harness, mailbox } = accountsWithMailbox();

const verify = async (token: string) => {
  const { status, body } = await harness.request('POST', '/api/auth/verify-email', { body: { token } });
  return [status, body];
};
const askAgain = ({ identity }: Pick<Person, 'identity'>) =>
  harness.request('POST', '/api/user/email-verification', { identity });
const isVerified = async ({ identity }: Pick<Person, 'identity'>) =>
  (await harness.request('GET', '/api/user', { identity })).body.emailVerified;
const verifications = async ({ user }: Pick<Person, 'user'>) =>
  (await harness.eventsIn(`account-${user.id}`)).filter(({ type }) => type === 'EmailVerified');

async function tokenFor(email: string, after = 0): Promise<string> {
  const { content } = await mailbox.nextConfirmation(email, after);
  const [, token = ''] = /\/verify-email#token=([\w.-]+)/.exec(content) ?? [];
  return token;
}

const moveTo = ({ identity, user, password: currentPassword }: Person, email: string) =>
  harness.request('PUT', `/api/user/${user.id}`, { identity, body: { email, currentPassword } });

describe('after registering', () => {
  test('sends a link that verifies the address without signing in', async () => {
    const ann = await registered(harness);
    expect(ann.user.emailVerified).toBe(false);
    const { content } = await mailbox.nextConfirmation(ann.email);
    expect(content).toContain('Subject: Confirm your email address for Forkcast');
    expect(content).toContain(`${publicOrigin}/verify-email#token=`);
    expect(await isVerified(ann)).toBe(false);
    const token = await tokenFor(ann.email);
    const answer = await harness.request('POST', '/api/auth/verify-email', { body: { token } });
    expect([answer.status, answer.body, signedIn(answer)]).toEqual([200, { outcome: 'verified' }, null]);
    expect(await isVerified(ann)).toBe(true);
    expect((await harness.login(ann)).body.emailVerified).toBe(true);
  });

  test("sends no typed text to an address that may be someone else's", async () => {
    const ann = await registered(harness, { displayName: 'Win a prize at evil.example' });
    expect((await mailbox.nextConfirmation(ann.email)).content).not.toContain('evil.example');
  });
});

describe('a verification link', () => {
  test('expires after a week unless the address is already verified', async () => {
    const ann = await registered(harness);
    const token = await tokenFor(ann.email);
    harness.setClock(new Date(registeredAt.getTime() + VERIFICATION_LIFETIME_MS));
    expect(await verify(token)).toMatchObject([410, { error: { code: 'verification-expired' } }]);
    harness.setClock(new Date(registeredAt.getTime() + VERIFICATION_LIFETIME_MS - 1));
    expect(await verify(token)).toEqual(VERIFIED);
    harness.setClock(new Date(registeredAt.getTime() + VERIFICATION_LIFETIME_MS));
    expect(await verify(token)).toEqual(ALREADY);
  });

  test('is invalid for an address that the account no longer has', async () => {
    const ann = await registered(harness);
    const token = await tokenFor(ann.email);
    await moveTo(ann, someone().email);
    expect(await verify(token)).toMatchObject(NOT_VALID);
    expect(await verifications(ann)).toEqual([]);
  });
});

describe('another address', () => {
  test('is unverified until its own link is opened', async () => {
    const ann = await registered(harness);
    await verify(await tokenFor(ann.email));
    const email = someone().email;
    const moved = await moveTo(ann, email);
    expect([moved.status, moved.body.emailVerified]).toEqual([200, false]);
    expect(await verify(await tokenFor(email))).toEqual(VERIFIED);
    expect(await isVerified(ann)).toBe(true);
  });

  test('stays verified in different case, without another mail', async () => {
    const ann = await registered(harness);
    await verify(await tokenFor(ann.email));
    const email = ann.email.toUpperCase();
    expect((await moveTo(ann, email)).body).toMatchObject({ email, emailVerified: true });
    expect(mailbox.confirmations.flatMap(({ to }) => to)).not.toContain(email);
  });
});

describe('requesting the link again', () => {
  test('sends it to the current address and keeps both links valid', async () => {
    const ann = await registered(harness);
    const answer = await askAgain(ann);
    expect([answer.status, answer.body]).toEqual([202, { sent: true }]);
    const [first, second] = [await tokenFor(ann.email, 0), await tokenFor(ann.email, 1)];
    expect(await verify(second)).toEqual(VERIFIED);
    expect(await verify(first)).toEqual(ALREADY);
  });

  test('sends nothing for a verified address', async () => {
    const ann = await registered(harness);
    await verify(await tokenFor(ann.email));
    const answer = await askAgain(ann);
    expect([answer.status, answer.body]).toEqual([202, { sent: false }]);
    expect(mailbox.confirmations.filter(({ to }) => to.includes(ann.email))).toHaveLength(1);
  });

  test('limits links per account and per address (429 with Retry-After)', async () => {
    const ann = await registered(harness);
    await mailbox.nextConfirmation(ann.email);
    // Registration sent the first one.
    for (let index = 1; index < VERIFICATION_LINKS; index += 1)
      expect((await askAgain(ann)).status).toBe(202);
    const refused = await askAgain(ann);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);

    const { email } = ann;
    await moveTo(ann, someone().email);
    const ben = await registered(harness, { email });
    expect((await askAgain(ben)).status).toBe(429);
    harness.setClock(new Date(registeredAt.getTime() + 16 * 60_000));
    expect((await askAgain(ben)).status).toBe(202);
  });
});

test("disconnects an impostor's Google account when the owner resets the password", async () => {
  const mallory = await registered(harness);
  const google = aProfile();
  const claimed = { googleId: google.subject, email: google.email };
  const headers = profileHeaders(google, harness);
  const connected = { identity: mallory.identity, body: claimed, headers };
  expect((await harness.request('POST', '/api/user/google', connected)).status).toBe(200);

  await harness.request('POST', '/api/auth/forgot-password', { body: { email: mallory.email } });
  const { content } = await mailbox.next(mallory.email);
  const [, resetToken = ''] = /#reset=([\w.-]+)/.exec(content) ?? [];
  const body = { token: resetToken, newPassword: 'of the owner' };
  const answer = await harness.request('POST', '/api/auth/reset-password', { body });
  expect(answer.body).toMatchObject({ id: mallory.user.id, googleId: null, emailVerified: true });
  const back = await harness.request('POST', '/api/auth/google', { body: claimed, headers });
  expect([back.status, back.body.id === mallory.user.id]).toEqual([200, false]);
});

test('registers without a reachable mail server and reports a failed request (503)', async () => {
  const unreachable = await accountsHarness({ mail: mailVia('smtp://127.0.0.1:9') });
  const ann = await registered(unreachable);
  const answer = await unreachable.request('POST', '/api/user/email-verification', {
    identity: ann.identity,
  });
  expect([answer.status, answer.body.error]).toEqual([
    503,
    { code: 'unavailable', message: "We couldn't send the email. Please try again" },
  ]);
  expect(answer.headers.get('retry-after')).toBe('60');
  await unreachable.stop();
});

test('works without mail and leaves addresses unverified', async () => {
  const without = await accountsHarness();
  const ann = await registered(without);
  const request = { identity: ann.identity, headers: { [ORIGIN_HEADER]: publicOrigin } };
  expect((await without.request('GET', '/api/user', request)).body.emailVerified).toBe(false);
  expect((await without.request('GET', '/api/user/email-verification', request)).body).toEqual({
    delivery: 'none',
  });
  const response = await without.request('POST', '/api/user/email-verification', request);
  expect([response.status, response.body.error]).toEqual([
    501,
    { code: 'mail-not-configured', message: "This server doesn't send email" },
  ]);
  await without.stop();
});

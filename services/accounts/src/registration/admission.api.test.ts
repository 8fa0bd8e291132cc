import type { SignUpMode } from '@forkcast/contracts';
import {
  accountsHarness,
  registered,
  someone,
  type AccountsHarness,
  errorOf,
} from '../testing/accountsHarness';
import { aProfile, profileHeaders } from '../testing/externalProfiles';

let harness: AccountsHarness;
afterEach(() => harness.stop());

/** A user who registered while registration was open; the mode changes afterwards. */
async function founded(signUp: SignUpMode) {
  let mode: SignUpMode = 'open';
  const settings = {
    get signUp() {
      return mode;
    },
  };
  harness = await accountsHarness(settings);
  const ann = await registered(harness);
  mode = signUp;
  await harness.restart();
  return ann;
}

async function invite({ identity }: Awaited<ReturnType<typeof registered>>): Promise<string> {
  const { status, body } = await harness.request('POST', '/api/household/invitations', { identity });
  expect(status).toBe(201);
  return body.token;
}

async function viaGoogle(email: string, invitation?: string) {
  const profile = aProfile({ email });
  return harness.request('POST', '/api/auth/google', {
    body: { googleId: profile.subject, email, ...(invitation === undefined ? {} : { invitation }) },
    headers: profileHeaders(profile, harness),
  });
}

describe('when sign-up is closed', () => {
  test('rejects every registration without telling which addresses are taken (403)', async () => {
    const ann = await founded('closed');
    const invitation = await invite(ann);
    for (const email of [ann.email, someone().email]) {
      for (const answer of [
        await harness.register({ email, password: 'correct horse', invitation }),
        ...(email === ann.email ? [] : [await viaGoogle(email, invitation)]),
      ]) {
        expect([answer.status, answer.body.error]).toEqual([
          403,
          { code: 'sign-up-closed', message: "This server isn't accepting new accounts right now" },
        ]);
      }
    }
  });

  test('lets existing accounts sign in', async () => {
    const ann = await founded('closed');
    expect((await harness.login(ann)).status).toBe(200);
  });
});

describe('when sign-up needs an invitation', () => {
  test('rejects a registration without an invitation (403) or with an invalid one (404)', async () => {
    const ann = await founded('invited');
    const register = (invitation?: string) => harness.register({ ...someone(), invitation });
    expect((await register()).body.error.code).toBe('invitation-needed');
    expect((await viaGoogle(someone().email)).body.error.code).toBe('invitation-needed');
    const revoked = await invite(ann);
    const household = await harness.request('GET', '/api/household', { identity: ann.identity });
    const [open] = household.body.invitations;
    await harness.request('DELETE', `/api/household/invitations/${open.id}`, { identity: ann.identity });
    for (const invitation of ['x', 'x'.repeat(54), revoked]) {
      const answer = await register(invitation);
      expect(errorOf(answer)).toEqual([404, 'invitation-not-valid']);
    }
    const expired = await invite(ann);
    harness.setClock(new Date('2026-12-20T18:00:00.000Z'));
    expect((await register(expired)).body.error.code).toBe('invitation-not-valid');
  });

  test('registers with an invitation that stays valid for joining', async () => {
    const ann = await founded('invited');
    const token = await invite(ann);
    const ben = await registered(harness, { invitation: token });
    const joined = await harness.send(ben, 'POST', '/api/household/accept-invitation', {
      token,
      bringRecipes: false,
    });
    expect(joined.status).toBe(204);
    const members = await harness.request('GET', '/api/household', { identity: ann.identity });
    expect(members.body.members).toHaveLength(2);
    expect((await harness.register({ ...someone(), invitation: token })).status).toBe(404);
  });

  test('registers with Google and an invitation', async () => {
    const token = await invite(await founded('invited'));
    expect((await viaGoogle(someone().email, token)).status).toBe(200);
  });

  test('admits one of many concurrent registrations with an invitation', async () => {
    const token = await invite(await founded('invited'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => harness.register({ ...someone(), invitation: token })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7);
  });

  test('keeps the invitation valid when the registration is rejected', async () => {
    const ann = await founded('invited');
    const token = await invite(ann);
    const taken = await harness.register({ ...someone(), username: ann.username, invitation: token });
    expect(taken.body.error.code).toBe('username-taken');
    expect((await harness.register({ ...someone(), invitation: token })).status).toBe(201);
  });
});

test('ignores invitations when sign-up is open', async () => {
  harness = await accountsHarness();
  expect((await harness.register({ ...someone(), invitation: 'x' })).status).toBe(201);
});

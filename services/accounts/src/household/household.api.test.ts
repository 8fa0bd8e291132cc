import type { Household, InvitationPreview, NewInvitation } from '@forkcast/contracts';
import type { Identity } from '@forkcast/service-kit';
import { asIdentity } from '@forkcast/service-kit/testing';
import {
  accountsHarnessForAll,
  changedIdentity,
  registered,
  registeredAt,
  type Person,
  errorOf,
} from '../testing/accountsHarness';

const harness = accountsHarnessForAll();

type Who = Pick<Person, 'identity'>;

const send = (method: string, path: string, { identity }: Who, body?: unknown) =>
  harness.request(method, `/api/household${path}`, { identity, body });
const read = async (who: Who): Promise<Household> => (await send('GET', '', who)).body;
const invite = async (who: Who): Promise<NewInvitation> => (await send('POST', '/invitations', who)).body;
const accept = (who: Who, token: string, bringRecipes = false) =>
  send('POST', '/accept-invitation', who, { token, bringRecipes });
const preview = (who: Who, token: string) => send('POST', '/preview-invitation', who, { token });
const namesIn = ({ members }: Household) => members.map(({ displayName }) => displayName);

/** The same person in the household of the changed session. */
async function moved(who: Person, answer: Awaited<ReturnType<typeof send>>): Promise<Person> {
  expect(answer.status).toBe(204);
  const identity: Identity = changedIdentity(answer) ?? asIdentity();
  return { ...who, identity };
}

/** Ann, and Bob who has joined her. */
async function annAndBob() {
  const ann = await registered(harness, { displayName: 'Ann' });
  const alone = await registered(harness, { displayName: 'Bob' });
  const { token } = await invite(ann);
  const bob = await moved(alone, await accept(alone, token));
  return { ann, alone, bob, token };
}

const typesIn = async (householdId: string) =>
  (await harness.eventsIn(`household-${householdId}`)).map(({ type }) => type);

test('puts a new account alone in its household', async () => {
  const ann = await registered(harness);
  const { accountId, householdId, displayName } = ann.identity;
  expect(await read(ann)).toEqual({
    id: householdId,
    members: [{ accountId, displayName, avatar: null }],
    invitations: [],
    defaultServings: null,
  });
});

test('keeps default servings for all members, and rejects impossible ones (422)', async () => {
  const { ann, bob } = await annAndBob();
  const userOf = async ({ identity }: Who) => (await harness.request('GET', '/api/user', { identity })).body;
  const changed = await send('PUT', '', bob, { defaultServings: 4 });
  expect([changed.status, changed.body]).toEqual([200, { defaultServings: 4 }]);
  expect((await send('PUT', '', ann, {})).body).toEqual({ defaultServings: 4 });
  expect((await read(ann)).defaultServings).toBe(4);
  expect((await userOf(ann)).defaultServings).toBe(4);
  expect((await harness.login(bob)).body.defaultServings).toBe(4);
  await Promise.all(
    [0, 101, 2.5, '4'].map(async (defaultServings) => {
      expect((await send('PUT', '', ann, { defaultServings })).status).toBe(422);
    }),
  );
  await send('PUT', '', ann, { defaultServings: null });
  expect((await userOf(bob)).defaultServings).toBeNull();
});

describe('inviting', () => {
  test('returns the link once and limits it to 7 days', async () => {
    const ann = await registered(harness, { displayName: 'Ann' });
    const answer = await send('POST', '/invitations', ann);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { id, token, path, expiresAt } = answer.body;
    expect(path).toBe(`/join#${token}`);
    expect(expiresAt).toBe('2026-11-27T18:00:00.000Z');
    const household = await read(ann);
    expect(household.invitations).toEqual([
      { id, invitedBy: 'Ann', createdAt: registeredAt.toISOString(), expiresAt },
    ]);
    const { database } = harness.stores;
    const kept = [await harness.log(), await database.collection('households').find({}).toArray(), household];
    expect(JSON.stringify(kept)).not.toContain(token.slice(22));
  });

  test("revokes an invitation, and responds 404 for another household's", async () => {
    const [ann, eve] = [await registered(harness), await registered(harness)];
    const { id } = await invite(ann);
    expect((await send('DELETE', `/invitations/${id}`, eve)).status).toBe(404);
    expect((await send('DELETE', `/invitations/${id}`, ann)).status).toBe(204);
    expect((await read(ann)).invitations).toEqual([]);
  });
});

describe('an invitation', () => {
  test('shows who is in the household and whether anyone stays behind', async () => {
    const { bob, token: used } = await annAndBob();
    const cid = await registered(harness);
    const { token, expiresAt } = await invite(bob);
    const expected: InvitationPreview = {
      invitedBy: 'Bob',
      members: ['Ann', 'Bob'],
      expiresAt,
      leavesNobodyBehind: true,
    };
    expect((await preview(cid, token)).body).toEqual(expected);
    expect((await preview(cid, used)).body.error.code).toBe('invitation-not-valid');
    const { bob: dan } = await annAndBob();
    expect((await preview(dan, token)).body.leavesNobodyBehind).toBe(false);
  });

  test('shows its holder the inviter and the members before signing in', async () => {
    const { ann, bob, token: used } = await annAndBob();
    const { token, expiresAt } = await invite(bob);
    const readInvitation = (invitationToken: string) =>
      harness.request('POST', '/api/household/read-invitation', { body: { token: invitationToken } });
    const answer = await readInvitation(token);
    expect([answer.status, answer.body]).toEqual([
      200,
      { invitedBy: 'Bob', members: ['Ann', 'Bob'], expiresAt },
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const sameForMembers = await harness.send(ann, 'POST', '/api/household/read-invitation', { token });
    expect(sameForMembers.body).toEqual(answer.body);
    for (const invalid of [used, 'x']) {
      const refused = await readInvitation(invalid);
      expect(errorOf(refused)).toEqual([404, 'invitation-not-valid']);
    }
  });

  test("responds 503 to a preview that is behind its reader's own writes", async () => {
    const { token } = await invite(await registered(harness));
    const { identity } = await registered(harness);
    const body = { token };
    const request = { identity, body, after: 1_000_000n };
    const ahead = await harness.request('POST', '/api/household/preview-invitation', request);
    expect(errorOf(ahead)).toEqual([503, 'not-caught-up']);
  });

  test('responds the same 404 to every invalid token', async () => {
    const { ann, token: used } = await annAndBob();
    const cid = await registered(harness);
    const revoked = await invite(ann);
    await send('DELETE', `/invitations/${revoked.id}`, ann);
    const expired = await invite(ann);
    harness.setClock(new Date(expired.expiresAt));
    const other = await invite(await registered(harness));
    const madeUp = expired.token.slice(0, 22) + other.token.slice(22);
    const answers = await Promise.all(
      [used, revoked.token, expired.token, madeUp, 'x', 'x'.repeat(54)].flatMap((token) => [
        preview(cid, token),
        accept(cid, token),
      ]),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect(body).toEqual({
        error: {
          code: 'invitation-not-valid',
          message: 'This invitation is no longer valid. Please request a new one',
        },
      });
    }
  });

  test('rejects a preview or join by a member (409)', async () => {
    const { ann, bob } = await annAndBob();
    const { token } = await invite(ann);
    expect((await preview(bob, token)).body.error.code).toBe('already-member');
    expect((await accept(bob, token)).body.error.code).toBe('already-member');
  });
});

describe('joining', () => {
  test('shows both members to each other, in sessions and after the next sign-in', async () => {
    const { ann, bob, alone } = await annAndBob();
    expect(bob.identity).toEqual({ ...alone.identity, householdId: ann.identity.householdId });
    expect(namesIn(await read(ann))).toEqual(['Ann', 'Bob']);
    expect(await read(bob)).toEqual(await read(ann));
    const signedIn = await harness.login(bob);
    expect(signedIn.headers.get('x-forkcast-signed-in')).toContain(ann.identity.householdId);
  });

  test('admits one of five people who use an invitation at once', async () => {
    const ann = await registered(harness);
    const { token } = await invite(ann);
    const people = await Promise.all(Array.from({ length: 5 }, () => registered(harness)));
    const answers = await Promise.all(people.map((who) => accept(who, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect((await read(ann)).members).toHaveLength(2);
  });

  test('moves an account into one of two households that it joins at once', async () => {
    const [ann, cid, bob] = await Promise.all([
      registered(harness),
      registered(harness),
      registered(harness),
    ]);
    const tokens = [(await invite(ann)).token, (await invite(cid)).token];
    const answers = await Promise.all(tokens.map((token) => accept(bob, token)));
    // Concurrently, one of them is rejected; sequentially, Bob moves twice.
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [204, 204],
      [204, 409],
    ]).toContainEqual(statuses);
    await harness.settled();
    const sizes = [(await read(ann)).members.length, (await read(cid)).members.length];
    expect(sizes.sort()).toEqual([1, 2]);
  });

  test('completes a join that was interrupted after its first event', async () => {
    const [ann, bob] = [await registered(harness), await registered(harness)];
    const { id } = await invite(ann);
    const { householdId } = ann.identity;
    const joined = {
      householdId,
      accountId: bob.user.id,
      invitationId: id,
      fromHouseholdId: bob.identity.householdId,
      bringRecipes: false,
      joinedAt: registeredAt.toISOString(),
    };
    await harness.append(`household-${householdId}`, [{ type: 'MemberJoined', data: joined }]);
    await harness.settled();
    expect((await read(ann)).members).toHaveLength(2);
    expect(await typesIn(bob.identity.householdId)).toContain('HouseholdDissolved');
  });

  test("doesn't move an account back when old messages are handled again", async () => {
    const { ann, bob } = await annAndBob();
    const cid = await registered(harness);
    const { token } = await invite(cid);
    const gone = await moved(bob, await accept(bob, token));
    await harness.settled();
    await harness.stores.database.collection('checkpoints').deleteMany({});
    await harness.restart();
    await harness.settled();
    expect((await read(gone)).members).toHaveLength(2);
    expect((await read(ann)).members).toHaveLength(1);
    expect((await harness.login(bob)).headers.get('x-forkcast-signed-in')).toContain(
      cid.identity.householdId,
    );
  });
});

describe('leaving', () => {
  test('moves the member into a new household and keeps the other', async () => {
    const { ann, bob } = await annAndBob();
    const gone = await moved(bob, await send('POST', '/leave', bob));
    expect(gone.identity.householdId).not.toBe(ann.identity.householdId);
    expect(namesIn(await read(gone))).toEqual(['Bob']);
    expect(namesIn(await read(ann))).toEqual(['Ann']);
    expect(await typesIn(gone.identity.householdId)).toEqual(['HouseholdFounded']);
  });

  test('rejects leaving by the only member (409)', async () => {
    const refused = await send('POST', '/leave', await registered(harness));
    expect(errorOf(refused)).toEqual([409, 'only-member']);
  });

  test('removes a deleted account and its invitations from the household', async () => {
    const { ann, bob } = await annAndBob();
    const { token } = await invite(bob);
    await harness.send(bob, 'DELETE', '/api/user', { password: bob.password });
    expect(namesIn(await read(ann))).toEqual(['Ann']);
    expect((await read(ann)).invitations).toEqual([]);
    expect((await accept(await registered(harness), token)).status).toBe(404);
    expect(await typesIn(ann.identity.householdId)).not.toContain('HouseholdDissolved');
  });
});

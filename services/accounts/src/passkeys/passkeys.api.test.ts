import { randomUUID } from 'node:crypto';
import { CLIENT_ADDRESS_HEADER, ORIGIN_HEADER, SESSION_HEADER } from '@forkcast/service-kit';
import type { HarnessResponse } from '@forkcast/service-kit/testing';
import {
  accountsHarnessForAll,
  registered,
  registeredAt,
  signedIn,
  type Person,
  errorOf,
} from '../testing/accountsHarness';
import { softPasskey, type SoftPasskey } from '../testing/softAuthenticator';
import { TICKET_LIFETIME_MS } from './passkeyTickets';

const origin = 'https://forkcast.example';
const relyingParty = 'forkcast.example';

const harness = accountsHarnessForAll();

interface From {
  identity?: Person['identity'];
  origin?: string;
  session?: string;
  client?: string;
}

const send = (method: string, path: string, body?: object, from: From = {}) =>
  harness.request(method, path, {
    ...(from.identity ? { identity: from.identity } : {}),
    body,
    headers: {
      [ORIGIN_HEADER]: from.origin ?? origin,
      [SESSION_HEADER]: from.session ?? 'session-1',
      [CLIENT_ADDRESS_HEADER]: from.client ?? randomUUID(),
    },
  });

const list = ({ identity }: Person) => send('GET', '/api/user/passkeys', undefined, { identity });
const remove = ({ identity }: Person, id: string) =>
  send('DELETE', `/api/user/passkeys/${id}`, undefined, { identity });

interface Prepared {
  ticket: string;
  challenge: string;
}

async function prepare(path: string, from?: From): Promise<Prepared> {
  const { body } = await send('POST', path, undefined, from);
  return { ticket: body.ticket, challenge: body.options.challenge };
}
const prepareAdding = ({ identity }: Person) => prepare('/api/user/passkeys/options', { identity });
const prepareSignIn = () => prepare('/api/auth/passkey/options');

async function add(who: Person, passkey: SoftPasskey, more: object = {}): Promise<HarnessResponse> {
  const { ticket, challenge } = await prepareAdding(who);
  const credential = passkey.created({ challenge, origin, relyingParty });
  return send('POST', '/api/user/passkeys', { ticket, name: 'Phone', credential, ...more }, who);
}

async function withPasskey(): Promise<Person & { passkey: SoftPasskey; passkeyId: string }> {
  const person = await registered(harness);
  const passkey = softPasskey();
  const { body } = await add(person, passkey);
  return { ...person, passkey, passkeyId: body.id };
}

const signInWith = (credential: object, { ticket }: Prepared, from?: From) =>
  send('POST', '/api/auth/passkey', { ticket, credential }, from);

async function signIn(
  passkey: SoftPasskey,
  options: Parameters<SoftPasskey['used']>[1] = {},
  ceremony: { origin?: string; relyingParty?: string; challenge?: string } = {},
) {
  const prepared = await prepareSignIn();
  return signInWith(passkey.used({ ...prepared, origin, relyingParty, ...ceremony }, options), prepared);
}

function expectRejected(answer: HarnessResponse, code = 'passkey-not-valid', status = 403): void {
  expect(errorOf(answer)).toEqual([status, code]);
  expect(signedIn(answer)).toBeNull();
}

test('adds a passkey, signs in with it, renames it, and removes it', async () => {
  const ann = await withPasskey();
  const { passkey, passkeyId, identity } = ann;
  harness.setClock(new Date('2026-11-21T08:00:00.000Z'));
  const userHandle = Buffer.from(ann.user.id).toString('base64url');
  const answer = await signIn(passkey, { userHandle });
  expect(answer.status).toBe(200);
  expect(signedIn(answer)).toEqual(identity);
  expect(answer.body.id).toBe(ann.user.id);

  const renamed = await send('PATCH', `/api/user/passkeys/${passkeyId}`, { name: 'My phone' }, { identity });
  expect(renamed.status).toBe(204);
  const times = { addedAt: registeredAt.toISOString(), lastUsedAt: '2026-11-21T08:00:00.000Z' };
  expect((await list(ann)).body).toEqual([{ id: passkeyId, name: 'My phone', ...times }]);
  const exported = await send('GET', '/api/user/exported-account', undefined, { identity });
  expect(exported.body.passkeys).toEqual([{ name: 'My phone', ...times }]);

  expect((await remove(ann, passkeyId)).status).toBe(204);
  expect((await list(ann)).body).toEqual([]);
  expectRejected(await signIn(passkey));
  expect((await remove(ann, passkeyId)).status).toBe(204);
});

test('seals names and credentials in the log', async () => {
  const ann = await withPasskey();
  const log = JSON.stringify(await harness.log());
  expect(log).toContain('PasskeyAdded');
  expect(log).not.toContain(ann.passkey.id);
  expect(JSON.stringify(await harness.eventsIn(`account-${ann.user.id}`))).not.toContain('Phone');
});

describe('signing in', () => {
  test('rejects a response that was used before', async () => {
    const { passkey } = await withPasskey();
    const prepared = await prepareSignIn();
    const credential = passkey.used({ ...prepared, origin, relyingParty });
    expect((await signInWith(credential, prepared)).status).toBe(200);
    expectRejected(await signInWith(credential, prepared));
  });

  test('accepts only one of two concurrent uses of a ticket', async () => {
    const { passkey } = await withPasskey();
    const prepared = await prepareSignIn();
    const uses = [1, 2].map((counter) => passkey.used({ ...prepared, origin, relyingParty }, { counter }));
    const answers = await Promise.all(uses.map((credential) => signInWith(credential, prepared)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('rejects an expired ticket', async () => {
    const { passkey } = await withPasskey();
    const prepared = await prepareSignIn();
    harness.setClock(new Date(registeredAt.getTime() + TICKET_LIFETIME_MS));
    expectRejected(await signInWith(passkey.used({ ...prepared, origin, relyingParty }), prepared));
  });

  test('rejects a forged ticket, and one for adding', async () => {
    const ann = await withPasskey();
    const prepared = await prepareSignIn();
    const credential = ann.passkey.used({ ...prepared, origin, relyingParty });
    expectRejected(await signInWith(credential, { ...prepared, ticket: `${prepared.ticket}x` }));
    const adding = await prepareAdding(ann);
    expectRejected(await signInWith(ann.passkey.used({ ...adding, origin, relyingParty }), adding));
  });

  test.each([
    ['another origin', { origin: 'https://phishing.example' }],
    ['another host name', { relyingParty: 'phishing.example' }],
    ['another challenge', { challenge: 'AAAA' }],
  ])('rejects a response for %s', async (_, other) => {
    expectRejected(await signIn((await withPasskey()).passkey, {}, other));
  });

  test("rejects another passkey's signature for someone's credential", async () => {
    const { passkey } = await withPasskey();
    const prepared = await prepareSignIn();
    const forged = softPasskey().used({ ...prepared, origin, relyingParty });
    expectRejected(await signInWith({ ...forged, id: passkey.id, rawId: passkey.id }, prepared));
  });

  test('rejects a passkey that names another account', async () => {
    const [ann, bob] = [await withPasskey(), await registered(harness)];
    const userHandle = Buffer.from(bob.user.id).toString('base64url');
    expectRejected(await signIn(ann.passkey, { userHandle }));
  });

  test('rejects a device that did not verify its user', async () => {
    const { passkey } = await withPasskey();
    expectRejected(await signIn(passkey, { flags: 0x01 }));
  });

  test('rejects a counter that did not increase, as that of a copied passkey', async () => {
    const { passkey } = await withPasskey();
    expect((await signIn(passkey, { counter: 5 })).status).toBe(200);
    expectRejected(await signIn(passkey, { counter: 5 }));
    expectRejected(await signIn(passkey, { counter: 0 }));
    expect((await signIn(passkey, { counter: 6 })).status).toBe(200);
  });

  test('accepts a passkey that does not count', async () => {
    const { passkey } = await withPasskey();
    expect((await signIn(passkey, { counter: 0 })).status).toBe(200);
    expect((await signIn(passkey, { counter: 0 })).status).toBe(200);
  });

  test('counts failures as those of passwords (429)', async () => {
    const { passkey } = await withPasskey();
    const client = randomUUID();
    let answer: HarnessResponse;
    do {
      const prepared = await prepareSignIn();
      const credential = passkey.used({ ...prepared, origin: 'https://phishing.example', relyingParty });
      answer = await signInWith(credential, prepared, { client });
    } while (answer.status === 403);
    expectRejected(answer, 'too-many-requests', 429);
  });

  test.each(['http://forkcast.example', 'https://192.0.2.1', 'http://[::1]:3000'])(
    'says that passkeys need HTTPS and a host name on %s',
    async (elsewhere) => {
      const answer = await send('POST', '/api/auth/passkey/options', undefined, { origin: elsewhere });
      expectRejected(answer, 'passkeys-need-https', 409);
    },
  );
});

describe('adding', () => {
  test("rejects another account's passkey", async () => {
    const [ann, bob] = [await withPasskey(), await registered(harness)];
    expectRejected(await add(bob, ann.passkey), 'passkey-taken', 409);
    expect(signedIn(await signIn(ann.passkey))?.accountId).toBe(ann.user.id);
  });

  test('rejects a ticket of another session or account', async () => {
    const [ann, bob] = [await registered(harness), await registered(harness)];
    const { ticket, challenge } = await prepareAdding(ann);
    const credential = softPasskey().created({ challenge, origin, relyingParty });
    const body = { ticket, name: 'Phone', credential };
    expectRejected(await send('POST', '/api/user/passkeys', body, { ...ann, session: 'session-2' }));
    expectRejected(await send('POST', '/api/user/passkeys', body, bob));
    expect((await send('POST', '/api/user/passkeys', body, ann)).status).toBe(201);
    expectRejected(await send('POST', '/api/user/passkeys', body, ann));
  });

  test('rejects a foreign origin', async () => {
    const ann = await registered(harness);
    const { ticket, challenge } = await prepareAdding(ann);
    const credential = softPasskey().created({ challenge, origin: 'https://phishing.example', relyingParty });
    expectRejected(await send('POST', '/api/user/passkeys', { ticket, name: 'Phone', credential }, ann));
  });

  test('stops at 20 passkeys', async () => {
    const ann = await registered(harness);
    for (let added = 0; added < 20; added += 1) expect((await add(ann, softPasskey())).status).toBe(201);
    const last = softPasskey();
    expectRejected(await add(ann, last), 'too-many-passkeys', 409);
    await remove(ann, (await list(ann)).body[0].id);
    expect((await add(ann, last)).status).toBe(201);
  });
});

test("changes nothing of another account's passkey", async () => {
  const [ann, { identity }] = [await withPasskey(), await registered(harness)];
  const path = `/api/user/passkeys/${ann.passkeyId}`;
  expect((await send('PATCH', path, { name: 'Mine' }, { identity })).status).toBe(404);
  expect((await send('DELETE', path, undefined, { identity })).status).toBe(204);
  expect((await list(ann)).body[0].name).toBe('Phone');
});

test('removes the passkeys of a deleted account', async () => {
  const ann = await withPasskey();
  await signIn(ann.passkey);
  const { identity, password } = ann;
  await send('DELETE', '/api/user', { password }, { identity });
  expectRejected(await signIn(ann.passkey));
  const uses = harness.stores.database.collection('passkey-uses');
  expect(await uses.countDocuments({ _id: ann.passkeyId })).toBe(0);
  // The credential is free again.
  expect((await add(await registered(harness), ann.passkey)).status).toBe(201);
});

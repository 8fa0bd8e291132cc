import { randomBytes } from 'node:crypto';
import { storesForAll } from '@forkcast/stores/testing';
import { openConnections, type Connections } from './connections';

const tokens = { accessToken: 'access', refreshToken: 'refresh', expiresAt: 1 };
const stores = storesForAll();
let connections: Connections;
const secret = new Uint8Array(randomBytes(32));

beforeAll(async () => {
  connections = await openConnections(stores.database, secret);
});

test('reads tokens only with the secret they were stored with', async () => {
  await connections.connect('ann', tokens, '2026-11-20');
  expect(await connections.tokens('ann')).toEqual(tokens);
  const stranger = await openConnections(stores.database, new Uint8Array(randomBytes(32)));
  await expect(stranger.tokens('ann')).rejects.toThrow();
});

test('rejects tokens that were copied from another account', async () => {
  await connections.connect('bob', tokens, '2026-11-20');
  const documents = stores.database.collection<{ _id: string; tokens: string }>('calendar-connections');
  const anns = await documents.findOne({ _id: 'ann' });
  await documents.updateOne({ _id: 'bob' }, { $set: { tokens: anns?.tokens ?? '' } });
  await expect(connections.tokens('bob')).rejects.toThrow();
});

test("doesn't store renewed tokens after the account was disconnected", async () => {
  await connections.connect('cid', tokens, '2026-11-20');
  await connections.forgetTokens('cid');
  await connections.saveTokens('cid', tokens);
  expect(await connections.tokens('cid')).toBeNull();
});

test('keeps the calendar when connected again, and compares everything', async () => {
  await connections.connect('dan', tokens, '2026-11-20');
  await connections.update('dan', { calendarId: 'c1', syncToken: 's1', comparedAt: 5 });
  await connections.connect('dan', tokens, '2026-12-24');
  expect(await connections.find('dan')).toMatchObject({
    calendarId: 'c1',
    syncToken: null,
    comparedAt: 0,
    since: '2026-11-20',
  });
});

import { randomUUID } from 'node:crypto';
import type { DocumentDatabase, EventStore } from '@forkcast/event-sourcing';
import { CLIENT_ADDRESS_HEADER, type ServiceDependencies } from '@forkcast/service-kit';
import { serviceHarness, type ServiceHarness } from '@forkcast/service-kit/testing';
import type * as Argon2 from '@node-rs/argon2';
import { registeredAt, someone } from '../testing/accountsHarness';
import { calling } from '../testing/calling';
import { mailVia } from '../testing/mailbox';
import { accounts } from '../accounts';

const mockVerify = jest.fn();
jest.mock('@node-rs/argon2', () => {
  const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return {
    ...argon2,
    verify: (...given: Parameters<typeof argon2.verify>) => {
      mockVerify();
      return argon2.verify(...given);
    },
  };
});

/** Operations on documents and the log: '<collection> <operation>', 'log readStream'. */
const operations: string[] = [];
let harness: ServiceHarness;
beforeAll(async () => {
  // The longest delay, so that background work doesn't start during a test.
  jest.spyOn(Math, 'random').mockReturnValue(0.999);
  harness = await serviceHarness(
    (dependencies: ServiceDependencies) =>
      accounts.start(
        { ...dependencies, database: record(dependencies.database), store: recordReads(dependencies.store) },
        { mail: mailVia('smtp://127.0.0.1:9') },
      ),
    { now: registeredAt },
  );
  // The first attempt in 15 minutes also deletes expired counters.
  await workOf('/api/auth/login', { email: unknownAddress(), password: 'wrong' });
});
afterAll(() => harness.stop());

/** A database that records every call. */
function record(database: DocumentDatabase): DocumentDatabase {
  return calling(database, (method, given, answer) =>
    method === 'collection'
      ? calling(answer as object, (operation) => void operations.push(`${String(given[0])} ${operation}`)) // it is a collection
      : undefined,
  );
}

/** An event store that records reads of streams. */
function recordReads(store: EventStore): EventStore {
  return calling(store, (method) => {
    if (['head', 'readStream'].includes(method)) operations.push(`log ${method}`);
    return undefined;
  });
}

async function register() {
  const person = someone();
  operations.length = 0;
  const answer = await harness.request('POST', '/api/auth/register', { body: person });
  expect(answer.status).toBe(201);
  // The verification link is created in the background. Counting it comes last, with two reads of the counter.
  const counted = () => operations.filter((each) => each === 'verification-links find').length;
  while (counted() < 2) await new Promise((resolve) => setTimeout(resolve, 10));
  return person;
}

/** The operations of a call until its response. */
async function workOf(path: string, body: unknown) {
  await harness.settled();
  operations.length = 0;
  mockVerify.mockClear();
  const headers = { [CLIENT_ADDRESS_HEADER]: randomUUID() };
  const { status } = await harness.request('POST', path, { body, headers });
  return { status, asked: [...operations].sort(), hashes: mockVerify.mock.calls.length };
}

const unknownAddress = () => `${randomUUID()}@example.org`;

test('does the same work for a wrong password of known and unknown names', async () => {
  const ann = await register();
  const path = '/api/auth/login';
  const unknown = await workOf(path, { email: unknownAddress(), password: 'wrong' });
  expect(unknown).toMatchObject({ status: 401, hashes: 1 });
  expect(unknown.asked).toContain('personal-keys findOne');
  expect(unknown.asked).toContain('log head');
  for (const name of [{ email: ann.email }, { username: ann.username }]) {
    expect(await workOf(path, { ...name, password: 'wrong' })).toEqual(unknown);
  }
});

test('does the same work for known and unknown addresses before it responds to a forgotten password', async () => {
  const ann = await register();
  const path = '/api/auth/forgot-password';
  // The first request in a while also deletes expired counters.
  await workOf(path, { email: unknownAddress() });
  const unknown = await workOf(path, { email: unknownAddress() });
  expect(unknown.status).toBe(202);
  expect(unknown.asked.some((each) => each.startsWith('accounts '))).toBe(false);
  expect(await workOf(path, { email: ann.email })).toEqual(unknown);
});

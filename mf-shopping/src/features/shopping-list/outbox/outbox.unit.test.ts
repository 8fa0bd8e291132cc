import 'fake-indexeddb/auto';
import type { ListIntentsRequest, ListIntentsResponse } from '@forkcast/contracts';
import { waitFor } from '@testing-library/react';
import { DATABASE_NAME } from './intentDatabase';
import type { SendIntents } from './intentSender';
import { Outbox, type NewIntent } from './outbox';

const LIST_ID = '00000000-0000-4000-8000-000000000001';
const offline = { error: { status: 'offline', code: 'offline', message: 'No network', display: '' } };
const open: Outbox[] = [];
let accountId: string;

beforeEach(() => (accountId = crypto.randomUUID()));
afterEach(() => {
  for (const outbox of open.splice(0)) outbox.close();
  jest.restoreAllMocks();
});

/** Records requests. */
class Server {
  readonly done = new Map<string, string>();
  readonly requests: ListIntentsRequest[] = [];
  refuses = false;

  constructor(public isReachable = true) {}

  readonly send: SendIntents = async (request) => {
    if (!this.isReachable) return offline;
    this.requests.push(request);
    const { after, intents } = request;
    if (after && !this.done.has(after.id)) {
      return { data: { listId: LIST_ID, isContinued: false, answers: [] } };
    }
    const answers = intents.map(({ id, ...draft }): ListIntentsResponse['answers'][number] => {
      if (this.done.has(id)) return { id, status: 'done-before' };
      if (this.refuses) return { id, status: 'refused', reason: 'bought' };
      this.done.set(id, 'name' in draft ? draft.name : draft.type);
      return { id, status: 'done' };
    });
    return { data: { listId: LIST_ID, isContinued: true, answers } };
  };

  get names(): string[] {
    return [...this.done.values()];
  }
}

/** Another tab, or the reopened browser: nothing in memory is shared. */
function tab(send: SendIntents, account = accountId): Outbox {
  const outbox = new Outbox({ accountId: account, send });
  open.push(outbox);
  return outbox;
}

function adding(name: string): NewIntent {
  const itemId = crypto.randomUUID();
  const fields = { quantity: null, category: null, isPantryItem: false, isChecked: false };
  return { draft: { type: 'add', itemId, name, ...fields }, name };
}

/** A tab whose intents the server has applied. */
async function tabThatSent(server: Server, ...names: readonly string[]): Promise<Outbox> {
  const outbox = tab(server.send);
  await outbox.addIntents(names.map(adding));
  await waitFor(() => expect(shown(outbox)).toEqual(names.map((name) => `${name}: done`)));
  return outbox;
}

/** A tab whose user can sign out and in again. */
function tabWithSession(server: Server, isSignedIn: boolean) {
  const session = { isSignedIn };
  const error = { status: 401, code: 'unauthenticated', message: 'Please log in', display: '' };
  return { session, outbox: tab(async (request) => (session.isSignedIn ? server.send(request) : { error })) };
}

const shown = ({ state }: Outbox) => state.intents.map(({ name, status }) => `${name}: ${status}`);

test('stores intents offline and sends them in order when the browser reopens', async () => {
  const server = new Server(false);
  const first = tab(server.send);
  await first.addIntents([adding('eggs'), adding('milk')]);
  await first.addIntents([adding('bread')]);
  await waitFor(() => expect(first.state.waitsFor?.network).toBe(true));
  first.close();

  server.isReachable = true;
  const second = tab(server.send);
  await second.start();
  expect(server.names).toEqual(['eggs', 'milk', 'bread']);
  expect(shown(second)).toEqual(['eggs: done', 'milk: done', 'bread: done']);
  expect(second.state.waitsFor).toBeNull();
});

test('never loses an intent when the page closes during a retry', async () => {
  const server = new Server();
  server.refuses = true;
  const first = tab(server.send);
  await first.addIntents([adding('eggs')]);
  await waitFor(() => expect(shown(first)).toEqual(['eggs: refused']));
  const [refused] = first.state.intents;
  if (!refused) throw new Error('Nothing was refused');
  // The browser exits before the new intent is stored.
  jest.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('Closed', 'AbortError');
  });
  await first.tryAgain(refused, adding('eggs').draft).catch(() => undefined);
  first.close();
  jest.restoreAllMocks();
  const second = tab(async () => offline);
  await second.start();
  expect(shown(second)).toEqual(['eggs: refused']);
});

test('sends at once when the network is back', async () => {
  const server = new Server(false);
  const outbox = tab(server.send);
  await outbox.addIntents([adding('eggs')]);
  await waitFor(() => expect(outbox.state.waitsFor).not.toBeNull());
  server.isReachable = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.names).toEqual(['eggs']));
});

test('sends an intent that arrives while a request ends', async () => {
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  for (let turns = 0; turns < 30; turns += 1) {
    const server = new Server();
    const outbox = tab(server.send, crypto.randomUUID());
    const started = outbox.start();
    for (let passed = 0; passed < turns; passed += 1) await turn();
    await outbox.addIntents([adding('eggs')]);
    await waitFor(() => expect([turns, server.names]).toEqual([turns, ['eggs']]));
    await started;
  }
});

test('sends again after a lost response, with one effect', async () => {
  const server = new Server();
  let isLost = true;
  const outbox = tab(async (request) => {
    const answer = await server.send(request);
    return isLost ? offline : answer;
  });
  await outbox.addIntents([adding('eggs')]);
  await waitFor(() => expect(outbox.state.waitsFor).not.toBeNull());
  isLost = false;
  expect(await outbox.send()).toBe(true);
  expect(server.requests).toHaveLength(2);
  expect(server.names).toEqual(['eggs']);
});

test('shows an answered intent until a newer list arrives', async () => {
  const server = new Server();
  const outbox = await tabThatSent(server, 'eggs');
  await outbox.settle(0, 'list');
  expect(shown(outbox)).toEqual(['eggs: done']);
  await outbox.settle(Date.now() + 1, 'list');
  expect(shown(outbox)).toEqual([]);
});

test('sends lost intents again in order after a backup was restored', async () => {
  const server = new Server();
  const outbox = tab(server.send);
  for (const name of ['eggs', 'milk', 'bread']) {
    await outbox.addIntents([adding(name)]);
    await waitFor(() => expect(server.names).toContain(name));
  }
  await waitFor(() => expect(outbox.state.intents.every(({ status }) => status === 'done')).toBe(true));
  await outbox.settle(Date.now() + 1, 'list');
  const [oldest] = [...server.done];
  server.done.clear();
  server.done.set(...(oldest ?? ['', '']));

  await outbox.addIntents([adding('salt')]);
  await waitFor(() => expect(server.names).toEqual(['eggs', 'milk', 'bread', 'salt']));
  // The server still had the eggs.
  await waitFor(() => expect(outbox.state.serverRestore).toEqual({ doneAgain: 2 }));
});

test('reports a restored server in every tab until the user has read it', async () => {
  const server = new Server();
  const other = tab(server.send);
  await other.start();
  const first = await tabThatSent(server, 'eggs', 'milk');
  expect(first.state.serverRestore).toBeNull();
  server.done.clear();
  await first.send({ check: true });
  expect(server.names).toEqual(['eggs', 'milk']);
  expect(first.state.serverRestore).toEqual({ doneAgain: 2 });
  // Simulates the message between tabs.
  await other.send();
  expect(other.state.serverRestore).toEqual({ doneAgain: 2 });

  // Sending again applies and reports nothing twice.
  await first.send({ check: true });
  await first.addIntents([adding('bread')]);
  await waitFor(() => expect(server.names).toEqual(['eggs', 'milk', 'bread']));
  expect(first.state.serverRestore).toEqual({ doneAgain: 2 });

  const later = tab(server.send);
  await later.start();
  expect(later.state.serverRestore).toEqual({ doneAgain: 2 });
  later.dismissServerRestore();
  await Promise.all([first.send(), other.send()]);
  expect([first, other].map(({ state }) => state.serverRestore)).toEqual([null, null]);
  const last = tab(server.send);
  await last.start();
  expect(last.state.serverRestore).toBeNull();
});

test('reports a restored server even when the response is lost', async () => {
  const server = new Server();
  let isLost = false;
  const outbox = tab(async (request) => {
    const answer = await server.send(request);
    return isLost && request.intents.length > 0 ? offline : answer;
  });
  await outbox.addIntents([adding('eggs')]);
  await waitFor(() => expect(shown(outbox)).toEqual(['eggs: done']));
  server.done.clear();
  isLost = true;
  await outbox.send({ check: true });
  expect(outbox.state.serverRestore).toEqual({ doneAgain: 0 });
  isLost = false;
  await outbox.send();
  expect(server.names).toEqual(['eggs']);
  expect(outbox.state.serverRestore).toEqual({ doneAgain: 0 });
});

test('detects a restored server after signing in again', async () => {
  const server = new Server();
  const { session, outbox } = tabWithSession(server, true);
  await outbox.addIntents([adding('eggs')]);
  await waitFor(() => expect(shown(outbox)).toEqual(['eggs: done']));
  session.isSignedIn = false;
  server.done.clear();
  await outbox.send({ check: true });
  session.isSignedIn = true;
  await outbox.start();
  expect(server.names).toEqual(['eggs']);
});

test('reports a restored server while the page is open when nothing can be stored', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const server = new Server();
  const outbox = await tabThatSent(server, 'eggs');
  server.done.clear();
  await outbox.send({ check: true });
  await outbox.addIntents([adding('milk')]);
  await waitFor(() => expect(server.names).toEqual(['eggs', 'milk']));
  expect(outbox.state.serverRestore).toEqual({ doneAgain: 1 });
  outbox.dismissServerRestore();
  await outbox.send({ check: true });
  expect(outbox.state.serverRestore).toBeNull();
});

test('rejects only the invalid intent of a batch', async () => {
  const server = new Server();
  const outbox = tab(async (request) =>
    request.intents.some((one) => 'name' in one && one.name === 'odd')
      ? { error: { status: 422, code: 'invalid-request', message: 'Not like this', display: '' } }
      : server.send(request),
  );
  await outbox.addIntents([adding('eggs'), adding('odd'), adding('milk')]);
  await waitFor(() => expect(shown(outbox)).toEqual(['eggs: done', 'odd: refused', 'milk: done']));
  expect(outbox.state.intents[1]?.message).toBe('Not like this');
});

test('keeps intents after the session ended and sends them when the account returns', async () => {
  const server = new Server();
  const { session, outbox } = tabWithSession(server, false);
  await outbox.addIntents([adding('eggs')]);
  await waitFor(() => expect(outbox.state.waitsFor?.message).toBe('Please log in'));
  session.isSignedIn = true;
  window.dispatchEvent(new Event('focus'));
  expect(await outbox.send()).toBe(false);
  await outbox.start();
  expect(server.names).toEqual(['eggs']);
});

test('hides and keeps intents of another account', async () => {
  const server = new Server(false);
  const first = tab(server.send);
  await first.addIntents([adding('eggs')]);
  await waitFor(() => expect(first.state.waitsFor).not.toBeNull());
  first.close();
  server.isReachable = true;
  const other = tab(server.send, crypto.randomUUID());
  await other.start();
  expect(other.state.intents).toEqual([]);
  expect(server.requests).toEqual([]);
});

/** Expects that two tabs send each of their intents once, one tab at a time. */
async function expectSentOnce(server: Server, send: SendIntents): Promise<void> {
  let open = 0;
  let maxOpen = 0;
  const slow: SendIntents = async (request) => {
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    await new Promise((resolve) => setTimeout(resolve, 50));
    open -= 1;
    return send(request);
  };
  const [one, other] = [tab(slow), tab(slow)];
  await Promise.all([one.addIntents([adding('eggs')]), other.addIntents([adding('milk')])]);
  await Promise.all([one.send(), other.send()]);
  await waitFor(() => expect(server.names.sort()).toEqual(['eggs', 'milk']));
  const sent = server.requests.flatMap(({ intents }) => intents.map(({ id }) => id));
  expect(new Set(sent).size).toBe(sent.length);
  expect(maxOpen).toBe(1);
}

test('sends each intent once from two tabs without locks', async () => {
  const server = new Server();
  await expectSentOnce(server, server.send);
});

/** Mocks Web Locks: a request waits until earlier ones release the lock. Returns the requested names. */
function withLocks(): string[] {
  const requestedNames: string[] = [];
  const turns = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    requestedNames.push(name);
    const turn = (turns.get(name) ?? Promise.resolve()).then(work);
    turns.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  return requestedNames;
}

test('sends from one tab at a time with locks', async () => {
  const requestedNames = withLocks();
  const server = new Server();
  let failures = 1;
  await expectSentOnce(server, async (request) => (failures-- > 0 ? offline : server.send(request)));
  // The lock was used instead of the lease.
  expect(new Set(requestedNames)).toEqual(new Set([`forkcast-intents-${accountId}`]));
  Reflect.deleteProperty(navigator, 'locks');
});

/** Simulates a user who clears the site's data. */
function clearStorage(): Promise<void> {
  return new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase(DATABASE_NAME);
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => reject(deletion.error ?? new Error('Not cleared'));
  });
}

test('stores intents again after the storage was cleared', async () => {
  const server = new Server(false);
  const [outbox, other] = [tab(server.send), tab(server.send)];
  await outbox.addIntents([adding('eggs')]);
  await other.start();
  await clearStorage();
  await Promise.all([outbox.addIntents([adding('milk')]), other.addIntents([adding('bread')])]);
  outbox.close();
  other.close();
  server.isReachable = true;
  const later = tab(server.send);
  await later.start();
  expect([...server.names].sort()).toEqual(['bread', 'eggs', 'milk']);
  expect([outbox, other, later].map(({ state }) => state.isLasting)).toEqual([true, true, true]);
});

test('stores pending intents again when cleared and closed', async () => {
  const server = new Server(false);
  const outbox = tab(server.send);
  await outbox.addIntents([adding('eggs')]);
  await clearStorage();
  const isThere = async () => {
    const later = tab(async () => offline);
    await later.start();
    return shown(later);
  };
  await waitFor(async () => expect(await isThere()).toEqual(['eggs: pending']));
});

test('shows and sends pending intents when storage stops working', async () => {
  const server = new Server(false);
  const outbox = tab(server.send);
  await outbox.addIntents([adding('eggs')]);
  jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('Not here', 'SecurityError');
  });
  await clearStorage();
  await outbox.addIntents([adding('milk')]);
  expect(shown(outbox)).toEqual(['eggs: pending', 'milk: pending']);
  expect(outbox.state.isLasting).toBe(false);
  server.isReachable = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(server.names).toEqual(['eggs', 'milk']));
});

test('starts empty when the storage was cleared while closed', async () => {
  const server = new Server();
  const first = await tabThatSent(server, 'eggs');
  first.close();
  await clearStorage();
  const second = tab(server.send);
  await second.start();
  expect(shown(second)).toEqual([]);
  await second.addIntents([adding('milk')]);
  await waitFor(() => expect(shown(second)).toEqual(['milk: done']));
  expect(second.state.isLasting).toBe(true);
  expect(server.names).toEqual(['eggs', 'milk']);
});

test.each([
  ['on a full device', () => jest.spyOn(IDBObjectStore.prototype, 'add')],
  ['without a database', () => jest.spyOn(indexedDB, 'open')],
])('sends and says that nothing is stored %s', async (_how, spy) => {
  spy().mockImplementation(() => {
    throw new DOMException('Not here', 'QuotaExceededError');
  });
  const server = new Server();
  const outbox = tab(server.send);
  await outbox.addIntents([adding('eggs')]);
  expect(outbox.state.isLasting).toBe(false);
  await waitFor(() => expect(server.names).toEqual(['eggs']));
});

/** Creates the database as the first release did. */
function databaseOfFirstRelease(intents: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('forkcast-intents', 1);
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore('intents', { keyPath: 'order', autoIncrement: true });
      store.createIndex('byStatus', ['accountId', 'status']);
      opening.result.createObjectStore('leases', { keyPath: 'accountId' });
      for (const intent of intents) store.add(intent);
    };
    opening.onsuccess = () => {
      opening.result.close();
      resolve();
    };
    opening.onerror = () => reject(opening.error ?? new Error('Not made'));
  });
}

test('reads the database of the first release', async () => {
  await clearStorage();
  const madeAt = new Date().toISOString();
  const ids = ['1', '2', '3', '4'].map((digit) => `0199e000-0000-7000-8000-00000000000${digit}`);
  const [eggs, milk, bread, tea] = ids.map((id, place) => {
    const name = ['eggs', 'milk', 'bread', 'tea'][place] ?? '';
    const line = { quantity: null, category: null, isPantryItem: false, isChecked: false };
    return { accountId, name, madeAt, intent: { id, type: 'add', itemId: id, name, ...line } };
  });
  const answered = { answeredAt: Date.now(), listId: LIST_ID };
  await databaseOfFirstRelease([
    { ...eggs, status: 'settled', ...answered },
    { ...milk, status: 'done', ...answered },
    { ...bread, status: 'refused', reason: 'list-full', ...answered },
    { ...tea, status: 'pending' },
  ]);
  const server = new Server();
  const outbox = tab(server.send);
  await outbox.addIntents([adding('salt')]);
  await waitFor(() => expect(server.names).toEqual(['eggs', 'milk', 'tea', 'salt']));
  await waitFor(() =>
    expect(shown(outbox)).toEqual(['eggs: done', 'milk: done', 'bread: refused', 'tea: done', 'salt: done']),
  );
  expect(outbox.state).toMatchObject({ isLasting: true, serverRestore: { doneAgain: 2 } });
});

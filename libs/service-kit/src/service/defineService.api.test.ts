import { randomUUID } from 'node:crypto';
import { aggregate, defineProjection, type DocumentCollection } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { z } from 'zod';
import { ApiError } from '../http/apiError';
import { CLIENT_ADDRESS_HEADER } from '../http/headers';
import { asIdentity, harnessForAll } from '../testing';
import { consumer } from './consumer';
import { defineService } from './defineService';
import { route } from './route';

interface Noted {
  type: 'Noted';
  data: { householdId: string; noteId: string; text: string };
}
interface NoteDocument {
  _id: string;
  householdId: string;
  text: string;
}
interface Models {
  notes: DocumentCollection<NoteDocument>;
}

const note = aggregate({
  streams: 'note-',
  name: (noteId: string) => noteId,
  initialState: (): readonly string[] => [],
  decide: (command: Noted['data'], texts): readonly Noted[] =>
    texts.includes(command.text) ? [] : [{ type: 'Noted', data: command }],
  evolve: (texts, event) => [...texts, event.data.text],
});
const diary = aggregate({
  streams: 'diary-',
  name: (accountId: string) => accountId,
  initialState: (): null => null,
  decide: (command: Noted['data']): readonly Noted[] => [{ type: 'Noted', data: command }],
  evolve: () => null,
});
const notes = defineProjection<Noted, NoteDocument>({
  name: 'notes',
  streams: [note.streams],
  indexes: [{ key: { householdId: 1 } }],
  documentIds: ({ data }) => [data.noteId],
  evolve: (_before, { data: { noteId, householdId, text } }) => ({ _id: noteId, householdId, text }),
});
const pages = defineProjection<Noted, NoteDocument>({
  ...notes,
  name: 'pages',
  streams: [diary.streams],
});
const noteSchema = z.object({ id: z.string(), text: z.string() });
const shown = ({ _id, text }: NoteDocument) => ({ id: _id, text });

const routes = [
  route.get('/api/notes', {
    summary: 'All notes',
    response: z.array(noteSchema),
    async *handle({ identity }, { notes: all }: Models) {
      for await (const each of all.find({ householdId: identity.householdId })) yield shown(each);
    },
  }),
  route.post('/api/notes', {
    summary: 'Adds a note',
    body: z.object({ text: z.string().max(20) }),
    response: noteSchema,
    status: 201,
    async handle({ body: { text }, identity, execute, newId }, _models: Models) {
      const noteId = newId();
      await execute(note.of(noteId), { noteId, text, householdId: identity.householdId });
      return { id: noteId, text };
    },
  }),
  route.put('/api/notes', {
    summary: 'Rejects notes',
    body: z.object({ text: z.string() }),
    errors: ['too-many-requests'],
    beforeBody: ({ http }, _models: Models) =>
      Promise.reject(new ApiError('too-many-requests', `Enough from ${http.clientAddress()}`)),
    handle: () => undefined,
  }),
  route.post('/api/notes/visits', {
    summary: 'Comes in',
    body: z.object({ accountId: z.string() }),
    status: 201,
    public: true,
    beforeBody: async ({ identity, http }) => http.setHeader('x-known-before', String(identity)),
    async handle({ body: { accountId }, identity, execute, executeAs, newId }) {
      const visit = { householdId: accountId, noteId: newId(), text: 'visits' };
      await execute(diary.of('anyone'), visit);
      await executeAs(accountId)(diary.of(accountId), visit);
      return { known: identity === undefined ? 'no-one' : 'someone' };
    },
  }),
  route.get('/api/notes/picture', {
    summary: 'A picture',
    responseType: 'image/*',
    handle: ({ http }) => {
      http.setHeader('content-type', 'image/png');
      http.setHeader('x-version', http.query('v') ?? 'none');
      return Buffer.from('89504e47', 'hex');
    },
  }),
  route.post('/api/notes/preview', {
    summary: 'Says that it runs no command',
    status: 204,
    executes: false,
    async handle({ identity, execute, newId }) {
      await execute(note.of(newId()), { noteId: newId(), text: 'x', householdId: identity.householdId });
    },
  }),
  route.patch('/api/notes/{id}', {
    summary: 'Changes a note',
    body: z.object({ text: z.string().max(20).optional() }),
    status: 204,
    kept: async ({ params }, { notes: all }: Models) => (await all.findOne({ _id: params.id })) ?? {},
    async handle({ params, body: { text }, identity, execute }) {
      if (text === undefined) return;
      if (text === 'forbidden') throw new ApiError('list-full');
      await execute(note.of(params.id), { noteId: params.id, text, householdId: identity.householdId });
    },
  }),
];

const diaries = consumer({
  durable: 'notes-keep-diaries',
  on: {
    'accounts.time-zone-changed': async ({ data: { accountId, timeZone }, householdId, execute }) => {
      await execute(diary.of(accountId), { noteId: accountId, text: timeZone, householdId });
    },
  },
});

const noteDeletions = consumer<Models>({
  durable: 'notes-hear-of-recipes',
  on: {
    'recipes.recipe-deleted': async ({ data, householdId, execute, shownIn }) => {
      await shownIn('notes');
      await execute(note.of(data.recipeId), { noteId: data.recipeId, text: 'deleted', householdId });
    },
  },
});

const service = defineService({
  name: 'notes',
  serves: ['/api/notes'],
  aggregates: { note },
  aggregatesOfAccounts: { diary },
  // Erasing a household keeps pages. They come first, so that they would be removed before the notes.
  readModels: { pages, notes },
  publishes: { source: 'notes', streams: [note.streams], toIntegrationEvents: () => [] },
  consumes: [noteDeletions, diaries],
  models: ({ database }): Models => ({ notes: database.collection(notes.name) }),
  routes,
});

const identity = asIdentity();
const harness = harnessForAll(service.start);

const add = (text: string) => harness.request('POST', '/api/notes', { identity, body: { text } });
const change = (id: string, text: string) =>
  harness.request('PATCH', `/api/notes/${id}`, { identity, body: { text } });

test('returns status and body of a write, and shows it in the next read', async () => {
  const { status, body } = await add('buy salt');
  expect([status, body]).toEqual([201, { id: expect.any(String), text: 'buy salt' }]);
  expect((await harness.request('GET', '/api/notes', { identity })).body).toEqual([body]);
  const [event] = await harness.eventsIn(note.of(body.id).streamName);
  expect(event).toMatchObject({ type: 'Noted', data: { text: 'buy salt' } });
});

test('rejects invalid ids and bodies before anything is done', async () => {
  expect((await change('1', 'new')).status).toBe(404);
  expect((await add('x'.repeat(21))).status).toBe(422);
  expect((await harness.request('GET', '/api/notes')).status).toBe(401);
});

test('rejects calls over a limit without reading their bodies', async () => {
  const headers = { [CLIENT_ADDRESS_HEADER]: '203.0.113.5' };
  const { status, body } = await harness.request('PUT', '/api/notes', { identity, headers, body: '{' });
  expect([status, body.error.message]).toEqual([429, 'Enough from 203.0.113.5']);
});

test('accepts a stored value that is longer than allowed when it is sent unchanged', async () => {
  const noteId = randomUUID();
  const text = 'x'.repeat(30);
  await harness.append(note.of(noteId).streamName, [
    { type: 'Noted', data: { householdId: identity.householdId, noteId, text } },
  ]);
  await harness.settled();
  expect((await change(noteId, text)).status).toBe(204);
  expect((await change(noteId, `${text}!`)).status).toBe(422);
});

test("fails a test that meets an error its description doesn't name", async () => {
  await expect(change(randomUUID(), 'forbidden')).rejects.toThrow(
    "PATCH /api/notes/{id} answered 'list-full'",
  );
});

test("fails a test in which a route runs a command that it doesn't declare", async () => {
  const preview = harness.request('POST', '/api/notes/preview', { identity });
  await expect(preview).rejects.toThrow('POST /api/notes/preview ran a command');
});

test('describes the errors of any command and of waiting for own writes by itself', async () => {
  const { body } = await harness.request('GET', '/openapi-fragment', { identity });
  const codesOf = (path: string, method: string) => {
    const responses: { description: string }[] = Object.values(body.paths[path][method].responses);
    return responses.flatMap(({ description }) =>
      [...description.matchAll(/`([a-z-]+)`:/g)].map(([, code]) => code),
    );
  };
  const unsaid = ['not-found', 'conflict', 'not-caught-up'];
  expect(codesOf('/api/notes', 'post')).toEqual(expect.arrayContaining(unsaid));
  expect(codesOf('/api/notes/preview', 'post')).toEqual([
    ...['unauthenticated', 'foreign-origin', 'internal', 'not-caught-up', 'unavailable'],
  ]);
  expect(codesOf('/api/notes', 'get')).toEqual([
    'unauthenticated',
    'internal',
    'not-caught-up',
    'unavailable',
  ]);
});

test('ignores a claimed identity on a public route, and acts for a proven one', async () => {
  const visitor = asIdentity();
  const { accountId } = visitor;
  const answer = await harness.request('POST', '/api/notes/visits', {
    identity: visitor,
    body: { accountId },
  });
  expect([answer.status, answer.body]).toEqual([201, { known: 'no-one' }]);
  expect(answer.headers.get('x-known-before')).toBe('undefined');
  const metadataIn = async (streamName: string) => {
    const found: unknown[] = [];
    for await (const { event } of harness.stores.store.readStream(streamName)) found.push(event?.metadata);
    return found;
  };
  const correlationId = answer.headers.get('x-request-id');
  expect(await metadataIn(diary.of('anyone').streamName)).toEqual([{ correlationId }]);
  expect(await metadataIn(diary.of(accountId).streamName)).toEqual([{ correlationId, userId: accountId }]);
});

test('returns bytes with a type of their own unchanged', async () => {
  const { headers } = await harness.request('GET', '/api/notes/picture?v=2', { identity });
  expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['image/png', '4']);
  expect(headers.get('x-version')).toBe('2');
  const twice = await harness.request('GET', '/api/notes/picture?v=1&v=2', { identity });
  expect(twice.headers.get('x-version')).toBe('none');
});

test('runs the command of a message once, with its cause', async () => {
  const recipeId = randomUUID();
  await harness.deliver(identity.householdId, { type: 'recipes.recipe-deleted', data: { recipeId } });
  await harness.deliver(identity.householdId, { type: 'recipes.recipe-deleted', data: { recipeId } });
  expect(await harness.eventsIn(note.of(recipeId).streamName)).toHaveLength(1);
});

test("erases an account's own data, and keeps its household's", async () => {
  const { accountId, householdId } = identity;
  const { body } = await add('stays');
  const moved = { accountId, householdId, timeZone: 'UTC' };
  await harness.deliver(householdId, { type: 'accounts.time-zone-changed', data: moved });
  const { streamName } = diary.of(accountId);
  expect(await harness.eventsIn(streamName)).toHaveLength(1);
  await harness.deliver(householdId, { type: 'accounts.account-deleted', data: { accountId, householdId } });
  await eventually(async () => expect(await harness.eventsIn(streamName)).toEqual([]));
  expect(await harness.eventsIn(note.of(body.id).streamName)).toHaveLength(1);
});

test("removes a household's read models, and not those of accounts that may have moved", async () => {
  const { accountId, householdId } = asIdentity();
  const moved = { accountId, householdId, timeZone: 'UTC' };
  await harness.deliver(householdId, { type: 'accounts.time-zone-changed', data: moved });
  const noteId = randomUUID();
  await harness.append(note.of(noteId).streamName, [
    { type: 'Noted', data: { householdId, noteId, text: 'goes' } },
  ]);
  await harness.settled();
  const kept = (name: string) => harness.stores.database.collection(name).find({ householdId }).toArray();
  expect(await kept('notes')).toHaveLength(1);
  await harness.deliver(householdId, { type: 'accounts.household-deleted', data: { householdId } });
  await eventually(async () => expect(await kept('notes')).toEqual([]));
  expect(await kept('pages')).toHaveLength(1);
});

test('lists its read models, including those for erasing', () => {
  expect(service.readModels.map(({ name }) => name)).toEqual([
    'pages',
    'notes',
    'notes-streams-of-households',
  ]);
  expect(service.lastingCollections).toEqual([]);
});

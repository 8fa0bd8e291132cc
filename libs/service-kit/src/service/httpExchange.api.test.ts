import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { z } from 'zod';
import { ApiError } from '../http/apiError';
import { asIdentity, harnessForAll } from '../testing';
import { defineService } from './defineService';
import { route } from './route';

const emitter = new EventEmitter();
const offered = ['de', 'en', 'fr'];

const routes = [
  route.get('/api/away', {
    summary: 'Sends the browser on',
    status: 302,
    handle: ({ http }) => http.redirect('/elsewhere?a=1'),
  }),
  route.get('/feeds/{file}', {
    summary: 'A file by its name',
    params: { file: z.string().regex(/^[A-Z]+\.txt$/) },
    hidden: true,
    public: true,
    handle: ({ params }) => params.file,
  }),
  route.post('/api/consents', {
    summary: 'Wants consent first',
    errors: ['calendar-consent-needed'],
    handle: () => {
      const extraFields = { authUrl: '/consent' };
      throw new ApiError('calendar-consent-needed', 'Please agree', undefined, {}, extraFields);
    },
  }),
  route.get('/api/language', {
    summary: 'Which of the offered languages the caller likes best',
    public: true,
    handle: ({ http }) => http.preferredLanguage(offered) ?? 'none',
  }),
  route.get('/api/late', {
    summary: 'Asks whether the caller is there after it has left',
    public: true,
    async handle({ http }) {
      const left = once(http.left(), 'abort');
      emitter.emit('asked');
      await left;
      emitter.emit('late', http.left().aborted);
    },
  }),
];

const service = defineService({
  name: 'exchanges',
  serves: ['/api'],
  aggregates: {},
  readModels: {},
  publishes: { source: 'exchanges', streams: [], toIntegrationEvents: () => [] },
  consumes: [],
  models: () => undefined,
  routes,
});

const identity = asIdentity();
const harness = harnessForAll(service.start);

test('redirects with address and status', async () => {
  const { status, headers } = await harness.request('GET', '/api/away', { identity });
  expect([status, headers.get('location')]).toEqual([302, '/elsewhere?a=1']);
});

test('passes on a path parameter of another form, and responds 404 to an invalid one', async () => {
  expect((await harness.request('GET', '/feeds/NOTES.txt')).body).toBe('NOTES.txt');
  expect((await harness.request('GET', '/feeds/notes.txt')).status).toBe(404);
});

test("adds an error's extra fields to the body", async () => {
  const { status, body } = await harness.request('POST', '/api/consents', { identity });
  const error = { code: 'calendar-consent-needed', message: 'Please agree' };
  expect([status, body]).toEqual([401, { error, authUrl: '/consent' }]);
});

test.each([
  ['fr;q=0.2, de-AT;q=0.8', 'de'],
  ['sv', 'none'],
])('returns for a caller that prefers %j: %s', async (acceptLanguage, preferred) => {
  const headers = { 'accept-language': acceptLanguage };
  expect((await harness.request('GET', '/api/language', { headers })).body).toBe(preferred);
});

test('notices a caller that left before it was asked', async () => {
  const [asked, late] = [once(emitter, 'asked'), once(emitter, 'late')];
  const leaving = request(`${harness.url}/api/late`);
  leaving.once('error', () => undefined);
  leaving.end();
  await asked;
  leaving.destroy();
  expect(await late).toEqual([true]);
});

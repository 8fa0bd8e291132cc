import { aggregate, type EventMetadata } from '@forkcast/event-sourcing';
import { z } from 'zod';
import { asIdentity, harnessForAll } from '../testing';
import { defineService } from './defineService';
import { route } from './route';

interface Entered {
  type: 'Entered';
  data: { accountId: string };
}

const visit = aggregate({
  streams: 'visit-',
  name: (accountId: string) => accountId,
  initialState: (): null => null,
  decide: ({ accountId }: Entered['data']): readonly Entered[] => [{ type: 'Entered', data: { accountId } }],
  evolve: () => null,
});

const routes = [
  route.post('/api/visits', {
    summary: 'Comes in',
    body: z.object({ accountId: z.string() }),
    status: 201,
    public: true,
    beforeBody: async ({ identity, http }) => http.setHeader('x-known-before', String(identity)),
    async handle({ body: { accountId }, identity, execute, executeAs }) {
      await execute(visit.of('anyone'), { accountId });
      await executeAs(accountId)(visit.of(accountId), { accountId });
      return { known: identity === undefined ? 'no-one' : 'someone' };
    },
  }),
  route.get('/api/pictures', {
    summary: 'A picture',
    responseType: 'image/*',
    handle: ({ http }) => {
      http.setHeader('content-type', 'image/png');
      http.setHeader('x-version', http.query('v') ?? 'none');
      return Buffer.from('89504e47', 'hex');
    },
  }),
];

const service = defineService({
  name: 'visits',
  serves: ['/api/visits', '/api/pictures'],
  aggregates: { visit },
  readModels: {},
  publishes: { source: 'visits', streams: [visit.streams], toIntegrationEvents: () => [] },
  consumes: [],
  models: () => ({}),
  routes,
});

const harness = harnessForAll(service.start);

async function metadataIn(streamName: string): Promise<readonly EventMetadata[]> {
  const found: EventMetadata[] = [];
  for await (const { event } of harness.stores.store.readStream(streamName)) {
    // All metadata is written by `execute`.
    if (event) found.push(event.metadata as EventMetadata);
  }
  return found;
}

test('ignores a claimed identity on a public route, and acts for a proven one', async () => {
  const identity = asIdentity();
  const { accountId } = identity;
  const answer = await harness.request('POST', '/api/visits', { identity, body: { accountId } });
  expect([answer.status, answer.body]).toEqual([201, { known: 'no-one' }]);
  expect(answer.headers.get('x-known-before')).toBe('undefined');
  const correlationId = answer.headers.get('x-request-id');
  expect(await metadataIn(visit.of('anyone').streamName)).toEqual([{ correlationId }]);
  expect(await metadataIn(visit.of(accountId).streamName)).toEqual([{ correlationId, userId: accountId }]);
});

test('returns bytes with a type of their own unchanged', async () => {
  const identity = asIdentity();
  const path = '/api/pictures';
  const { headers } = await harness.request('GET', `${path}?v=2`, { identity });
  expect([headers.get('content-type'), headers.get('content-length')]).toEqual(['image/png', '4']);
  expect(headers.get('x-version')).toBe('2');
  const twice = await harness.request('GET', `${path}?v=1&v=2`, { identity });
  expect(twice.headers.get('x-version')).toBe('none');
});

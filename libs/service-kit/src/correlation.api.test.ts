import { randomBytes, randomUUID } from 'node:crypto';
import { createEmbeddedBus } from '@forkcast/bus';
import { aggregate } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { correlatesByItself, observeBus } from '@forkcast/observability';
import { openTestStores } from '@forkcast/stores/testing';
import { z } from 'zod';
import { IDENTITY_HEADER, REQUEST_ID_HEADER } from './http/headers';
import { listen } from './http/listener/listen';
import { signIdentity } from './identity/signedIdentity';
import { createLogger, type Logger } from './logger';
import { consumer } from './service/consumer';
import { defineService } from './service/defineService';
import { route } from './service/route';

interface Noted {
  type: 'Noted';
  data: { householdId: string; text: string };
}
interface Models {
  logger: Logger;
  failures: { left: number };
}

const note = aggregate({
  streams: 'note-',
  name: (noteId: string) => noteId,
  initialState: (): null => null,
  decide: (data: Noted['data']): readonly Noted[] => [{ type: 'Noted', data }],
  evolve: () => null,
});

const addNote = route.post('/api/notes', {
  summary: 'Adds a note',
  body: z.object({ text: z.string() }),
  status: 204,
  async handle({ body: { text }, identity, execute, newId, http }, { logger }: Models) {
    http.log.info('of the request');
    await execute(note.of(newId()), { text, householdId: identity.householdId });
    logger.info('deep down in the request');
    setTimeout(() => logger.info('behind the answer'), 5);
  },
});

const follow = consumer({
  durable: 'notes-follow-notes',
  on: {
    'accounts.time-zone-changed': async (_message, { logger, failures }: Models) => {
      logger.info('deep down in the consumer');
      failures.left -= 1;
      if (failures.left >= 0) throw new Error('not yet');
    },
  },
});

const service = defineService({
  name: 'notes',
  serves: ['/api/notes'],
  aggregates: { note },
  readModels: {},
  publishes: {
    source: 'notes',
    streams: ['note-'],
    toIntegrationEvents: ({ data }) => {
      const { householdId, text } = data as Noted['data']; // the streams hold nothing else
      const event = { accountId: householdId, householdId, timeZone: text };
      return [{ householdId, event: { type: 'accounts.time-zone-changed', data: event } }];
    },
  },
  consumes: [follow],
  routes: [addNote],
  models: ({ logger }): Models => ({ logger, failures: { left: 3 } }),
});

test('logs the id of the request that caused a line, in requests, retried and parked messages, and everywhere from Node 24 on', async () => {
  const lines: { msg: string; correlationId?: string }[] = [];
  const logger = createLogger({
    name: 'notes',
    destination: { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[0]) },
  });
  const stores = await openTestStores();
  const retry = { attempts: 2, firstDelayMs: 1, longestDelayMs: 1 };
  const bus = observeBus(createEmbeddedBus({ ...stores, logger, retry }), {});
  const identityKey = new Uint8Array(randomBytes(32));
  const clock = () => new Date();
  const started = await service.start({ ...stores, bus, logger, identityKey, clock, newId: randomUUID });
  const listening = await listen(started.app, { host: '127.0.0.1', port: 0 });
  await bus.start();
  try {
    const identity = {
      accountId: randomUUID(),
      householdId: randomUUID(),
      displayName: 'Ann',
      timeZone: 'UTC',
    };
    const token = signIdentity(identity, identityKey);
    for (const id of ['request-one', 'request-two']) {
      const { status, headers } = await fetch(`${listening.url}/api/notes`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [IDENTITY_HEADER]: `Bearer ${token}`,
          [REQUEST_ID_HEADER]: id,
        },
        body: JSON.stringify({ text: id }),
      });
      expect([status, headers.get(REQUEST_ID_HEADER)]).toEqual([204, id]);
      const messagesOf = (of: string) =>
        lines.filter(({ correlationId }) => correlationId === of).map(({ msg }) => msg);
      await eventually(() => messagesOf(id).includes('a message could not be handled and is tried again'));
      expect(messagesOf(id)).toContain('of the request');
      if (!correlatesByItself) continue;
      await eventually(() => messagesOf(id).includes('behind the answer'));
      await eventually(
        () => messagesOf(id).filter((msg) => msg === 'deep down in the consumer').length === 2,
      );
      expect(messagesOf(id)).toContain('deep down in the request');
    }
    const parked = () => lines.filter(({ msg }) => msg === 'a message was parked');
    await eventually(() => parked().length === 1);
    expect(parked().map(({ correlationId }) => correlationId)).toEqual(['request-one']);
  } finally {
    await listening.close();
    await bus.stop();
    await started.stop();
    await stores.close();
  }
});

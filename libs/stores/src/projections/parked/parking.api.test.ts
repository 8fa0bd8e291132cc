import {
  defineProjection,
  jsonEvent,
  type DomainEvent,
  type Projection,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { readCheckpoint } from '../../log/checkpoint';
import { eventually } from '@forkcast/event-sourcing/testing';
import Database from 'libsql';
import { join } from 'node:path';
import { openTestStores, type TestStores } from '../../testing';
import { openEmbeddedDocumentStore } from '../../embedded/documents/embeddedDocumentStore';
import { openEmbeddedEventStore } from '../../embedded/events/embeddedEventStore';
import type { ProjectionHandle } from '../projectionHandle';
import { Projector } from '../projector';
import { rebuildProjection } from '../rebuildProjection';
import { runProjection } from '../runProjection';
import { listParkedEvents, settleParkedEvent } from './parkedEvents';
import { MAX_PARKED } from './parkedSet';

/** Appends a word to each of some texts. */
type WordEvent = DomainEvent<'Said', { texts: string[]; word: string }>;
interface Text {
  _id: string;
  words: string;
}

/** The words that the current code fails on. */
let poison: (word: string) => boolean;
const texts: Projection<WordEvent, Text> = defineProjection<WordEvent, Text>({
  name: 'texts',
  streams: ['word-'],
  indexes: [{ key: { words: 1 } }],
  documentIds: ({ data }) => {
    if (data.word === 'nowhere' && poison(data.word)) throw new Error('no texts');
    return data.texts;
  },
  evolve: (text, { data }, _id) => {
    if (poison(data.word)) throw new Error(`cannot say ${data.word}`);
    return { _id, words: `${text?.words ?? ''}${data.word} ` };
  },
});

let stores: TestStores;
let handle: ProjectionHandle | undefined;
const logged: string[] = [];
const logger = {
  info: () => undefined,
  warn: () => undefined,
  error: (_: object, text: string) => void logged.push(text),
};

beforeEach(async () => {
  poison = (word) => word === 'poison' || word === 'nowhere';
  logged.length = 0;
  stores = await openTestStores();
});
afterEach(async () => {
  await handle?.stop();
  handle = undefined;
  await stores.close();
});

async function run(projection = texts): Promise<ProjectionHandle> {
  await handle?.stop();
  handle = await runProjection({ projection, store: stores.store, database: stores.database, logger });
  await handle.whenCaughtUp();
  return handle;
}

/** Appends a word to some texts. */
async function say(word: string, ...ids: string[]): Promise<bigint> {
  const stream = `word-${ids.join('-')}`;
  const event = jsonEvent({ type: 'Said', data: { texts: ids, word } });
  const { position } = await stores.store.appendToStream(stream, event);
  return position?.commit ?? -1n;
}

/** Appends words such as 'one a b' to the texts a and b, and waits until they are applied. */
async function sayAll(...sentences: string[]): Promise<void> {
  let last = -1n;
  for (const sentence of sentences) {
    const [word = '', ...ids] = sentence.split(' ');
    last = await say(word, ...ids);
  }
  expect(await handle?.passed(last, 60_000)).toBe(true);
}

async function now(): Promise<Record<string, string>> {
  const found = await stores.database.collection<Text>('texts').find({}).toArray();
  return Object.fromEntries(found.map(({ _id, words }) => [_id, words.trim()]));
}

const states = async () =>
  (await listParkedEvents(stores.database)).map(
    ({ state, documentIds }) => `${state} ${documentIds?.join()}`,
  );
const firstId = async () => (await listParkedEvents(stores.database))[0]?._id ?? '';
const retry = async (timeoutMs?: number) =>
  settleParkedEvent(stores.database, await firstId(), { action: 'retry', by: 'ann' }, timeoutMs);
const skip = async (note: string) =>
  settleParkedEvent(stores.database, await firstId(), { action: 'skip', note, by: 'ann' });

describe('an event that a read model fails on', () => {
  it('parks it with later events of the same documents, and applies all others', async () => {
    await run();
    await sayAll('one a', 'poison a', 'two a', 'one b', 'both a b', 'two b', 'one c');
    expect(await now()).toEqual({ a: 'one', b: 'one', c: 'one' });
    expect(await states()).toEqual(['failed a', 'waiting a', 'waiting a,b', 'waiting b']);
    expect(handle?.failure).toBeUndefined();
    expect(handle?.caughtUp).toBe(true);
    const [first] = (await handle?.parked()) ?? [];
    expect(first).toMatchObject({
      type: 'Said',
      position: '2',
      attempts: 1,
      error: { message: 'cannot say poison' },
    });
    expect(logged).toEqual(['a read model has failed at an event, which is parked']);
  });

  it('changes neither of two documents when the second fails', async () => {
    poison = () => false;
    await run({
      ...texts,
      evolve: (text, event, id) => {
        if (id === 'b') throw new Error('not b');
        return texts.evolve(text, event, id);
      },
    });
    await sayAll('one a b', 'two a');
    expect(await now()).toEqual({});
  });

  it('makes later events of its stream wait when its documents are unknown', async () => {
    await run();
    await sayAll('nowhere a', 'two a', 'one b');
    expect(await states()).toEqual(['failed undefined', 'waiting a']);
    poison = () => false;
    await retry();
    await eventually(async () => expect(await now()).toEqual({ a: 'nowhere two', b: 'one' }));
  });

  it('applies it and those behind it in order after the code was fixed', async () => {
    await run();
    await sayAll('poison a', 'two a', 'both a b', 'three b');
    expect(await retry()).toMatchObject({ state: 'failed', attempts: 2 });
    expect(await now()).toEqual({});
    poison = () => false;
    const applied: string[] = [];
    handle?.onApplied((events) => applied.push(...events.map(({ position }) => String(position))));
    expect(await retry()).toBeNull();
    await eventually(async () => expect(await now()).toEqual({ a: 'poison two both', b: 'both three' }));
    await eventually(() => expect(applied).toEqual(['1', '2', '3', '4']));
    expect(await states()).toEqual([]);
    await sayAll('four a');
    expect((await now()).a).toBe('poison two both four');
  });

  it('keeps a second failing event behind the first parked until the first is resolved, with those behind it', async () => {
    await run();
    await sayAll('nowhere a', 'poison a', 'two a');
    poison = (word) => word === 'poison';
    await retry();
    await eventually(async () => expect(await states()).toEqual(['failed a', 'waiting a']));
    expect(await now()).toEqual({ a: 'nowhere' });
  });

  it('skips it with a note that stays, and applies those behind it', async () => {
    await run();
    await sayAll('one a', 'poison a', 'two a');
    expect(await skip('told the household')).toMatchObject({
      state: 'skipped',
      skipped: { note: 'told the household', by: 'ann' },
    });
    await eventually(async () => expect(await now()).toEqual({ a: 'one two' }));
    expect(await handle?.parked()).toEqual([]);
    await run();
    expect(await listParkedEvents(stores.database)).toMatchObject([
      { state: 'skipped', skipped: { by: 'ann' } },
    ]);
    await expect(retry()).rejects.toThrow('skipped already: told the household');
  });

  it('keeps skipped events skipped in a rebuild, and tries the others again', async () => {
    await run();
    await sayAll('one a', 'poison a', 'two a', 'poison b', 'two b');
    await skip('n');
    await eventually(async () => expect(await states()).toEqual(['skipped a', 'failed b', 'waiting b']));
    poison = (word) => word === 'poison';
    await handle?.stop();
    await rebuildProjection(texts, stores.database);
    expect(await states()).toEqual(['skipped a']);
    await run();
    expect(await now()).toEqual({ a: 'one two' });
    expect(await states()).toEqual(['skipped a', 'failed b', 'waiting b']);
  });

  it('keeps parked events and answers a pending request after a restart', async () => {
    await run();
    await sayAll('poison a', 'two a');
    await handle?.stop();
    await stores.store.close();
    await stores.database.close();
    stores.store = await openEmbeddedEventStore({ directory: stores.directory });
    stores.database = await openEmbeddedDocumentStore({ directory: stores.directory });
    expect(await states()).toEqual(['failed a', 'waiting a']);
    await expect(retry(1)).rejects.toThrow('No process that applies texts has answered');
    poison = () => false;
    await run();
    await eventually(async () => expect(await now()).toEqual({ a: 'poison two' }));
  });

  it('refuses to resolve an event that only waits, or one that is not parked', async () => {
    await run();
    await sayAll('poison a', 'two a');
    const [, second] = await listParkedEvents(stores.database);
    const request = { action: 'retry', by: 'ann' } as const;
    await expect(settleParkedEvent(stores.database, second?._id ?? '', request)).rejects.toThrow(
      'waits for an earlier event',
    );
    await expect(settleParkedEvent(stores.database, 'texts:none', request)).rejects.toThrow(
      'No read model has parked',
    );
  });

  it('changes nothing when a batch with a failing event is repeated', async () => {
    const projector = new Projector(texts, stores.database);
    const events = ['one', 'poison', 'two'].map((word, index): RecordedDomainEvent<WordEvent> => ({
      id: `e${index}`,
      type: 'Said',
      data: { texts: ['a'], word },
      metadata: {},
      streamName: 'word-a',
      revision: index,
      position: BigInt(index + 1),
      createdAt: new Date(),
    }));
    await projector.apply(events, 3n);
    const before = [await now(), await listParkedEvents(stores.database)];
    await projector.apply(events, 3n);
    const other = new Projector(texts, stores.database);
    await other.begin();
    await other.apply(events, 3n);
    expect([await now(), await listParkedEvents(stores.database)]).toEqual(before);
    expect(await readCheckpoint(stores.database, 'texts')).toBe(3n);
  });

  it('parks alike a failing upcaster, a unique index violation and a document that cannot be stored', async () => {
    poison = () => false;
    const indexes = [{ key: { words: 1 }, unique: true }] as const;
    await run({
      ...texts,
      indexes,
      upcast: (event) => {
        if ('word' in event.data && event.data.word === 'old') throw new Error('too old');
        return event;
      },
      evolve: (text, event, id) => {
        const next = texts.evolve(text, event, id);
        // Simulates a mistake in the document.
        return event.data.word === 'odd' && next
          ? ({ ...next, words: () => 'odd' } as unknown as Text)
          : next;
      },
    });
    await sayAll('one a', 'one b', 'old c', 'odd d', 'one e f', 'two g');
    expect(await now()).toEqual({ a: 'one', g: 'two' });
    expect(await states()).toEqual(['failed b', 'failed undefined', 'failed d', 'failed e,f']);
  });

  it('stops and reports when there are more failing events than one data error explains', async () => {
    poison = () => true;
    const many = Array.from({ length: MAX_PARKED + 1 }, (_, number) =>
      jsonEvent({ type: 'Said', data: { texts: [`t${number}`], word: 'x' } }),
    );
    await stores.store.appendToStream('word-many', many);
    handle = await runProjection({
      projection: texts,
      store: stores.store,
      database: stores.database,
      logger,
    });
    await expect(handle.whenCaughtUp()).rejects.toThrow(`more than ${MAX_PARKED} events`);
    expect(handle.failure?.message).toContain('texts has stopped');
  });
});

describe('an event whose bytes are no text, as after a fault of the disk', () => {
  it.each([
    ['invalid UTF-8', "CAST(x'7b2261223a22ff227d' AS TEXT)"],
    ['UTF-8 that is cut short, its rest at the beginning of the next', "CAST(x'7b2261223a22c3' AS TEXT)"],
    ['no JSON', '\'{"texts":["a"\''],
    ['a blob', "x'ff00ff'"],
  ])('parks %s, and the process continues', async (_title, sql) => {
    await say('one', 'a');
    await say('two', 'a');
    await say('three', 'a');
    await say('one', 'b');
    await stores.store.close();
    const file = new Database(join(stores.directory, 'events.db'));
    file.exec(`UPDATE events SET data = ${sql} WHERE position = 2; PRAGMA wal_checkpoint(TRUNCATE)`);
    file.close();
    stores.store = await openEmbeddedEventStore({ directory: stores.directory });
    await run();
    expect(await now()).toEqual({ a: 'one', b: 'one' });
    const [parked] = await listParkedEvents(stores.database);
    expect(parked?.error?.message).toMatch(/revision 1 of word-a, cannot be read/);
    const read = async () => {
      for await (const { event } of stores.store.readStream('word-a')) expect(event?.id).toBeDefined();
    };
    await read();
    await skip('damaged');
    await eventually(async () => expect(await now()).toEqual({ a: 'one three', b: 'one' }));
  });
});

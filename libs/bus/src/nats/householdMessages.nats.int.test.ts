import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { eventually } from '@forkcast/event-sourcing/testing';
import { StringCodec } from 'nats';
import { natsBed } from '../testing/natsBed';
import { recordText } from '../testing/textEvents';
import { HOUSEHOLD_MESSAGES } from './householdMessages';
import { CONSUMER_PARTITIONS, type PartitionDocument } from './partitions/partitionTable';
import { natsNames } from './connection/natsNames';

const TIMEOUT_MS = 60_000;
const codec = StringCodec();

const bed = natsBed();

/** The text of each message in the stream. */
async function storedTexts(): Promise<string[]> {
  const jsm = await bed.connection.jetstreamManager();
  const { stream } = natsNames(bed.prefix);
  const { state } = await jsm.streams.info(stream);
  const texts: string[] = [];
  for (let seq = 1; seq <= state.last_seq; seq += 1) {
    const stored = await jsm.streams.getMessage(stream, { seq }).catch(() => undefined);
    texts.push(stored ? JSON.parse(codec.decode(stored.data)).event.data.name : '–');
  }
  return texts;
}

test('deletes the messages of one household from the stream and its files, and keeps all others in place', async () => {
  const { bus, received } = await bed.startProcess();
  const [gone, stays] = [randomUUID(), randomUUID()];
  const secret = `Aubergine${randomUUID()}`;
  await recordText(bed.stores.store, gone, [secret, 'b']);
  await recordText(bed.stores.store, stays, ['c']);
  const last = await recordText(bed.stores.store, gone, ['d']);
  expect(await bus.passedByAll(last, TIMEOUT_MS)).toBe(true);
  expect(received.filter((text) => text !== 'c')).toEqual([secret, 'b', 'd']);
  expect(received).toContain('c');
  await bus.forgetHousehold(gone);
  expect(await storedTexts()).toEqual(['–', '–', 'c', '–']);
  const holding = readdirSync(bed.directory, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(bed.directory, name))
    .filter((file) => statSync(file).isFile() && readFileSync(file).includes(secret));
  expect(holding).toEqual([]);
  // Again, as after a crash midway.
  await bus.forgetHousehold(gone);
  expect(await storedTexts()).toEqual(['–', '–', 'c', '–']);
});

test('reports a position as passed by all only when consumers of other processes have passed it', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const { bus } = await bed.startProcess();
  const slow = await bed.startProcess({ durable: 'slow', handle: () => held });
  await eventually(() => slow.consumer.caughtUp);
  const position = await recordText(bed.stores.store, randomUUID(), ['a']);
  expect(await bus.passedByAll(position, 500)).toBe(false);
  release();
  expect(await bus.passedByAll(position, TIMEOUT_MS)).toBe(true);
  expect(slow.received).toEqual(['a']);
});

test('finds messages from before there was an index', async () => {
  const { bus } = await bed.startProcess();
  const gone = randomUUID();
  const position = await recordText(bed.stores.store, gone, ['a']);
  expect(await bus.passedByAll(position, TIMEOUT_MS)).toBe(true);
  await bus.stop();
  await bed.stores.database
    .collection<PartitionDocument>(CONSUMER_PARTITIONS)
    .deleteMany({ durable: HOUSEHOLD_MESSAGES });
  await bed.stores.database.collection(HOUSEHOLD_MESSAGES).deleteMany({});
  const { bus: next } = await bed.startProcess();
  expect(await next.passedByAll(position, TIMEOUT_MS)).toBe(true);
  await next.forgetHousehold(gone);
  expect(await storedTexts()).toEqual(['–']);
});

test('deletes nothing through an index that belongs to another stream', async () => {
  const { bus } = await bed.startProcess();
  const [gone, stays] = [randomUUID(), randomUUID()];
  const position = await recordText(bed.stores.store, stays, ['a']);
  expect(await bus.passedByAll(position, TIMEOUT_MS)).toBe(true);
  const index = bed.stores.database.collection<{ _id: string; householdId: string | null }>(
    HOUSEHOLD_MESSAGES,
  );
  const [entry] = await index.find({}).toArray();
  if (!entry) throw new Error('the message is in the index');
  await index.updateOne({ _id: entry._id }, { $set: { householdId: gone } });
  await bus.forgetHousehold(gone);
  expect(await storedTexts()).toEqual(['a']);
});

test('delivers later messages once after a deletion, also to a bus that starts later', async () => {
  const { bus } = await bed.startProcess();
  const gone = randomUUID();
  const before = await recordText(bed.stores.store, gone, ['a', 'b']);
  expect(await bus.passedByAll(before, TIMEOUT_MS)).toBe(true);
  await bus.forgetHousehold(gone);
  await bus.stop();
  const second = await bed.startProcess();
  const after = await recordText(bed.stores.store, randomUUID(), ['c']);
  expect(await second.bus.passedByAll(after, TIMEOUT_MS)).toBe(true);
  expect(second.received).toEqual(['c']);
});

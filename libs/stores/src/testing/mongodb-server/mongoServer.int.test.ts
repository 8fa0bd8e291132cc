import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, type Collection } from 'mongodb';
import { connectDocuments } from '../../mongodb/connectDocuments';
import { startMongoServer } from './startMongoServer';

interface Dish {
  _id: string;
  count: number;
}

let directory: string;
beforeEach(async () => (directory = await mkdtemp(join(tmpdir(), 'forkcast-mongo-server-'))));
afterEach(() => rm(directory, { recursive: true }));

it('more documents than a reply holds → come in several', async () => {
  const server = await startMongoServer({ directory });
  const client = new MongoClient(server.url);
  try {
    const pages = client.db().collection<{ _id: string; text: string }>('pages');
    for (let from = 0; from < 220; from += 20)
      await pages.insertMany(
        Array.from({ length: 20 }, (_, index) => ({ _id: String(from + index), text: 'x'.repeat(200_000) })),
      );
    expect(
      await pages
        .find({})
        .map(({ _id }) => _id)
        .toArray(),
    ).toHaveLength(220);
  } finally {
    await client.close();
    await server.stop();
  }
});

describe('transactions', () => {
  let client: MongoClient;
  let dishes: Collection<Dish>;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    const server = await startMongoServer({ directory });
    client = new MongoClient(server.url);
    dishes = client.db().collection<Dish>('dishes');
    await dishes.insertMany([
      { _id: 'soup', count: 0 },
      { _id: 'stew', count: 0 },
    ]);
    stop = async () => {
      await client.close();
      await server.stop();
    };
  });
  afterEach(() => stop());

  const counts = async () =>
    (await dishes.find({}, { sort: { _id: 1 } }).toArray()).map(({ count }) => count);

  it('committed → nobody saw a part of it before, everybody sees all of it after', async () => {
    const session = client.startSession();
    session.startTransaction();
    await dishes.updateOne({ _id: 'soup' }, { $inc: { count: 1 } }, { session });
    await dishes.updateOne({ _id: 'stew' }, { $inc: { count: 1 } }, { session });
    expect(await dishes.findOne({ _id: 'soup' }, { session })).toMatchObject({ count: 1 });
    expect(await counts()).toEqual([0, 0]);
    await session.commitTransaction();
    expect(await counts()).toEqual([1, 1]);
    await session.endSession();
  });

  it('aborted → nothing of it is there', async () => {
    const session = client.startSession();
    session.startTransaction();
    await dishes.deleteOne({ _id: 'soup' }, { session });
    await dishes.insertOne({ _id: 'tart', count: 7 }, { session });
    await session.abortTransaction();
    expect(await counts()).toEqual([0, 0]);
    await session.endSession();
  });

  it('two that write the same document → the second is refused, and may try again', async () => {
    const [first, second] = [client.startSession(), client.startSession()];
    first.startTransaction();
    second.startTransaction();
    await dishes.updateOne({ _id: 'soup' }, { $inc: { count: 1 } }, { session: first });
    const conflict = dishes.updateOne({ _id: 'soup' }, { $inc: { count: 10 } }, { session: second });
    await expect(conflict).rejects.toMatchObject({ code: 112 });
    await first.commitTransaction();
    await second.abortTransaction().catch(() => undefined);
    await second.withTransaction(() =>
      dishes.updateOne({ _id: 'soup' }, { $inc: { count: 10 } }, { session: second }),
    );
    expect(await counts()).toEqual([11, 0]);
    await Promise.all([first.endSession(), second.endSession()]);
  });

  it('a document that was changed since a transaction began → is not changed by it', async () => {
    const session = client.startSession();
    session.startTransaction();
    await dishes.findOne({ _id: 'stew' }, { session });
    await dishes.updateOne({ _id: 'soup' }, { $inc: { count: 1 } });
    const late = dishes.updateOne({ _id: 'soup' }, { $inc: { count: 10 } }, { session });
    await expect(late).rejects.toMatchObject({ code: 112 });
    await session.abortTransaction().catch(() => undefined);
    await session.endSession();
  });

  it('a write outside → waits for a transaction that holds its document, until its session is killed', async () => {
    const session = client.startSession();
    session.startTransaction();
    await dishes.updateOne({ _id: 'soup' }, { $inc: { count: 1 } }, { session });
    let written = false;
    const waiting = dishes.updateOne({ _id: 'soup' }, { $inc: { count: 100 } }).then(() => (written = true));
    await dishes.updateOne({ _id: 'stew' }, { $inc: { count: 100 } });
    await pause(50);
    expect(written).toBe(false);
    await client.db().command({ killSessions: [{ id: session.id?.id }] });
    await waiting;
    expect(await counts()).toEqual([100, 100]);
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    await session.endSession();
  });
});

test('killed again and again while it is written to → what was acknowledged is there, once', async () => {
  let process = await start(0);
  const port = Number(new URL(process.url).port);
  const database = await connectDocuments({ url: process.url });
  const dishes = database.collection<Dish>('dishes');
  await dishes.createIndex({ count: 1 });
  const acknowledged: string[] = [];
  let over = false;
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let number = 0; !over; number += 1) {
      const _id = `${writer}-${number}`;
      try {
        await dishes.bulkWrite([{ insertOne: { document: { _id, count: 0 } } }]);
        await dishes.updateOne({ _id }, { $inc: { count: 1 } });
        acknowledged.push(_id);
      } catch {
        // Not acknowledged: nothing is promised.
        await pause(20);
      }
    }
  });
  try {
    for (let kill = 0; kill < 3; kill += 1) {
      const before = acknowledged.length;
      while (acknowledged.length < before + 50) await pause(5);
      process.child.kill('SIGKILL');
      await once(process.child, 'close');
      process = await start(port);
    }
    over = true;
    await Promise.all(writers);
    const found = new Map((await dishes.find({}).toArray()).map(({ _id, count }) => [_id, count]));
    expect(acknowledged.filter((id) => found.get(id) !== 1)).toEqual([]);
  } finally {
    over = true;
    await database.close();
    // One left behind has jest's standard error, and would keep it from ending.
    process.child.kill('SIGTERM');
    await once(process.child, 'close');
  }
}, 120_000);

async function start(port: number): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), join(__dirname, 'main.ts')],
    {
      env: { ...process.env, PORT: String(port), DATA_DIR: directory },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [said]: unknown[] = await once(child.stdout, 'data');
  return { child, url: String(said).trim() };
}

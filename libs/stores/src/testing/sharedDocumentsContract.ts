import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicateKey, LeaseLostError, type StoredDocument, type Term } from '@forkcast/event-sourcing';
import { eventually } from '@forkcast/event-sourcing/testing';
import { MongoClient, type ClientSession, type Collection } from 'mongodb';
import { LEASES, type LeaseDocument } from '../leases/leaseDocument';
import { connectDocuments, databaseOf, type ServerDocumentStore } from '../mongodb/connectDocuments';

interface Counted extends StoredDocument {
  by: string;
  count: number;
}

const NO_SUCH_TRANSACTION = 251;

/** A server that accepts several connections. */
export interface OpenServer {
  url: string;
  close(): Promise<void>;
}

/**
 * The contract of a database server for processes that share it: leases, and writes that only their holders can make.
 * Registers its tests with jest.
 */
export function sharedDocumentsContract(name: string, open: () => Promise<OpenServer>): void {
  describe(`${name} keeps the contract of shared documents`, () => {
    let server: OpenServer;
    let first: ServerDocumentStore;
    let second: ServerDocumentStore;
    let collection: string;

    beforeAll(async () => {
      server = await open();
      const { url } = server;
      [first, second] = [await connectDocuments({ url }), await connectDocuments({ url })];
    });
    beforeEach(() => (collection = `contract-${randomUUID()}`));
    afterAll(async () => {
      await first.close();
      await second.close();
      await server.close();
    });

    const change = (by: string, ...counts: number[]) => ({
      collection,
      put: counts.map((count, number): Counted => ({ _id: `d-${number}`, by, count })),
      remove: [],
    });
    const counts = async () => {
      const found = await first
        .collection<Counted>(collection)
        .find({}, { sort: { _id: 1 } })
        .toArray();
      return found.map(({ count }) => count);
    };

    it('writes all parts of a common write, inserts and removals', async () => {
      await first.writeTogether([change('first', 1, 2)]);
      await first.writeTogether([{ collection, put: [{ _id: 'd-2' }], remove: ['d-0'] }]);
      const found = await second
        .collection(collection)
        .find({}, { sort: { _id: 1 } })
        .toArray();
      expect(found.map(({ _id }) => _id)).toEqual(['d-1', 'd-2']);
    });

    it('never mixes two concurrent common writes', async () => {
      const writers = [first, second].map(async (database, writer) => {
        for (let count = 0; count < 20; count += 1) {
          await database.writeTogether([change(String(writer), count, count, count)]);
        }
      });
      await Promise.all(writers);
      const found = await first.collection<Counted>(collection).find({}).toArray();
      expect(new Set(found.map(({ by, count }) => `${by} ${count}`)).size).toBe(1);
    });

    it('lets one process hold a lease and write, and passes it on at once when it is released', async () => {
      const lease = `lease-${randomUUID()}`;
      const { terms, serve } = termRecorder();
      const leaveFirst = await first.leases.contend(lease, { serve });
      const leaveSecond = await second.leases.contend(lease, { serve });
      expect(terms).toHaveLength(1);
      const [former] = terms;
      await first.writeTogether([change('first', 1)], former);
      await leaveFirst();
      await eventually(() => terms.length === 2);
      const [, next] = terms;
      expect(next?.token).toBe((former?.token ?? 0) + 1);
      await expect(first.writeTogether([change('first', 99)], former)).rejects.toThrow(LeaseLostError);
      expect(await counts()).toEqual([1]);
      await second.writeTogether([change('second', 2)], next);
      expect(await counts()).toEqual([2]);
      await leaveSecond();
    });

    describe('written at once under several leases of a process', () => {
      const leave: (() => Promise<void>)[] = [];
      afterEach(async () => {
        for (const each of leave.splice(0)) await each();
      });
      const terms = async (...numbers: number[]): Promise<Term[]> => {
        const { terms: held, serve } = termRecorder();
        for (const number of numbers)
          leave.push(await first.leases.contend(`lease-${number}-${randomUUID()}`, { serve }));
        expect(held).toHaveLength(numbers.length);
        return held;
      };
      const put = (number: number) => ({
        collection: `${collection}-${number % 2}`,
        put: [{ _id: `d-${number}`, by: 'first', count: number }],
        remove: [`gone-${number}`],
      });
      const written = async (of: number) =>
        (
          await second
            .collection(`${collection}-${of}`)
            .find({}, { sort: { _id: 1 } })
            .toArray()
        ).map(({ _id }) => _id);

      it('writes all of them, whatever order the next ones arrive in', async () => {
        const held = await terms(0, 1, 2, 3);
        for (let round = 0; round < 5; round += 1)
          await Promise.all(held.map((term, number) => first.writeTogether([put(number)], term)));
        expect([await written(0), await written(1)]).toEqual([
          ['d-0', 'd-2'],
          ['d-1', 'd-3'],
        ]);
      });

      it('refuses only the one whose lease was lost', async () => {
        const held = await terms(0, 1, 2);
        const { name } = held[1] ?? {};
        const taken = { $set: { holder: 'another' }, $inc: { token: 1 } };
        await second.collection<LeaseDocument>(LEASES).updateOne({ _id: name }, taken);
        const writes = held.map((term, number) => first.writeTogether([put(number)], term));
        const outcomes = (await Promise.allSettled(writes)).map((each) =>
          each.status === 'rejected' ? each.reason : undefined,
        );
        expect(outcomes).toEqual([undefined, expect.any(LeaseLostError), undefined]);
        expect([await written(0), await written(1)]).toEqual([['d-0', 'd-2'], []]);
      });

      it('refuses only the one that a unique index rejects', async () => {
        const held = await terms(0, 1, 2);
        const unique = `${collection}-0`;
        await second.collection<Counted>(unique).createIndex({ count: 1 }, { unique: true });
        await second
          .collection<Counted>(unique)
          .bulkWrite([{ insertOne: { document: { _id: 'd-before', by: 'second', count: 2 } } }]);
        const writes = held.map((term, number) => first.writeTogether([put(number)], term));
        const outcomes = (await Promise.allSettled(writes)).map((each) =>
          each.status === 'rejected' ? isDuplicateKey(each.reason) : false,
        );
        expect(outcomes).toEqual([false, false, true]);
        expect([await written(0), await written(1)]).toEqual([['d-0', 'd-before'], ['d-1']]);
      });
    });

    describe('a transaction that a process left open when it died', () => {
      let dead: MongoClient;
      let session: ClientSession;
      beforeEach(async () => {
        dead = await new MongoClient(server.url).connect();
        session = dead.startSession();
        session.startTransaction();
      });
      afterEach(() => dead.close());

      const documents = <Doc extends StoredDocument>(of: string): Collection<Doc> =>
        databaseOf(dead).collection<Doc>(of);

      it('keeps others from its documents until its session is ended from outside, and leaves nothing', async () => {
        await first.writeTogether([change('first', 1)]);
        const one = { _id: 'd-0' };
        await documents<Counted>(collection).updateOne(one, { $set: { by: 'dead' } }, { session });
        let written = false;
        const writing = second
          .collection<Counted>(collection)
          .updateOne(one, { $inc: { count: 1 } })
          .then(() => (written = true));
        await pause(300);
        expect(written).toBe(false);
        await databaseOf(dead).command({ killSessions: [{ id: session.id?.id }] });
        await writing;
        await expect(session.commitTransaction()).rejects.toMatchObject({ code: NO_SUCH_TRANSACTION });
        expect(await first.collection<Counted>(collection).findOne(one)).toEqual({
          ...one,
          by: 'first',
          count: 2,
        });
      });

      it('is ended by the process that takes over the lease, without waiting for its end', async () => {
        const lease: LeaseDocument = {
          _id: `lease-${randomUUID()}`,
          token: 7,
          holder: 'dead',
          beat: 0,
          session: Buffer.from(session.id?.id.buffer ?? []).toString('hex'),
        };
        await first.collection<LeaseDocument>(LEASES).bulkWrite([{ insertOne: { document: lease } }]);
        const { _id } = lease;
        await documents<LeaseDocument>(LEASES).updateOne({ _id }, { $inc: { beat: 1 } }, { session });
        const { terms, serve } = termRecorder();
        const leave = await second.leases.contend(_id, { serve });
        // The server aborts a transaction after a minute.
        const deadline = performance.now() + 30_000;
        while (terms.length === 0 && performance.now() < deadline) await pause(20);
        expect(terms[0]?.token).toBe(8);
        await second.writeTogether([change('second', 3)], terms[0]);
        await expect(session.commitTransaction()).rejects.toMatchObject({ code: NO_SUCH_TRANSACTION });
        expect(await counts()).toEqual([3]);
        await leave();
      });
    });
  });
}

/** Work under a lease that records its terms and ends with them. */
function termRecorder() {
  const terms: Term[] = [];
  const serve = async (term: Term) => {
    terms.push(term);
    if (!term.signal.aborted) await once(term.signal, 'abort');
  };
  return { terms, serve };
}

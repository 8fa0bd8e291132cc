import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Db } from 'mongodb';
import type { DocumentDatabase } from './documentCollection';
import type { EventStore } from './eventStore';

describe('the types that services are written against', () => {
  it('the clients of the servers → fit as they are', () => {
    const asEventStore = (client: EventStoreDBClient): EventStore => client;
    const asDatabase = (db: Db): DocumentDatabase => db;
    // The compiler is the judge here; there is nothing to run.
    expect([asEventStore, asDatabase]).toHaveLength(2);
  });
});

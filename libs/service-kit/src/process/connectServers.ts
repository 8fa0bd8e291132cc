import { setTimeout as pause } from 'node:timers/promises';
import {
  connectDocuments,
  connectEventStore,
  type ConnectedEventStore,
  type DocumentDatabase,
  type ServerDocumentStore,
} from '@forkcast/event-sourcing';
import { createNatsBus, type NatsBus } from '../bus/nats/natsBus';
import type { Dependency } from '../http/dependencies';
import type { Logger } from '../logger';
import type { ServerAddresses } from './serverAddresses';

/** Connections to all three servers. */
export interface Servers {
  store: ConnectedEventStore;
  database: DocumentDatabase;
  bus: NatsBus;
  close: () => Promise<void>;
}

export interface ServerConnection {
  /** Whether each server answers; true of none before the first `connect`. */
  dependencies: readonly Dependency[];
  /** Connects anew, and waits until events and documents can be read. The bus may come later. */
  connect(): Promise<Servers>;
}

const ASK_AGAIN_MS = 250;

/** The servers of a process, which may be started after it. */
export function serverConnection(addresses: ServerAddresses, logger: Logger): ServerConnection {
  let store: ConnectedEventStore | undefined;
  let documents: ServerDocumentStore | undefined;
  let bus: NatsBus | undefined;
  return {
    dependencies: [
      { name: 'event store', ready: async () => (await store?.ready()) ?? false },
      { name: 'documents', ready: async () => (await documents?.ready()) ?? false },
      { name: 'bus', ready: async () => (await bus?.ready()) ?? false },
    ],
    connect: async () => {
      const events = (store = connectEventStore({ url: addresses.eventStore, logger }));
      const database = (documents = await connectDocuments({ url: addresses.documents, logger }));
      const messages = (bus = createNatsBus({ url: addresses.bus, store: events, database, logger }));
      while (!(await events.ready())) await pause(ASK_AGAIN_MS);
      return {
        store: events,
        database,
        bus: messages,
        close: async () => {
          await messages.stop();
          await database.close();
          await events.close();
        },
      };
    },
  };
}

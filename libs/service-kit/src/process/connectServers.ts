import { setTimeout as pause } from 'node:timers/promises';
import { createNatsBus, type NatsBus } from '@forkcast/bus';
import { backOff, type BlobStore, type DocumentDatabase } from '@forkcast/event-sourcing';
import {
  connectDocuments,
  connectEventStore,
  type ConnectedEventStore,
  type ServerDocumentStore,
} from '@forkcast/stores';
import type { Dependency } from '../http/dependencies';
import type { Logger } from '../logger';
import { examineLog } from './logExamination';
import type { ServerAddresses } from './serverAddresses';

/** Connections to all three servers. */
export interface Servers {
  store: ConnectedEventStore;
  database: DocumentDatabase;
  blobs: BlobStore;
  bus: NatsBus;
  close: () => Promise<void>;
}

export interface ServerConnection {
  /** Whether each server responds; none before the first `connect`. */
  dependencies: readonly Dependency[];
  /** Reconnects, and waits until events and documents are available and belong together. Doesn't wait for the bus. */
  connect(): Promise<Servers>;
}

/** Pauses between attempts to reach a server, and between checks of a wrong log, in ms. */
const PAUSES = { first: 250, longest: 5_000 };

/** Creates connections to servers that may start later. */
export function serverConnection(addresses: ServerAddresses, logger: Logger): ServerConnection {
  let store: ConnectedEventStore | undefined;
  let documents: ServerDocumentStore | undefined;
  let bus: NatsBus | undefined;
  let logProblem: string | null = null;

  /** Waits until the event log is the one that the documents were made from. */
  async function waitForMatchingLog(events: ConnectedEventStore, database: DocumentDatabase): Promise<void> {
    const pauses = backOff(PAUSES);
    for (;;) {
      const verdict = await examineLog(events, database).catch((error: unknown) => {
        logger.warn({ err: error }, 'which event log this is cannot be seen yet');
      });
      if (verdict && verdict.problem === undefined) {
        logProblem = null;
        return events.expectLog(verdict.identity);
      }
      if (verdict && verdict.problem !== logProblem) logger.error(verdict.problem);
      logProblem = verdict?.problem ?? logProblem;
      await pause(pauses.next().value);
    }
  }

  return {
    dependencies: [
      {
        name: 'event store',
        ready: async () => logProblem === null && ((await store?.ready()) ?? false),
        problem: () => logProblem ?? store?.problem() ?? null,
        misleading: () => (store?.problem() ?? null) !== null,
      },
      { name: 'documents', ready: async () => (await documents?.ready()) ?? false },
      {
        name: 'bus',
        ready: async () => (await bus?.ready()) ?? false,
        problem: () => bus?.problem() ?? null,
      },
    ],
    connect: async () => {
      const events = (store = await connectEventStore({ url: addresses.eventStore, logger }));
      const database = (documents = await connectDocuments({ url: addresses.documents, logger }));
      const { bus: url, replicas } = addresses;
      const messages = (bus = createNatsBus({ url, store: events, database, logger, limits: { replicas } }));
      const pauses = backOff(PAUSES);
      while (!(await events.ready())) await pause(pauses.next().value);
      await waitForMatchingLog(events, database);
      return {
        store: events,
        database,
        blobs: database.blobs,
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

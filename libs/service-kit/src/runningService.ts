import type { DocumentDatabase, EventStore, ProjectionHandle } from '@forkcast/event-sourcing';
import type Koa from 'koa';
import type { Bus } from './bus/bus';
import type { Logger } from './logger';

/** What a service is given to run on. */
export interface ServiceDependencies {
  store: EventStore;
  database: DocumentDatabase;
  bus: Bus;
  logger: Logger;
  identityKey: Uint8Array;
  clock: () => Date;
  newId: () => string;
}

/** A started service: its app is not listening yet. */
export interface RunningService {
  name: string;
  app: Koa;
  /** Paths that the gateway sends here: ['/api/recipes']. */
  prefixes: readonly string[];
  projections: readonly ProjectionHandle[];
  /** Stops consumers and projections; close the listener first. */
  stop(): Promise<void>;
}

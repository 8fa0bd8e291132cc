import type { Bus } from '@forkcast/bus';
import type { BlobStore, DocumentDatabase, EventStore } from '@forkcast/event-sourcing';
import type { Observability } from '@forkcast/observability';
import type { ProjectionHandle } from '@forkcast/stores';
import type Koa from 'koa';
import type { Logger } from './logger';

/** What a service is given to run on. */
export interface ServiceDependencies {
  store: EventStore;
  database: DocumentDatabase;
  /** Where bytes lie that are too large for documents. */
  blobs: BlobStore;
  bus: Bus;
  logger: Logger;
  identityKey: Uint8Array;
  clock: () => Date;
  newId: () => string;
  /** Told where a route answers an error that its description does not name; nobody is, unless told. */
  onUndeclared?: (what: string) => void;
  /** What is switched on of metrics and traces; nothing, unless told. */
  observability?: Observability;
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

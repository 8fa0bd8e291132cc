import type { Bus } from '@forkcast/bus';
import type { BlobStore, DocumentDatabase, EventStore } from '@forkcast/event-sourcing';
import type { Observability } from '@forkcast/observability';
import type { ProjectionHandle } from '@forkcast/stores';
import type Koa from 'koa';
import type { Logger } from './logger';

/** The dependencies of a service. */
export interface ServiceDependencies {
  store: EventStore;
  database: DocumentDatabase;
  /** Stores bytes that are too large for documents. */
  blobs: BlobStore;
  bus: Bus;
  logger: Logger;
  /** Verifies identities; also the key for hashes of personal data. */
  identityKey: Uint8Array;
  clock: () => Date;
  newId: () => string;
  /** Called when a route returns an error that its description doesn't name; only tests use it. */
  onUndeclared?: (what: string) => void;
  /** Metrics and traces; none by default. */
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

import type { BusConsumer } from '@forkcast/bus';
import { runProjection, type ProjectionHandle } from '@forkcast/stores';
import type { ServiceDependencies } from '../runningService';
import { Eraser, type EraserOptions } from './eraser';
import { openErasures } from './erasures';
import { findStreams, householdStreams } from './householdStreams';
import { removeDocuments } from './removeDocuments';

type CommonOptions = Pick<ServiceDependencies, 'store' | 'database' | 'bus' | 'logger'> &
  Pick<EraserOptions, 'recent'>;

export interface EraseHouseholdsOptions extends CommonOptions {
  /** The service's name. */
  source: string;
  /** Prefixes of its streams whose events have a `householdId` in their data. */
  streams: readonly string[];
  /** Its collections whose documents have a `householdId` that an index starts with. */
  collections: readonly string[];
  /** The read models of these collections. */
  projections: readonly ProjectionHandle[];
  /** Removes other data stored for a household. */
  forget?: (householdId: string) => Promise<void>;
  /** See `EraserOptions`. */
  lingerMs?: number;
}

export interface EraseAccountsOptions extends CommonOptions {
  source: string;
  /** Names of the streams that an account can have; they needn't exist. */
  streamsOf: (accountId: string) => readonly string[];
  projections: readonly ProjectionHandle[];
  lingerMs?: number;
}

/** A running erasure. */
export interface Erasing {
  consumer: BusConsumer;
  /** The read model of streams, if there is one. */
  projections: readonly ProjectionHandle[];
  stop(): Promise<void>;
}

/**
 * Erases a service's streams and documents of households without members. Call it before the bus is
 * started.
 */
export async function eraseHouseholds(options: EraseHouseholdsOptions): Promise<Erasing> {
  const { source, streams, collections, forget, ...common } = options;
  const { store, database, logger } = common;
  const definition = householdStreams(source, streams);
  const index =
    streams.length > 0 ? await runProjection({ projection: definition, store, database, logger }) : null;
  const indexes = index ? [index] : [];
  const allCollections = index ? [...collections, definition.name] : collections;
  return startErasing({
    ...common,
    durable: `${source}-erases-households`,
    event: 'accounts.household-deleted',
    indexes,
    projections: [...common.projections, ...indexes],
    streamsOf: async (householdId) => (index ? findStreams(database, definition, householdId) : []),
    removeRest: async (householdId) => {
      await forget?.(householdId);
      for (const collection of allCollections) await removeDocuments(database, collection, householdId);
    },
  });
}

/** Erases a service's streams of deleted accounts. Call it before the bus is started. */
export function eraseAccounts({ source, streamsOf, ...options }: EraseAccountsOptions): Promise<Erasing> {
  return startErasing({
    ...options,
    durable: `${source}-erases-accounts`,
    event: 'accounts.account-deleted',
    indexes: [],
    streamsOf: async (accountId) => streamsOf(accountId),
    removeRest: async () => undefined,
  });
}

interface StartOptions extends CommonOptions, Omit<EraserOptions, 'erasures' | 'bus'> {
  durable: string;
  event: 'accounts.household-deleted' | 'accounts.account-deleted';
  indexes: readonly ProjectionHandle[];
}

async function startErasing({
  durable,
  event: type,
  indexes,
  database,
  ...options
}: StartOptions): Promise<Erasing> {
  const erasures = await openErasures(database, durable);
  const eraser = new Eraser({ erasures, database, ...options });
  const consumer = options.bus.consume({
    durable,
    events: [type],
    handle: async ({ event, position }) => {
      if (event.type === 'accounts.household-deleted') await erasures.add(event.data.householdId, position);
      else if (event.type === 'accounts.account-deleted') await erasures.add(event.data.accountId, position);
      else throw new Error(`Unexpected event: ${event.type}`);
      // This consumer also has to pass the position, so check again.
      eraser.wake();
      return position;
    },
  });
  // Resumes erasures that were pending at the last stop.
  eraser.wake();
  return {
    consumer,
    projections: indexes,
    stop: async () => {
      await eraser.stop();
      await consumer.stop();
      for (const index of indexes) await index.stop();
    },
  };
}

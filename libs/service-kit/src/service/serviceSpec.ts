import type { Bus, BusConsumer, Publication } from '@forkcast/bus';
import type { LiveTopic } from '@forkcast/contracts';
import type { AnyReadModel, EventMetadata, Load, RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { ProjectionHandle } from '@forkcast/stores';
import type { Audience } from '../live/announceChanges';
import type { ServiceDependencies } from '../runningService';
import type { Consumer } from './consumer';
import type { ExecuteFor } from './execution';
import type { Route } from './route';

/** The dependencies that a service creates its models with. */
export interface ServiceTools extends Omit<ServiceDependencies, 'bus' | 'onUndeclared' | 'observability'> {
  /** Loads an aggregate: `load(shoppingList.of(householdId))`. */
  load: Load;
  /** Runs commands without a request; `metadata` has their cause. */
  executeFor: (metadata: EventMetadata) => ExecuteFor;
  readModel: (name: string) => ProjectionHandle;
  /** One of the service's consumers, after the start. */
  consumer: (durable: string) => BusConsumer;
}

/** The dependencies of a service's background work. */
export interface BackgroundTools<Models> extends Pick<
  ServiceTools,
  'database' | 'readModel' | 'consumer' | 'executeFor' | 'clock' | 'logger'
> {
  models: Models;
}

/** Starts background work, and returns a function to stop it. */
export type Background<Models> = (
  tools: BackgroundTools<Models>,
) => (() => Promise<void>) | Promise<() => Promise<void>>;

export interface ServiceSpec<Models, ReadModel extends string, Options = undefined> {
  name: string;
  /** Paths that the gateway sends here: ['/api/meal-plans']. */
  serves: readonly string[];
  /**
   * Aggregates whose events have a `householdId` in their data. Streams, read models and snapshots are erased with the
   * household.
   */
  aggregates: Readonly<Record<string, { streams: string; snapshots?: { collection: string } }>>;
  /** Aggregates with one instance per account; their streams are erased with the account. */
  aggregatesOfAccounts?: Readonly<Record<string, { of(accountId: string): { streamName: string } }>>;
  readModels: Readonly<Record<ReadModel, AnyReadModel>>;
  /** Streams and documents stay when a household is erased; only `forget` removes data. */
  outlivesHouseholds?: true;
  /** The read models of each live topic: their changes are announced. */
  live?: Readonly<Partial<Record<LiveTopic, readonly NoInfer<ReadModel>[]>>>;
  /** Collections of local replicas, by `householdId`. They are erased with the household. */
  copies?: readonly string[];
  /** Collections that can't be rebuilt from events: a backup includes them. */
  lastingCollections?: readonly string[];
  publishes: Publication;
  consumes: readonly Consumer<Models>[];
  background?: readonly Background<Models>[];
  /** In the order in which they are tried. */
  routes: readonly Route<Models>[];
  /** Creates the second argument of handlers: queries of read models, local replicas, shared state. */
  models: (tools: ServiceTools, options: Options) => Models | Promise<Models>;
  /** Removes other data of a household without members. */
  forget?: (householdId: string, models: Models, bus: Pick<Bus, 'forgetHousehold'>) => Promise<void>;
  /** Returns whose screens an event affects; by default, those of the household in its data. */
  audienceOf?: (event: RecordedDomainEvent) => Audience | null;
  /** Releases the resources of the models when the service stops. */
  close?: (models: Models) => Promise<void>;
}

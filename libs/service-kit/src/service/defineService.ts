import type { Bus, BusConsumer, Publication } from '@forkcast/bus';
import type { LiveTopic } from '@forkcast/contracts';
import {
  createExecute,
  createLoad,
  RecentStates,
  Snapshots,
  type AnyReadModel,
  type BlobStore,
  type DocumentDatabase,
  type EventMetadata,
  type EventStore,
  type Load,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { observeReadModels } from '@forkcast/observability';
import { emptyReplaced, runProjection, type ProjectionHandle } from '@forkcast/stores';
import { eraseAccounts, eraseHouseholds, type Erasing } from '../erasing/eraseLeavers';
import { householdIn, householdStreams } from '../erasing/householdStreams';
import { describeRoute } from '../http/api-description/openApi';
import { createServiceApp } from '../http/serviceApp';
import { createRouter } from '../http/serviceState';
import { announceChanges, type Audience } from '../live/announceChanges';
import type { Logger } from '../logger';
import type { RunningService, ServiceDependencies } from '../runningService';
import type { Consumer } from './consumer';
import { executionFor, type ExecuteFor } from './execution';
import type { Route, RouteTools } from './route';
import { tracedExecute } from './tracedExecute';

/** The dependencies that a service creates its models with. */
export interface ServiceTools {
  store: EventStore;
  database: DocumentDatabase;
  blobs: BlobStore;
  logger: Logger;
  /** The key for hashes of personal data. */
  identityKey: Uint8Array;
  clock: () => Date;
  newId: () => string;
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

/** A service's public properties, and a function to start it. */
export interface ServiceDefinition<Options = undefined> {
  name: string;
  publication: Publication;
  /** Everything that can be rebuilt from the log. */
  readModels: readonly AnyReadModel[];
  lastingCollections: readonly string[];
  /** Starts the service on the given stores and bus; the caller listens on its app and starts the bus. */
  start: (
    dependencies: ServiceDependencies,
    ...options: Options extends undefined ? [] : [Options]
  ) => Promise<RunningService>;
}

/** Defines a service; see `services/planner/src/planner.ts`. */
export function defineService<Models, ReadModel extends string, Options = undefined>(
  spec: ServiceSpec<Models, ReadModel, Options>,
): ServiceDefinition<Options> {
  const streams = spec.outlivesHouseholds ? [] : Object.values(spec.aggregates).map((each) => each.streams);
  return {
    name: spec.name,
    publication: spec.publishes,
    readModels: [
      ...Object.values<AnyReadModel>(spec.readModels),
      ...(streams.length > 0 ? [householdStreams(spec.name, streams)] : []),
    ],
    lastingCollections: spec.lastingCollections ?? [],
    // Options may be left out only where their type is undefined.
    start: (dependencies, ...[options]) => start(spec, streams, dependencies, options as Options),
  };
}

async function start<Models, ReadModel extends string, Options>(
  spec: ServiceSpec<Models, ReadModel, Options>,
  streams: readonly string[],
  dependencies: ServiceDependencies,
  options: Options,
): Promise<RunningService> {
  const {
    store,
    database,
    blobs,
    bus,
    logger,
    identityKey,
    clock,
    newId,
    onUndeclared,
    observability = {},
  } = dependencies;
  const { name, background = [] } = spec;
  const handles = new Map<string, ProjectionHandle>();
  const stopFunctions: (() => Promise<void>)[] = [];
  for (const [key, projection] of Object.entries<AnyReadModel>(spec.readModels)) {
    const handle = await runProjection({ projection, store, database, logger });
    handles.set(key, handle);
    if (projection.replaces) stopFunctions.push(emptyReplaced({ projection, handle, database, logger }));
  }
  const projections = [...handles.values()];
  const readModel = (key: string) => requireNamed(handles, key, 'read model');
  const consumers = new Map<string, BusConsumer>();
  observeReadModels(name, projections, observability);
  const { metrics, tracer } = observability;
  const onLookup = metrics && ((hit: boolean) => metrics.cacheLookedUp('states', hit));
  const commands = {
    store,
    snapshots: new Snapshots({ database, logger }),
    recent: new RecentStates({ onLookup }),
  };
  const load = createLoad(commands);
  const execute = tracedExecute(createExecute(commands), name, tracer);
  const consumer = (durable: string) => requireNamed(consumers, durable, 'consumer');
  const executeFor = (metadata: EventMetadata) => executionFor(execute, metadata).execute;
  const tools = {
    store,
    database,
    blobs,
    logger,
    identityKey,
    clock,
    newId,
    load,
    executeFor,
    consumer,
    readModel,
  };
  const models = await stopOnFailure(projections, () => spec.models(tools, options));

  bus.publish(spec.publishes);
  for (const { durable, definition } of spec.consumes) {
    consumers.set(durable, bus.consume(definition(models, { execute, readModel })));
  }
  const erasing = await eraseLeavers(
    spec,
    models,
    { ...dependencies, recent: commands.recent },
    projections,
    streams,
  );
  const stopAnnouncing = announceAll(spec, readModel, bus);
  for (const begin of background) {
    stopFunctions.push(await begin({ models, database, readModel, consumer, executeFor, clock, logger }));
  }
  const awaited = spec.consumes.filter((each) => each.awaited).map(({ durable }) => consumer(durable));
  const routeTools = { execute, clock, newId, onUndeclared };
  return {
    name,
    app: createApp(spec, models, routeTools, dependencies, projections, awaited),
    prefixes: spec.serves,
    projections: [...projections, ...erasing.flatMap((each) => each.projections)],
    stop: async () => {
      for (const stop of stopAnnouncing) stop();
      for (const each of erasing) await each.stop();
      for (const stop of stopFunctions) await stop();
      for (const each of consumers.values()) await each.stop();
      for (const projection of projections) await projection.stop();
      await spec.close?.(models);
    },
  };
}

/** Stops the projections if `make` fails. */
async function stopOnFailure<Made>(
  projections: readonly ProjectionHandle[],
  make: () => Made | Promise<Made>,
) {
  try {
    return await make();
  } catch (error) {
    for (const projection of projections) await projection.stop();
    throw error;
  }
}

async function eraseLeavers<Models>(
  spec: ServiceSpec<Models, string, never>,
  models: Models,
  { store, database, bus, logger, recent }: ServiceDependencies & { recent: RecentStates },
  projections: readonly ProjectionHandle[],
  streams: readonly string[],
): Promise<readonly Erasing[]> {
  const { name, aggregates, readModels, aggregatesOfAccounts, copies = [], forget } = spec;
  const given = { source: name, store, database, bus, logger, recent, projections };
  const shown = Object.values(readModels).filter((each) =>
    each.streams.some((stream) => streams.includes(stream)),
  );
  const snapshots = Object.values(aggregates).flatMap((each) => each.snapshots?.collection ?? []);
  for (const each of snapshots) await database.collection(each).createIndex({ householdId: 1 });
  const ofHouseholds = await eraseHouseholds({
    ...given,
    streams,
    collections: [...shown.map((each) => each.name), ...copies, ...snapshots],
    forget: async (householdId) => forget?.(householdId, models, bus),
  });
  if (!aggregatesOfAccounts) return [ofHouseholds];
  const kinds = Object.values(aggregatesOfAccounts);
  const streamsOf = (accountId: string) => kinds.map((each) => each.of(accountId).streamName);
  return [ofHouseholds, await eraseAccounts({ ...given, streamsOf })];
}

function createApp<Models>(
  { name, routes }: Pick<ServiceSpec<Models, string>, 'name' | 'routes'>,
  models: Models,
  tools: RouteTools,
  {
    logger,
    identityKey,
    observability,
  }: Pick<ServiceDependencies, 'logger' | 'identityKey' | 'observability'>,
  projections: readonly ProjectionHandle[],
  consumers: readonly BusConsumer[],
) {
  const [router, publicRouter] = [createRouter(), createRouter()];
  for (const { description, answer } of routes) {
    const { method, path, public: isPublic = false } = description;
    const routerOfRoute = isPublic ? publicRouter : router;
    describeRoute(routerOfRoute, description);
    routerOfRoute[method](path.replaceAll(/\{(\w+)\}/g, ':$1'), (ctx) => {
      ctx.state.route = path;
      return answer(ctx, models, tools);
    });
  }
  return createServiceApp({
    name,
    logger,
    identityKey,
    router,
    publicRouter,
    projections,
    consumers,
    observability,
  });
}

function announceAll(
  {
    live = {},
    audienceOf = ({ data }) => householdIn(data),
  }: Pick<ServiceSpec<never, string>, 'live' | 'audienceOf'>,
  readModel: (name: string) => ProjectionHandle,
  bus: Bus,
): readonly (() => void)[] {
  return Object.entries(live).flatMap(([topic, shown]) =>
    // The keys are those of the record.
    shown.map((each) => announceChanges(readModel(each), bus, topic as LiveTopic, audienceOf)),
  );
}

function requireNamed<Value>(values: ReadonlyMap<string, Value>, name: string, what: string): Value {
  const found = values.get(name);
  if (!found) throw new Error(`The service has no ${what} '${name}'`);
  return found;
}

import type { Bus, BusConsumer, Publication } from '@forkcast/bus';
import type { LiveTopic } from '@forkcast/contracts';
import {
  createExecute,
  createLoad,
  RecentStates,
  Snapshots,
  type AnyReadModel,
  type EventMetadata,
} from '@forkcast/event-sourcing';
import { observeReadModels } from '@forkcast/observability';
import { emptyReplaced, runProjection, type ProjectionHandle } from '@forkcast/stores';
import { eraseAccounts, eraseHouseholds, type Erasing } from '../erasing/eraseLeavers';
import { householdIn, householdStreams } from '../erasing/householdStreams';
import type { RouteDescription } from '../http/api-description/openApi';
import { createServiceApp } from '../http/serviceApp';
import { createRouter } from '../http/serviceState';
import { announceChanges } from '../live/announceChanges';
import type { RunningService, ServiceDependencies } from '../runningService';
import { executionFor } from './execution';
import type { RouteTools } from './route';
import type { ServiceSpec } from './serviceSpec';
import { tracedExecute } from './tracedExecute';

/** A service's public properties, and a function to start it. */
export interface ServiceDefinition<Options = undefined> {
  name: string;
  publication: Publication;
  /** Everything that can be rebuilt from the log. */
  readModels: readonly AnyReadModel[];
  lastingCollections: readonly string[];
  /** Of all routes. */
  descriptions: readonly RouteDescription[];
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
    descriptions: spec.routes.map(({ description }) => description),
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
  const { database, bus, logger, clock, newId, onUndeclared, observability = {} } = dependencies;
  const { name, background = [] } = spec;
  const stopFunctions: (() => Promise<void>)[] = [];
  const handles = await runReadModels(spec.readModels, dependencies, stopFunctions);
  const projections = [...handles.values()];
  const readModel = (key: string) => requireNamed(handles, key, 'read model');
  observeReadModels(name, projections, observability);
  const { load, execute, recent } = createCommands(name, dependencies);
  const executeFor = (metadata: EventMetadata) => executionFor(execute, metadata).execute;
  const consumers = new Map<string, BusConsumer>();
  const consumer = (durable: string) => requireNamed(consumers, durable, 'consumer');
  const tools = { ...dependencies, load, executeFor, consumer, readModel };
  const models = await stopOnFailure(projections, () => spec.models(tools, options));

  bus.publish(spec.publishes);
  for (const { durable, definition } of spec.consumes) {
    consumers.set(durable, bus.consume(definition(models, { execute, readModel })));
  }
  const erasing = await eraseLeavers(spec, models, { ...dependencies, recent }, projections, streams);
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

/** Runs the read models by their keys in the spec. Adds to `stopFunctions` what stops emptying replaced ones. */
async function runReadModels(
  readModels: Readonly<Record<string, AnyReadModel>>,
  { store, database, logger }: ServiceDependencies,
  stopFunctions: (() => Promise<void>)[],
): Promise<ReadonlyMap<string, ProjectionHandle>> {
  const handles = new Map<string, ProjectionHandle>();
  for (const [key, projection] of Object.entries(readModels)) {
    const handle = await runProjection({ projection, store, database, logger });
    handles.set(key, handle);
    if (projection.replaces) stopFunctions.push(emptyReplaced({ projection, handle, database, logger }));
  }
  return handles;
}

function createCommands(
  name: string,
  { store, database, logger, observability: { metrics, tracer } = {} }: ServiceDependencies,
) {
  const recent = new RecentStates({
    onLookup: metrics && ((hit) => metrics.cacheLookedUp('states', hit)),
  });
  const commands = { store, snapshots: new Snapshots({ database, logger }), recent };
  const execute = tracedExecute(createExecute(commands), name, tracer);
  return { load: createLoad(commands), execute, recent };
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
    descriptions: routes.map(({ description }) => description),
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

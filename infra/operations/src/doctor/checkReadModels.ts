import { type AnyReadModel, type DocumentDatabase, type EventStore } from '@forkcast/event-sourcing';
import { ERASURES } from '@forkcast/service-kit';
import path from 'node:path';
import {
  compareCollection,
  listParkedEvents,
  openEmbeddedDocumentStore,
  openEmbeddedEventStore,
  PARKED_EVENTS,
  type EmbeddedDocumentStore,
  type ParkedEvent,
  placeInLog,
  readLastPosition,
  readPlace,
} from '@forkcast/stores';
import { readModels } from '../allServices';
import { createCheck, formatCount, formatFault, type Check, type Progress } from './check';
import { followToTheEnd } from './followToTheEnd';

export interface CheckReadModelsOptions {
  /** Read models of this copy are caught up, as at a start. */
  copy: string;
  /** An empty directory for the rebuilt read models. */
  rebuilt: string;
  progress: Progress;
}

type Failures = Awaited<ReturnType<typeof followToTheEnd>>;

/** The read models of the copy, caught up with the log. */
interface CaughtUp {
  /** Why read models stopped before the end of the log. */
  failures: Failures;
  parked: readonly ParkedEvent[];
  /** Households and accounts that are being erased, so that some of their data may be missing. */
  beingErased: ReadonlySet<unknown>;
  behind: ReadonlyMap<string, Behind>;
}

/** The checkpoint of a read model before catching up. */
interface Behind {
  positions: bigint;
  foreign: 'another log' | 'beyond its end' | undefined;
}

/** Compares each caught-up read model with one rebuilt from the beginning of the log. */
export async function* checkReadModels({
  copy,
  rebuilt,
  progress,
}: CheckReadModelsOptions): AsyncGenerator<Check> {
  const store = await openEmbeddedEventStore({ directory: copy });
  try {
    const actual = await inDatabase(copy, (database) => catchUp(store, database, progress));
    const rebuildFailures = await inDatabase(rebuilt, (database) =>
      rebuild(store, database, actual, progress),
    );
    for (const model of readModels) yield compare(model, { copy, rebuilt }, actual, rebuildFailures);
  } finally {
    await store.close();
  }
}

async function inDatabase<Result>(
  directory: string,
  work: (database: EmbeddedDocumentStore) => Promise<Result>,
): Promise<Result> {
  const database = await openEmbeddedDocumentStore({ directory });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function catchUp(
  store: EventStore,
  database: EmbeddedDocumentStore,
  progress: Progress,
): Promise<CaughtUp> {
  const behind = new Map<string, Behind>();
  const end = await readLastPosition(store);
  for (const { name } of readModels) {
    const place = await readPlace(database, name);
    const { foreign } = await placeInLog(store, place);
    // Positions start at 1; the beginning is below all of them.
    const from = place.position > 0n ? place.position : 0n;
    behind.set(name, { positions: end > from ? end - from : 0n, foreign });
  }
  const failures = await followToTheEnd({ readModels, store, database, doing: 'caught up', progress });
  const parked = await listParkedEvents(database);
  return { failures, parked, beingErased: await findErasures(database), behind };
}

async function findErasures(database: DocumentDatabase): Promise<ReadonlySet<unknown>> {
  const notes = await database.collection<{ _id: string; subject: string }>(ERASURES).find({}).toArray();
  return new Set(notes.map(({ subject }) => subject));
}

async function rebuild(
  store: EventStore,
  database: EmbeddedDocumentStore,
  { parked }: CaughtUp,
  progress: Progress,
): Promise<Failures> {
  // Skip the events that an operator has skipped.
  const skipped = parked.filter(({ state }) => state === 'skipped');
  await database.writeTogether([{ collection: PARKED_EVENTS, put: skipped, remove: [] }]);
  return followToTheEnd({ readModels, store, database, doing: 'rebuilt', progress });
}

function compare(
  { name, collection = name }: AnyReadModel,
  { copy, rebuilt }: { copy: string; rebuilt: string },
  { failures, parked, beingErased, behind }: CaughtUp,
  rebuildFailures: Failures,
): Check {
  const fileIn = (directory: string) => path.join(directory, 'documents.db');
  const found = compareCollection(
    { actual: fileIn(copy), expected: fileIn(rebuilt) },
    collection,
    ({ _id, householdId }) => !beingErased.has(_id) && !beingErased.has(householdId),
  );
  const { positions = 0n, foreign } = behind.get(name) ?? {};
  const unsettled = parked.filter((note) => note.projection === name && note.state !== 'skipped');
  const skipped = parked.filter((note) => note.projection === name && note.state === 'skipped').length;
  const details = [
    ...(foreign ? [`it was made from an event log that is not this one (${foreign})`] : []),
    ...formatFailure('it does not get to the end of the log', failures.get(name)),
    ...formatFailure('it cannot be rebuilt', rebuildFailures.get(name)),
    ...listIds('documents differ from a rebuild', found.differing),
    ...listIds('documents are missing', found.missing),
    ...listIds('documents are too many', found.tooMany),
    ...listIds('events are parked (npm run parked)', {
      count: unsettled.length,
      ids: unsettled.slice(0, 5).map(({ eventId }) => eventId),
    }),
  ];
  const notes = [
    details.length === 0 ? ', equal to a rebuild' : '',
    positions > 0n ? `, ${formatCount(positions)} positions behind and caught up` : '',
    skipped > 0 ? `, ${formatCount(skipped)} events skipped` : '',
  ];
  return createCheck(`${name}: ${formatCount(found.documents)} documents${notes.join('')}`, details);
}

function formatFailure(what: string, failure: string | undefined): readonly string[] {
  return failure ? [`${what}: ${failure}`] : [];
}

function listIds(what: string, { count, ids }: { count: number; ids: readonly string[] }): readonly string[] {
  return count === 0 ? [] : [formatFault({ what, count, examples: ids })];
}

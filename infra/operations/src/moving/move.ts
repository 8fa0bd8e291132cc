import type { BlobStore, DocumentDatabase, EventStore } from '@forkcast/event-sourcing';
import { lastingCollections } from '../allServices';
import { copyBlobs } from './copyBlobs';
import { replicaCollections, createPositionTranslation } from './replicaCollections';
import { copyDocuments, requireNoOthers, requireSameDocuments } from './copyDocuments';
import { copyLog } from './copyLog';
import { readLedger, requireEqual } from './ledger';

export interface Stores {
  store: EventStore;
  database: DocumentDatabase;
  blobs: BlobStore;
}

export interface Moved {
  events: number;
  streams: number;
  documents: number;
  /** Number of photo files. */
  photos: number;
  /** Hash of the whole log. */
  hash: string;
}

/**
 * Copies what can't be rebuilt: the log and some documents. Continues an interrupted attempt, and compares everything
 * at the end. Throws OperatorError for a target with other contents, and for differences.
 */
export async function move(from: Stores, to: Stores, report: (line: string) => void): Promise<Moved> {
  await requireNoOthers(from.database, to.database, [...lastingCollections, ...replicaCollections]);
  // Before the log: an event's documents must exist when it is read.
  const documents = await copyDocuments(from.database, to.database, lastingCollections);
  report(`${documents} documents copied`);
  const photos = await copyBlobs(from.blobs, to.blobs, everySecond(report, 'photos copied'));
  report(`${photos} files of photos copied`);
  await copyLog({ from: from.store, to: to.store, onProgress: everySecond(report, 'events copied') });
  report('Comparing …');
  const [source, target] = [await readLedger(from.store), await readLedger(to.store)];
  requireEqual(source, target);
  await requireSameDocuments(from.database, to.database, lastingCollections);
  const translate = createPositionTranslation(source.positions, target.positions);
  await copyDocuments(from.database, to.database, replicaCollections, translate);
  await requireSameDocuments(from.database, to.database, replicaCollections, translate);
  return { events: source.events, streams: source.streams.size, documents, photos, hash: source.hash };
}

function everySecond(report: (line: string) => void, what: string): (count: number) => void {
  let next = 0;
  return (count) => {
    if (performance.now() < next) return;
    next = performance.now() + 1_000;
    report(`${count} ${what}`);
  };
}

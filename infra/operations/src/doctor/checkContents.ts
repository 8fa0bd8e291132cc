import path from 'node:path';
import { inspectDocuments, inspectLog } from '@forkcast/stores';
import { createCheck, formatCount, formatFault, type Check, type Progress } from './check';

/** Checks that the log is complete, in order and readable. */
export async function checkLog(copy: string, progress: Progress): Promise<Check> {
  const file = path.join(copy, 'events.db');
  const { events, streams, erasedStreams, lastPosition, checksums, faults } = await inspectLog(file, (read) =>
    progress(`${formatCount(read)} events read`),
  );
  const erased = erasedStreams > 0 ? `, ${formatCount(erasedStreams)} of them erased` : '';
  const found = `${formatCount(events)} events of ${formatCount(streams)} streams${erased}, up to position ${formatCount(lastPosition)}, ${formatCount(checksums)} with a checksum`;
  return createCheck(`log: ${found}`, faults.map(formatFault));
}

/** Checks that all documents are readable. */
export async function checkDocuments(copy: string, progress: Progress): Promise<Check> {
  progress('reading the documents');
  const { documents, collections, faults } = await inspectDocuments(path.join(copy, 'documents.db'));
  return createCheck(
    `documents: ${formatCount(documents)} in ${formatCount(collections.length)} collections`,
    faults.map(formatFault),
  );
}

import path from 'node:path';
import { inspectDocuments, inspectLog } from '@forkcast/stores';
import { checkOf, counted, faultText, type Check, type Progress } from './check';

/** Checks that the log is complete, in order and readable. */
export async function checkLog(copy: string, progress: Progress): Promise<Check> {
  const file = path.join(copy, 'events.db');
  const { events, streams, erasedStreams, lastPosition, checksums, faults } = await inspectLog(file, (read) =>
    progress(`${counted(read)} events read`),
  );
  const erased = erasedStreams > 0 ? `, ${counted(erasedStreams)} of them erased` : '';
  const found = `${counted(events)} events of ${counted(streams)} streams${erased}, up to position ${counted(lastPosition)}, ${counted(checksums)} with a checksum`;
  return checkOf(`log: ${found}`, faults.map(faultText));
}

/** Checks that all documents are readable. */
export async function checkDocuments(copy: string, progress: Progress): Promise<Check> {
  progress('reading the documents');
  const { documents, collections, faults } = await inspectDocuments(path.join(copy, 'documents.db'));
  return checkOf(
    `documents: ${counted(documents)} in ${counted(collections.length)} collections`,
    faults.map(faultText),
  );
}

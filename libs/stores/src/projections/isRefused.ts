import { isDuplicateKey } from '@forkcast/event-sourcing';

/** Names of the errors with which stores and driver reject an invalid document. */
const NAMES = ['TypeError', 'RangeError', 'BSONError', 'MongoInvalidArgumentError'];
/** The server's messages for a document that is too large or nested too deep. */
const CODES: readonly unknown[] = [15, 10334, 17280, 17419, 17420];

/** Whether the database rejected a document for good, as opposed to being unavailable. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    isDuplicateKey(error) || NAMES.includes(error.name) || ('code' in error && CODES.includes(error.code))
  );
}

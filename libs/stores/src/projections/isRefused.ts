import { isDuplicateKey } from '@forkcast/event-sourcing';

/** Kinds of errors with which stores and driver turn a document down for what it is. */
const KINDS = ['TypeError', 'RangeError', 'BSONError', 'MongoInvalidArgumentError'];
/** The server's words for a document that is too large, or nested too deep. */
const CODES: readonly unknown[] = [15, 10334, 17280, 17419, 17420];

/** Whether a database turned a document down, and would again: not one that is away. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    isDuplicateKey(error) || KINDS.includes(error.name) || ('code' in error && CODES.includes(error.code))
  );
}

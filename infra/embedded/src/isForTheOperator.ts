import { StoreFormatError, StoreLockedError } from '@forkcast/stores';
import { ConfigurationError } from './config';
import { DataDirectoryError } from './dataDirectoryError';

const KINDS = [ConfigurationError, DataDirectoryError, StoreFormatError, StoreLockedError];

/** Whether an error says by itself what to do: it is shown without a stack, as are those of the system. */
export function isForTheOperator(error: unknown): error is Error {
  return error instanceof Error && (KINDS.some((kind) => error instanceof kind) || 'code' in error);
}

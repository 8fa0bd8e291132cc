import { StoreFormatError, StoreLockedError } from '@forkcast/stores';
import { ConfigurationError } from './config';
import { DataDirectoryError } from './dataDirectoryError';

const KINDS = [ConfigurationError, DataDirectoryError, StoreFormatError, StoreLockedError];

/**
 * Whether an error's message tells the operator what to do, so that it is shown without a stack. Includes system
 * errors.
 */
export function isOperatorFacing(error: unknown): error is Error {
  return error instanceof Error && (KINDS.some((kind) => error instanceof kind) || 'code' in error);
}

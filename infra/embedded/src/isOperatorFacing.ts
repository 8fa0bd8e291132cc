import { StoreFormatError, StoreLockedError } from '@forkcast/stores';
import { ConfigurationError } from './config';
import { DataDirectoryError } from './dataDirectoryError';

const ERROR_TYPES = [ConfigurationError, DataDirectoryError, StoreFormatError, StoreLockedError];

/**
 * Whether an error's message tells the operator what to do, so that it is shown without a stack. Includes system
 * errors.
 */
export function isOperatorFacing(error: unknown): error is Error {
  return error instanceof Error && (ERROR_TYPES.some((type) => error instanceof type) || 'code' in error);
}

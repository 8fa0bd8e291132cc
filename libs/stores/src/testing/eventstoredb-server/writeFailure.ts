import { MaxAppendSizeExceededError } from '@eventstore/db-client';
import { StreamDeletedError, WrongExpectedVersionError } from '@forkcast/event-sourcing';
import { Metadata, status } from '@grpc/grpc-js';

export interface CallFailure {
  code: status;
  details: string;
  metadata?: Metadata;
}

/** Writes the server's error for a failed call: exceptions go by name into the trailers. */
export function writeFailureOf(error: unknown): CallFailure {
  const details = error instanceof Error ? error.message : String(error);
  if (error instanceof StreamDeletedError) return streamDeleted(error.streamName);
  if (error instanceof MaxAppendSizeExceededError) {
    return exception(status.INVALID_ARGUMENT, details, 'maximum-append-size-exceeded', {
      'maximum-append-size': String(error.maxAppendSize),
    });
  }
  if (error instanceof WrongExpectedVersionError) {
    const { streamName, expectedVersion, actualVersion } = error;
    return exception(status.FAILED_PRECONDITION, details, 'wrong-expected-version', {
      'stream-name': streamName ?? '',
      'expected-version': typeof expectedVersion === 'bigint' ? String(expectedVersion) : '-2',
      ...(typeof actualVersion === 'bigint' ? { 'actual-version': String(actualVersion) } : {}),
    });
  }
  return { code: status.INVALID_ARGUMENT, details };
}

export function streamDeleted(streamName: string): CallFailure {
  const details = `Event stream '${streamName}' is deleted.`;
  return exception(status.FAILED_PRECONDITION, details, 'stream-deleted', { 'stream-name': streamName });
}

function exception(
  code: status,
  details: string,
  name: string,
  about: Readonly<Record<string, string>>,
): CallFailure {
  const metadata = new Metadata();
  metadata.set('exception', name);
  // Headers are ASCII only.
  for (const [key, value] of Object.entries(about)) metadata.set(key, value.replace(/[^ -~]/g, '?'));
  return { code, details, metadata };
}

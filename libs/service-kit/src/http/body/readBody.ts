import type { IncomingMessage } from 'node:http';
import { asError } from '@forkcast/event-sourcing';
import { ApiError } from '../apiError';
import { requestBody } from './expectContinue';

/** 1 MB, unless a route sets another limit. */
export const DEFAULT_BODY_LIMIT = 1_000_000;

export interface ReadBodyOptions {
  /** Aborts reading; rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Called with the number of bytes that arrived. An error from it ends the reading. */
  onBytes?: (count: number) => void;
}

const attachedBodies = new WeakMap<IncomingMessage, Uint8Array>();

/** Stores a body that was read, for `readBody` to return later. */
export function attachBody(request: IncomingMessage, body: Uint8Array): void {
  attachedBodies.set(request, body);
}

/**
 * Reads a whole body. Throws ApiError 'too-large' as soon as `limit` bytes are exceeded, and
 * 'invalid-json' if the body is truncated.
 */
export async function readBody(
  request: IncomingMessage,
  limit: number,
  { signal, onBytes }: ReadBodyOptions = {},
): Promise<Uint8Array> {
  const attached = attachedBodies.get(request);
  if ((attached?.length ?? Number(request.headers['content-length'] ?? 0)) > limit) {
    // Discard the rest: closing while the client still writes could lose the response. The listener limits how long
    // this can take.
    request.resume();
    throw createTooLargeError(limit);
  }
  if (attached) return attached;
  if (request.destroyed) throw createTruncatedError();
  signal?.throwIfAborted();
  requestBody(request);
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const settle = (outcome: () => void) => {
      request.off('data', onData).off('end', onEnd).off('error', onClose).off('close', onClose);
      signal?.removeEventListener('abort', onAbort);
      outcome();
    };
    // Discard the rest, so that the client can read the response.
    const rejectAndDrain = (error: unknown) => {
      settle(() => reject(asError(error)));
      request.resume();
    };
    const onData = (chunk: Uint8Array) => {
      size += chunk.length;
      chunks.push(chunk);
      try {
        if (size > limit) throw createTooLargeError(limit);
        onBytes?.(chunk.length);
      } catch (error) {
        rejectAndDrain(error);
      }
    };
    const onEnd = () => settle(() => resolve(concatenate(chunks)));
    const onClose = () => settle(() => reject(createTruncatedError()));
    const onAbort = () => rejectAndDrain(signal?.reason);
    request.on('data', onData).on('end', onEnd).on('error', onClose).on('close', onClose);
    signal?.addEventListener('abort', onAbort);
  });
}

function createTruncatedError(): ApiError {
  return new ApiError('invalid-json', 'The request body was cut short');
}

function createTooLargeError(limit: number): ApiError {
  return new ApiError('too-large', `The request can be up to ${limit.toLocaleString('en-US')} bytes`);
}

function concatenate(chunks: readonly Uint8Array[]): Uint8Array {
  const { buffer, byteOffset, byteLength } = Buffer.concat(chunks);
  return new Uint8Array(buffer, byteOffset, byteLength);
}

import type { IncomingMessage } from 'node:http';
import { ApiError } from './apiError';

/** 1 MB: how much a body may hold unless a route says otherwise. */
export const DEFAULT_BODY_LIMIT = 1_000_000;

/** Reads a whole body, counting on the way. Throws ApiError 'too-large' as soon as `limit` bytes are passed. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > limit) {
    // Let it run into the void: closing on a sender that still writes would keep the answer from being read. The
    // gateway bounds how long this can go on.
    request.resume();
    throw tooLarge(limit);
  }
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let size = 0;
    const settle = (outcome: () => void) => {
      request.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose);
      outcome();
    };
    const onData = (chunk: Uint8Array) => {
      size += chunk.length;
      chunks.push(chunk);
      // What is still to come is let run into the void, so that the answer can be read.
      if (size > limit) settle(() => (request.resume(), reject(tooLarge(limit))));
    };
    const onEnd = () => settle(() => resolve(joined(chunks, size)));
    const onError = () => settle(() => reject(new ApiError('invalid-json', 'The request body broke off')));
    const onClose = () => onError();
    request.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose);
  });
}

function tooLarge(limit: number): ApiError {
  return new ApiError('too-large', `The request may hold at most ${limit.toLocaleString('en-US')} bytes`);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

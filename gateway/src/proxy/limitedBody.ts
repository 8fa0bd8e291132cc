import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { ApiError } from '@forkcast/service-kit';

/** Whether a request has a body at all. */
export function hasBody(request: IncomingMessage): boolean {
  return (
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
  );
}

/** The request's body, passed through and counted. Fails with ApiError 'too-large' once it passes `limit` bytes. */
export function limitedBody(request: IncomingMessage, limit: number): Transform {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge();
  let size = 0;
  const counted = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
  request.once('error', (error) => counted.destroy(error));
  // What is still to come after a refusal, ours or the service's, runs into the void: the answer can then be read, and
  // the connection used again.
  counted.once('close', () => request.unpipe(counted).resume());
  return request.pipe(counted);
}

function tooLarge(): ApiError {
  return new ApiError('too-large', undefined, undefined, { connection: 'close' });
}

import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { ApiError } from '@forkcast/service-kit';

/** The size limit of a page; the connection is closed beyond it. */
export const PAGE_BYTES = 5 * 1024 * 1024;

const decompressors = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads and decompresses a body as a stream. Throws ApiError 'page-too-large' once it exceeds `limit` bytes.
 */
export async function readBounded(body: Readable, encoding: string, limit = PAGE_BYTES): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const source = decompressed(body, encoding.trim().toLowerCase());
  try {
    for await (const chunk of source) {
      // Chunks of a byte stream are bytes, but typed as any.
      const bytes = new Uint8Array(chunk as Uint8Array);
      size += bytes.length;
      if (size > limit) throw new ApiError('page-too-large');
      chunks.push(bytes);
    }
  } finally {
    source.on('error', () => undefined);
    source.destroy();
    body.destroy();
  }
  return new Uint8Array(Buffer.concat(chunks));
}

function decompressed(body: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  if (!Object.hasOwn(decompressors, encoding)) throw new ApiError('page-not-html');
  const decompressor = decompressors[encoding as keyof typeof decompressors]();
  body.once('error', (error) => decompressor.destroy(error));
  return body.pipe(decompressor);
}

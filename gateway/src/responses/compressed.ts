import { pipeline, Readable } from 'node:stream';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import type { Middleware, ParameterizedContext } from 'koa';

/** For smaller responses, the headers outweigh the body. */
const MIN_BYTES = 1_024;
/** Longer responses are compressed off the event loop, in pieces. */
const CHUNK_BYTES = 64 * 1024;

/** Text of any type except the live stream, which has to be sent event by event. */
const COMPRESSIBLE = /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?json\b|image\/svg)/;

const encoder = new TextEncoder();

/** Output per event-loop tick. A list of 1 MB becomes 23 to 33 KB. */
const chunkSize = 64 * 1024;
const gzip = { level: 1, chunkSize };
/**
 * As fast as the fastest gzip level, with smaller output: docs/benchmarks.md. The window determines the
 * memory per stream.
 */
const brotli = {
  chunkSize,
  params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

const encoders = {
  br: {
    compress: (bytes: Uint8Array) => brotliCompressSync(bytes, brotli),
    stream: () => createBrotliCompress({ ...brotli, flush: constants.BROTLI_OPERATION_FLUSH }),
  },
  gzip: {
    compress: (bytes: Uint8Array) => gzipSync(bytes, gzip),
    stream: () => createGzip({ ...gzip, flush: constants.Z_SYNC_FLUSH }),
  },
} as const;

/** Compresses responses with brotli, or gzip if the browser doesn't accept brotli. */
export const compressed: Middleware = async (ctx, next) => {
  await next();
  const body: unknown = ctx.body;
  if (body === null || body === undefined || ctx.method === 'HEAD') return;
  if (ctx.res.hasHeader('content-encoding') || !COMPRESSIBLE.test(headerOf(ctx, 'content-type'))) return;
  if (body instanceof Readable) compressStream(ctx, body);
  else compressBytes(ctx, bytesOf(body));
};

function compressBytes(ctx: ParameterizedContext, bytes: Uint8Array): void {
  if (bytes.length < MIN_BYTES) return;
  if (bytes.length > CHUNK_BYTES) {
    compressStream(ctx, Readable.from([bytes], { objectMode: false }));
    return;
  }
  const encoding = encodingFor(ctx);
  if (encoding) ctx.body = encoders[encoding].compress(bytes);
}

function compressStream(ctx: ParameterizedContext, body: Readable): void {
  const length = headerOf(ctx, 'content-length');
  if (length !== '' && Number(length) < MIN_BYTES) return;
  const encoding = encodingFor(ctx);
  if (!encoding) return;
  const stream = encoders[encoding].stream();
  // The pipeline destroys the compressed stream with the error, so its reader handles it.
  pipeline(body, stream, () => undefined);
  ctx.body = stream;
  ctx.remove('content-length');
}

/** Sets the headers of a compressed response. Returns undefined if the browser accepts no compression. */
function encodingFor(ctx: ParameterizedContext): keyof typeof encoders | undefined {
  ctx.vary('Accept-Encoding');
  if (ctx.get('accept-encoding') === '') return undefined;
  // The order in Accept-Encoding is no preference, although browsers name gzip first.
  const chosen = (['br', 'gzip'] as const).find((encoding) => ctx.acceptsEncodings(encoding) === encoding);
  if (!chosen) return undefined;
  ctx.set('content-encoding', chosen);
  const etag = headerOf(ctx, 'etag');
  // A strong tag only identifies the uncompressed bytes.
  if (etag.startsWith('"')) ctx.set('etag', `W/${etag}`);
  return chosen;
}

/** Returns a response header; empty if it isn't set. */
function headerOf({ res }: ParameterizedContext, name: string): string {
  return String(res.getHeader(name) ?? '');
}

function bytesOf(body: unknown): Uint8Array {
  if (body instanceof Uint8Array) return body;
  return encoder.encode(typeof body === 'string' ? body : JSON.stringify(body));
}

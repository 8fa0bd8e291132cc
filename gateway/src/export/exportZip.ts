import { Readable, type PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { ExportFile } from './exportFiles';
import { Manifest } from './manifest';

/**
 * Streams the files as a zip, read sequentially at the reader's pace, with `manifest.json` at the end, which
 * describes them. If a file fails, the stream ends with an error before the manifest and the zip's directory,
 * so that no program accepts it.
 */
export function exportZip(files: readonly ExportFile[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough; // a PassThrough, despite yazl's type
  const abort = (error: Error) => output.destroy(error);
  zip.on('error', abort);
  writeAll(files, zip, output).catch(abort);
  return output;
}

async function writeAll(files: readonly ExportFile[], zip: ZipFile, output: PassThrough): Promise<void> {
  const manifest = new Manifest();
  for (const { name, content, rows, isMissingIfEmpty } of files) {
    if (output.destroyed) return;
    const bytes = encode(Buffer.isBuffer(content) ? [new Uint8Array(content)] : content());
    const presentBytes = isMissingIfEmpty ? await nullIfEmpty(bytes) : bytes;
    if (presentBytes) await add(zip, output, name, manifest.watch(name, presentBytes, rows));
    else manifest.noteMissing(name);
  }
  if (output.destroyed) return;
  zip.addBuffer(Buffer.from(manifest.text()), 'manifest.json');
  zip.end();
}

/** Resolves once the file has been read completely; rejects if it fails or the reader leaves. */
function add(
  zip: ZipFile,
  output: PassThrough,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let file: Readable | undefined;
    const onClose = () => {
      file?.destroy();
      reject(new Error('The reader of the export has disconnected'));
    };
    output.once('close', onClose);
    zip.addReadStreamLazy(name, (callback) => {
      file = Readable.from(bytes, { objectMode: false });
      finished(file)
        .finally(() => output.off('close', onClose))
        .then(resolve, reject);
      callback(null, file);
    });
  });
}

async function* encode(
  pieces: Iterable<Uint8Array> | AsyncIterable<string | Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : piece;
}

/** Reads the first chunk of a stream without consuming it; returns null for an empty stream. */
async function nullIfEmpty(
  bytes: AsyncGenerator<Uint8Array, void, void>,
): Promise<AsyncIterable<Uint8Array> | null> {
  const first = await bytes.next();
  if (first.done) return null;
  return (async function* () {
    yield first.value;
    yield* bytes;
  })();
}

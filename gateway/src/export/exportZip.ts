import { Readable, type PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ExportFile } from './exportFiles';

/**
 * The files as one zip, each read when its turn comes and as fast as the zip is. Where one breaks off the stream ends
 * in an error, before the directory at the end without which no program takes it for a zip.
 */
export function exportZip(files: readonly ExportFile[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough; // yazl promises less than it makes
  zip.on('error', (error: Error) => output.destroy(error));
  for (const { name, content } of files) {
    if (Buffer.isBuffer(content)) zip.addBuffer(content, name);
    else {
      zip.addReadStreamLazy(name, (take) => {
        const file = Readable.from(content(), { objectMode: false });
        file.once('error', (error) => output.destroy(error));
        output.once('close', () => file.destroy());
        take(null, file);
      });
    }
  }
  zip.end();
  return output;
}

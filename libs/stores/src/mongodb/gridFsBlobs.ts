import { randomUUID } from 'node:crypto';
import { requireBlobName, type BlobStore } from '@forkcast/event-sourcing';
import type { GridFSBucket, GridFSFile } from 'mongodb';

/** The bucket's name: `blobs.files` and `blobs.chunks` are its collections. */
export const BLOBS = 'blobs';

/** The part of a bucket's interface that is used. */
export type Bucket = Pick<GridFSBucket, 'openUploadStreamWithId' | 'openDownloadStream' | 'find' | 'delete'>;

/**
 * Blobs in GridFS. The chunks are written before the file document, so an interrupted upload leaves no file.
 * Overwriting a blob creates another file with the same name, and the newest counts. So removing an old one never
 * removes one that was uploaded in the meantime.
 */
export function gridFsBlobs(bucket: Bucket): BlobStore {
  const newestFirst = (name: string) => {
    requireBlobName(name);
    return bucket.find({ filename: name }, { sort: { uploadDate: -1 } }).toArray();
  };
  return {
    put: async (name, bytes) => {
      const earlier = await newestFirst(name);
      await upload(bucket, name, bytes);
      for (const file of earlier) await removeFile(bucket, file);
    },
    get: async (name) => {
      for (const file of await newestFirst(name)) {
        const bytes = await download(bucket, file);
        // It was overwritten or removed in the meantime.
        if (bytes) return bytes;
      }
      return null;
    },
    remove: async (name, putBefore) => {
      const found = await newestFirst(name);
      const old = found.filter(({ uploadDate }) => !putBefore || uploadDate < putBefore);
      for (const file of old) await removeFile(bucket, file);
      return old.length > 0 && old.length === found.length;
    },
    all: async function* () {
      for await (const { filename, length, uploadDate } of bucket.find({})) {
        yield { name: filename, size: length, putAt: uploadDate };
      }
    },
  };
}

function upload(bucket: Bucket, name: string, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    // The driver's type only allows one kind of id.
    const id = randomUUID() as unknown as GridFSFile['_id'];
    bucket
      .openUploadStreamWithId(id, name)
      .once('error', reject)
      .once('finish', () => resolve())
      .end(bytes);
  });
}

async function download(bucket: Bucket, { _id, length }: GridFSFile): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = [];
  try {
    for await (const part of bucket.openDownloadStream(_id)) parts.push(part as Uint8Array); // parts are bytes
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
  const bytes = new Uint8Array(Buffer.concat(parts));
  // Another process is removing its chunks.
  return bytes.length === length ? bytes : null;
}

async function removeFile(bucket: Bucket, { _id }: GridFSFile): Promise<void> {
  try {
    await bucket.delete(_id);
  } catch (error) {
    // Another process removes the same file.
    if (!isGone(error)) throw error;
  }
}

/** Whether the driver reports a missing file, or one whose chunks are being removed. */
function isGone(error: unknown): boolean {
  return error instanceof Error && /^(FileNotFound|File not found|ChunkIsMissing)/.test(error.message);
}

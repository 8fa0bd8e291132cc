/** Bytes stored under a name, next to log and documents. */
export interface StoredBlob {
  name: string;
  /** In bytes. */
  size: number;
  putAt: Date;
}

/**
 * Stores bytes that are too large for documents: a directory in embedded mode, GridFS on a server. Names consist of 'a'
 * to 'z', digits, '-' and '.', at most 100 characters; other names throw a TypeError.
 */
export interface BlobStore {
  /** Stores bytes, replacing those with the same name. Resolves once they survive a power cut. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | null>;
  /** Resolves to whether anything was removed. `putBefore` keeps blobs that were put at that time or later. */
  remove(name: string, putBefore?: Date): Promise<boolean>;
  /** All blobs in any order. Blobs that are added or removed while iterating may be missing or included. */
  all(): AsyncIterable<StoredBlob>;
}

const NAME = /^[a-z0-9][a-z0-9.-]{0,99}$/;

/** Throws a TypeError for an invalid blob name. */
export function requireBlobName(name: string): void {
  if (!NAME.test(name)) throw new TypeError(`Not the name of a blob: ${JSON.stringify(name)}`);
}

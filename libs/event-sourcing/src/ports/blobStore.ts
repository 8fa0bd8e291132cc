/** Bytes that are kept under a name, beside log and documents. */
export interface KeptBlob {
  name: string;
  /** How many bytes. */
  size: number;
  putAt: Date;
}

/**
 * Where bytes lie that are too large for documents: the embedded one is a directory of files, a server's is GridFS. Names
 * are made by the program, of 'a' to 'z', digits, '-' and '.', 100 at most; another name throws a TypeError.
 */
export interface BlobStore {
  /** Keeps bytes in place of those that had the name before. Resolves once they survive a power cut. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | null>;
  /** Whether there was anything to remove. With `putBefore`, what was put then or later stays. */
  remove(name: string, putBefore?: Date): Promise<boolean>;
  /** All of them, in no order; what comes or goes meanwhile is among them or not. */
  all(): AsyncIterable<KeptBlob>;
}

const NAME = /^[a-z0-9][a-z0-9.-]{0,99}$/;

/** Throws a TypeError for what cannot be a blob's name. */
export function requireBlobName(name: string): void {
  if (!NAME.test(name)) throw new TypeError(`Not the name of a blob: ${JSON.stringify(name)}`);
}

import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { flush } from '@forkcast/stores';

/** Durable file operations. */
export interface Disk {
  /** Writes a new file and flushes it to disk. */
  write: (file: string, bytes: Uint8Array) => void;
  /** Renames a file or folder, replacing the target, and flushes the name to disk. */
  rename: (from: string, to: string) => void;
}

export const disk: Disk = {
  write: (file, bytes) => {
    const descriptor = openSync(file, 'w');
    try {
      writeFileSync(descriptor, bytes);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  },
  rename: (from, to) => {
    renameSync(from, to);
    flush(path.dirname(to));
  },
};

import { createHash } from 'node:crypto';

/** A file's entry in the manifest. */
interface ManifestEntry {
  name: string;
  /** In bytes. */
  size: number;
  sha256: string;
  /** For lists. */
  rows?: number;
}

/** Version of the layout; docs/import-export.md describes the files. */
const VERSION = 1;

/**
 * Lists the size and hash of each file, so that a complete export can be distinguished from a partial one.
 */
export class Manifest {
  readonly #files: ManifestEntry[] = [];
  readonly #missing: string[] = [];

  /** Counts and hashes a file's bytes as they pass through. */
  async *watch(
    name: string,
    bytes: AsyncIterable<Uint8Array>,
    rows?: () => number,
  ): AsyncGenerator<Uint8Array, void, void> {
    const hash = createHash('sha256');
    let size = 0;
    for await (const part of bytes) {
      hash.update(part);
      size += part.length;
      yield part;
    }
    this.#files.push({ name, size, sha256: hash.digest('hex'), ...(rows && { rows: rows() }) });
  }

  /** Records a file that couldn't be read. */
  noteMissing(name: string): void {
    this.#missing.push(name);
  }

  text(): string {
    const bytes = this.#files.reduce((sum, { size }) => sum + size, 0);
    const totals = { files: this.#files.length, bytes };
    const missing = this.#missing.length > 0 ? { missing: this.#missing } : {};
    const manifest = { format: 'forkcast-export', version: VERSION, files: this.#files, ...missing, totals };
    return `${JSON.stringify(manifest, null, 2)}\n`;
  }
}

import type { BlobStore } from '@forkcast/event-sourcing';
import { OperatorError } from '../operatorError';

/**
 * Copies all blobs that the target doesn't have in the same size, one at a time. Returns their number. Throws
 * OperatorError if a copied blob differs.
 */
export async function copyBlobs(
  from: BlobStore,
  to: BlobStore,
  onProgress: (blobs: number) => void,
): Promise<number> {
  const existingSizes = new Map<string, number>();
  for await (const { name, size } of to.all()) existingSizes.set(name, size);
  let copied = 0;
  for await (const { name, size } of from.all()) {
    if (existingSizes.get(name) !== size) await copyBlob(name, from, to);
    copied += 1;
    onProgress(copied);
  }
  return copied;
}

async function copyBlob(name: string, from: BlobStore, to: BlobStore): Promise<void> {
  const bytes = await from.get(name);
  // Removed during the copy, so not needed.
  if (!bytes) return;
  await to.put(name, bytes);
  const copy = await to.get(name);
  if (!copy || !Buffer.from(copy).equals(new Uint8Array(bytes))) {
    throw new OperatorError(`${name} differs from what was to be copied`);
  }
}

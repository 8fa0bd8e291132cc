import type { BlobStore } from '@forkcast/event-sourcing';
import { OperatorError } from '../operatorError';

/**
 * Copies all blobs that are not there in the same size already, one at a time. Answers how many there are. Throws
 * OperatorError where one does not come back as it was put.
 */
export async function copyBlobs(
  from: BlobStore,
  to: BlobStore,
  onProgress: (blobs: number) => void,
): Promise<number> {
  const there = new Map<string, number>();
  for await (const { name, size } of to.all()) there.set(name, size);
  let copied = 0;
  for await (const { name, size } of from.all()) {
    if (there.get(name) !== size) await copyOne(name, from, to);
    copied += 1;
    onProgress(copied);
  }
  return copied;
}

async function copyOne(name: string, from: BlobStore, to: BlobStore): Promise<void> {
  const bytes = await from.get(name);
  // Removed meanwhile: nobody needs it.
  if (!bytes) return;
  await to.put(name, bytes);
  const copy = await to.get(name);
  if (!copy || !Buffer.from(copy).equals(new Uint8Array(bytes))) {
    throw new OperatorError(`${name} differs from what was to be copied`);
  }
}

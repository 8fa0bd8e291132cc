import type { HeldFiles } from '../heldFiles';
import type { PendingUploads } from './pendingUploads';

/** Stores the photos of unsaved forms on the device, so that they survive a reload. */
export class HeldPhotoStore {
  readonly #uploads: PendingUploads;
  readonly #files: HeldFiles;
  readonly #storedIds = new Set<string>();
  #storing: Promise<unknown> = Promise.resolve();

  constructor(uploads: PendingUploads, files: HeldFiles) {
    this.#uploads = uploads;
    this.#files = files;
  }

  isStored(id: string): boolean {
    return this.#storedIds.has(id);
  }

  /** Stores a form's held photos, one call after the other, each with the latest state. */
  store(owner: string): void {
    this.#storing = Promise.allSettled([this.#storing]).then(async () => {
      const held = this.#uploads.all.flatMap((upload) => {
        const source = this.#uploads.sourceOf(upload.id);
        if (upload.owner !== owner || upload.state !== 'held' || !source) return [];
        const { id, name, isOfPage, alt } = upload;
        return [{ id, name, isOfPage, alt, source }];
      });
      const isStored = await this.#files.store(owner, held);
      for (const { id } of held) {
        if (isStored) this.#storedIds.add(id);
        else this.#storedIds.delete(id);
      }
    });
  }

  /** Restores photos that were stored before the page was loaded. */
  async restore(owner: string): Promise<void> {
    const found = await this.#files.read(owner);
    if (this.#uploads.all.some((upload) => upload.owner === owner)) return;
    for (const file of found) {
      this.#storedIds.add(file.id);
      this.#uploads.add(owner, file, 'held');
    }
  }

  /** Treats the photos of a saved recipe as uploads, which a reload loses, and deletes them from the device. */
  release(form: string, recipeId: string): void {
    for (const { id, owner } of this.#uploads.all) if (owner === recipeId) this.#storedIds.delete(id);
    this.store(form);
  }
}

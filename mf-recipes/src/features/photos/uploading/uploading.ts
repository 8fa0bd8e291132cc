import { limits } from '@forkcast/contracts';
import type { Outcome } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { createHeldFiles, type Source } from '../heldFiles';
import { t } from '../texts';
import { HeldPhotoStore } from './heldPhotoStore';
import { PendingUploads, type UploadsStore } from './pendingUploads';
import { UploadQueue } from './uploadQueue';

export interface ImportedPhoto {
  recipeId: string;
  recipeName: string;
  address: string;
}

/** Uploads photos to recipes. */
export type Uploading = ReturnType<typeof createUploading>;

let current: { store: UploadsStore; uploading: Uploading; end: () => void } | undefined;

/** Returns the uploads of an account's store. Ends the uploads of the previous account. */
export function getUploading(store: UploadsStore, accountId: string, failed: Outcome['failed']): Uploading {
  if (current?.store === store) return current.uploading;
  current?.end();
  const uploads = new PendingUploads(store);
  const held = new HeldPhotoStore(uploads, createHeldFiles(accountId));
  const queue = new UploadQueue(uploads, failed);
  const warn = (event: BeforeUnloadEvent) => {
    if (uploads.ids.some((id) => !held.isStored(id))) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  const end = () => {
    window.removeEventListener('beforeunload', warn);
    queue.end();
  };
  const uploading = createUploading(uploads, held, queue);
  current = { store, uploading, end };
  return uploading;
}

/** Uploads of the signed-in account; null before the first photo. */
export const currentUploading = (): Uploading | null => current?.uploading ?? null;

function createUploading(uploads: PendingUploads, held: HeldPhotoStore, queue: UploadQueue) {
  const ownedBy = (owner: string) => uploads.all.filter((upload) => upload.owner === owner);
  const add = (owner: string, source: Source, name: string, hold: boolean, importId?: string) => {
    const file = { id: newId(), name, isOfPage: 'pageAddress' in source, alt: '', source, importId };
    uploads.add(owner, file, hold ? 'held' : 'waiting');
    if (hold) held.store(owner);
  };
  const changeAndStore = (id: string, change: () => void) => {
    const owner = uploads.all.find((upload) => upload.id === id)?.owner;
    change();
    if (owner !== undefined) held.store(owner);
  };
  return {
    /**
     * Adds files to a recipe, or to the form of an unsaved one (`hold`), which has `photoCount` photos. Returns how
     * many exceed the limit.
     */
    add: (
      owner: string,
      files: readonly File[],
      { photoCount, hold }: { photoCount: number; hold: boolean },
    ): number => {
      const room = limits.recipePhotos - photoCount - ownedBy(owner).length;
      const fitting = files.slice(0, Math.max(0, room));
      for (const file of fitting) add(owner, { file }, file.name, hold);
      void queue.run();
      return files.length - fitting.length;
    },
    /** Holds the photo of a web page. */
    addFromPage: (owner: string, pageAddress: string) => {
      add(owner, { pageAddress }, t('ofPage', { host: new URL(pageAddress).host }), true);
    },
    /** Has the server fetch the photos of an import from their addresses. */
    fetchAll: (importId: string, photos: readonly ImportedPhoto[]) => {
      for (const { recipeId, recipeName, address } of photos) {
        add(recipeId, { pageAddress: address }, t('ofRecipe', { recipe: recipeName }), false, importId);
      }
      void queue.run();
    },
    /** Discards remaining photos of an import that was undone. */
    forget: (importId: string) => queue.remove((upload) => upload.importId === importId),
    /** Uploads the photos held for a form to the recipe that was saved from it. */
    begin: (owner: string, recipeId: string) => {
      uploads.replace(
        uploads.all.map((upload) =>
          upload.owner === owner ? { ...upload, owner: recipeId, state: 'waiting' } : upload,
        ),
      );
      held.release(owner, recipeId);
      void queue.run();
    },
    /** Discards photos held for a form. */
    discard: (owner: string) => {
      queue.remove((upload) => upload.owner === owner && upload.state === 'held');
      held.store(owner);
    },
    /** Restores photos of a form that were stored before the page was loaded. */
    restore: (owner: string) => held.restore(owner),
    retry: (id: string) => {
      uploads.change(id, { state: 'waiting', problem: null });
      void queue.run();
    },
    /** Cancels an upload in any state. */
    cancel: (id: string) => changeAndStore(id, () => queue.remove((upload) => upload.id === id)),
    describe: (id: string, alt: string) => changeAndStore(id, () => uploads.change(id, { alt })),
    move: (owner: string, from: number, to: number) => {
      const owned = ownedBy(owner);
      const moved = owned[from];
      if (!moved) return;
      const rest = owned.filter((upload) => upload !== moved);
      const others = uploads.all.filter((upload) => upload.owner !== owner);
      uploads.replace([...others, ...rest.slice(0, to), moved, ...rest.slice(to)]);
      held.store(owner);
    },
  };
}

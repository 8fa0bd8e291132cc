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
export interface Uploading {
  /**
   * Adds files to a recipe, or to the form of an unsaved one (`hold`), which has `photoCount` photos. Returns how
   * many exceed the limit.
   */
  add: (owner: string, files: readonly File[], options: { photoCount: number; hold: boolean }) => number;
  /** Holds the photo of a web page. */
  addFromPage: (owner: string, pageAddress: string) => void;
  /** Has the server fetch the photos of an import from their addresses. */
  fetchAll: (importId: string, photos: readonly ImportedPhoto[]) => void;
  /** Discards remaining photos of an import that was undone. */
  forget: (importId: string) => void;
  /** Uploads the photos held for a form to the recipe that was saved from it. */
  begin: (owner: string, recipeId: string) => void;
  /** Discards photos held for a form. */
  discard: (owner: string) => void;
  /** Restores photos of a form that were stored before the page was loaded. */
  restore: (owner: string) => Promise<void>;
  retry: (id: string) => void;
  /** Cancels an upload in any state. */
  cancel: (id: string) => void;
  describe: (id: string, alt: string) => void;
  move: (owner: string, from: number, to: number) => void;
}

let current: { store: UploadsStore; uploading: Uploading; end: () => void } | undefined;

/** Returns the uploads of an account's store. Ends the uploads of the previous account. */
export function getUploading(store: UploadsStore, accountId: string, failed: Outcome['failed']): Uploading {
  if (current?.store === store) return current.uploading;
  current?.end();
  const uploads = new PendingUploads(store);
  const held = new HeldPhotoStore(uploads, createHeldFiles(accountId));
  const importIds = new Map<string, string>();
  const queue = new UploadQueue(uploads, failed, (id) => importIds.get(id));
  const warn = (event: BeforeUnloadEvent) => {
    if (uploads.ids.some((id) => !held.isStored(id))) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  const end = () => {
    window.removeEventListener('beforeunload', warn);
    queue.end();
  };
  const uploading = createUploading(uploads, held, queue, importIds);
  current = { store, uploading, end };
  return uploading;
}

/** Uploads of the signed-in account; null before the first photo. */
export const currentUploading = (): Uploading | null => current?.uploading ?? null;

function createUploading(
  uploads: PendingUploads,
  held: HeldPhotoStore,
  queue: UploadQueue,
  importIds: Map<string, string>,
): Uploading {
  const ownedBy = (owner: string) => uploads.all.filter((upload) => upload.owner === owner);
  const add = (owner: string, source: Source, name: string, hold: boolean): string => {
    const id = newId();
    const file = { id, name, isOfPage: 'pageAddress' in source, alt: '', source };
    uploads.add(owner, file, hold ? 'held' : 'waiting');
    if (hold) held.store(owner);
    return id;
  };
  const changeAndStore = (id: string, change: () => void) => {
    const owner = uploads.all.find((upload) => upload.id === id)?.owner;
    change();
    if (owner !== undefined) held.store(owner);
  };
  return {
    add: (owner, files, { photoCount, hold }) => {
      const room = limits.recipePhotos - photoCount - ownedBy(owner).length;
      const fitting = files.slice(0, Math.max(0, room));
      for (const file of fitting) add(owner, { file }, file.name, hold);
      void queue.run();
      return files.length - fitting.length;
    },
    addFromPage: (owner, pageAddress) => {
      add(owner, { pageAddress }, t('ofPage', { host: new URL(pageAddress).host }), true);
    },
    fetchAll: (importId, photos) => {
      for (const { recipeId, recipeName, address } of photos) {
        const name = t('ofRecipe', { recipe: recipeName });
        importIds.set(add(recipeId, { pageAddress: address }, name, false), importId);
      }
      void queue.run();
    },
    forget: (importId) => queue.remove(({ id }) => importIds.get(id) === importId),
    begin: (owner, recipeId) => {
      uploads.replace(
        uploads.all.map((upload) =>
          upload.owner === owner ? { ...upload, owner: recipeId, state: 'waiting' } : upload,
        ),
      );
      held.release(owner, recipeId);
      void queue.run();
    },
    discard: (owner) => {
      queue.remove((upload) => upload.owner === owner && upload.state === 'held');
      held.store(owner);
    },
    restore: (owner) => held.restore(owner),
    retry: (id) => {
      uploads.change(id, { state: 'waiting', problem: null });
      void queue.run();
    },
    cancel: (id) => changeAndStore(id, () => queue.remove((upload) => upload.id === id)),
    describe: (id, alt) => changeAndStore(id, () => uploads.change(id, { alt })),
    move: (owner, from, to) => {
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

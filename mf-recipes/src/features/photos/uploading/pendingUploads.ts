import { type HeldFile, type Source } from '../heldFiles';
import { createPreview } from '../photoFiles';
import { type Upload, uploadsChanged, selectUploads, type UploadsState } from '../uploadsSlice';

/** The part of the remote's store that uploads use. */
export interface UploadsStore {
  getState: () => unknown;
  // Also accepts API thunks, whose types the API doesn't export.
  dispatch: (action: never) => unknown;
}

/** The uploads in the store, and their files or addresses, which a store can't contain. */
export class PendingUploads {
  readonly #store: UploadsStore;
  readonly #sources = new Map<string, Source>();
  #previews: Promise<void> = Promise.resolve();

  constructor(store: UploadsStore) {
    this.#store = store;
  }

  dispatch(action: unknown): unknown {
    return this.#store.dispatch(action as never);
  }

  get all(): readonly Upload[] {
    // The remote's store has the uploads as `uploads`.
    return selectUploads(this.#store.getState() as UploadsState);
  }

  replace(uploads: readonly Upload[]): void {
    this.dispatch(uploadsChanged(uploads));
  }

  change(id: string, changes: Partial<Upload>): void {
    this.replace(this.all.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  }

  add(owner: string, { source, ...details }: HeldFile, state: 'held' | 'waiting'): void {
    const { id } = details;
    this.#sources.set(id, source);
    const upload = { ...details, owner, preview: null, state, sent: 0, problem: null, before: [] };
    this.replace([...this.all, upload]);
    if (!('file' in source)) return;
    // One at a time, because decoding a phone's photo takes 50 MB.
    this.#previews = this.#previews.then(async () =>
      this.change(id, { preview: await createPreview(source.file) }),
    );
  }

  remove(isRemoved: (upload: Upload) => boolean): void {
    for (const { id } of this.all.filter(isRemoved)) this.#sources.delete(id);
    this.replace(this.all.filter((upload) => !isRemoved(upload)));
  }

  sourceOf(id: string): Source | undefined {
    return this.#sources.get(id);
  }

  /** Removes an uploaded photo. Earlier uploads of the same recipe get its id in `before`. */
  finish(id: string, photoId: string): void {
    const uploads = this.all;
    const place = uploads.findIndex((upload) => upload.id === id);
    const owner = uploads[place]?.owner;
    this.#sources.delete(id);
    this.replace(
      uploads.flatMap((upload, at) => {
        if (at === place) return [];
        const isAhead = at < place && upload.owner === owner;
        return isAhead ? { ...upload, before: [...upload.before, photoId] } : upload;
      }),
    );
  }

  /** Ids of the uploads that aren't finished. */
  get ids(): readonly string[] {
    return [...this.#sources.keys()];
  }

  clear(): void {
    this.#sources.clear();
  }
}

import { limits, type Photo } from '@forkcast/contracts';
import type { Outcome } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { recipesApi } from '../../api/recipesApi';
import { recipePageApi } from '../recipe-page/recipePageApi';
import { type HeldFile, type HeldFiles, heldFilesOf, type Source } from './heldFiles';
import { previewOf, sendable } from './photoFiles';
import { photoArrived, photosApi } from './photosApi';
import { sendPhoto, type Content } from './sendPhoto';
import { t } from './texts';
import { type Upload, uploadsChanged, uploadsIn, type UploadsState } from './uploads';

const TOO_MANY = 429;
/** Default wait in seconds if the server names none. */
const LONG_S = 60;

/** The part of the remote's store that uploads use. */
export interface UploadsStore {
  getState: () => unknown;
  // Also takes API thunks, whose types only the API knows.
  dispatch: (action: never) => unknown;
}

export interface ImportedPhoto {
  recipeId: string;
  /** The recipe's name. */
  recipe: string;
  address: string;
}

/** Uploads photos to recipes. */
export interface Uploading {
  /**
   * Adds files to a recipe, or to the form of an unsaved one (`hold`), which has `kept` photos. Returns how
   * many exceed the limit.
   */
  add: (owner: string, files: readonly File[], options: { kept: number; hold: boolean }) => number;
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

/** The uploads of an account's store; ends those of another account. */
export function uploadingOf(
  store: UploadsStore,
  accountId: string,
  failed: Outcome['failed'],
  files: (accountId: string) => HeldFiles = heldFilesOf,
): Uploading {
  if (current?.store === store) return current.uploading;
  current?.end();
  const { uploading, end } = create(store, failed, files(accountId));
  current = { store, uploading, end };
  return uploading;
}

/** Uploads of the signed-in account; null before the first photo. */
export const currentUploading = (): Uploading | null => current?.uploading ?? null;

function create(
  store: UploadsStore,
  failed: Outcome['failed'],
  files: HeldFiles,
): { uploading: Uploading; end: () => void } {
  const sources = new Map<string, Source>();
  const leaving = new Map<string, AbortController>();
  /** Ids of uploads that survive a reload. */
  const kept = new Set<string>();
  let isRunning = false;
  let previews: Promise<void> = Promise.resolve();

  // The remote's store has them under this key.
  const all = () => uploadsIn(store.getState() as UploadsState);
  const dispatch = (action: unknown) => store.dispatch(action as never);
  const set = (uploads: readonly Upload[]) => {
    dispatch(uploadsChanged(uploads));
  };
  const change = (id: string, changes: Partial<Upload>) =>
    set(all().map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const drop = (isDropped: (upload: Upload) => boolean) => {
    for (const { id } of all().filter(isDropped)) {
      sources.delete(id);
      leaving.get(id)?.abort();
    }
    set(all().filter((upload) => !isDropped(upload)));
  };

  let keeping: Promise<unknown> = Promise.resolve();
  /** Stores a form's held photos, one call after the other, each with the latest state. */
  const keepHeld = (owner: string) => {
    keeping = Promise.allSettled([keeping]).then(async () => {
      const held = all().flatMap((upload) => {
        const source = sources.get(upload.id);
        return upload.owner === owner && upload.state === 'held' && source ? { upload, source } : [];
      });
      const isKept = await files.keep(
        owner,
        held.map(({ upload: { id, name, isOfPage, alt }, source }) => ({ id, name, isOfPage, alt, source })),
      );
      for (const { upload } of held) {
        if (isKept) kept.add(upload.id);
        else kept.delete(upload.id);
      }
    });
  };

  const take = (owner: string, source: Source, name: string, hold: boolean): string => {
    const id = newId();
    show(owner, { id, name, isOfPage: 'pageAddress' in source, alt: '', source }, hold);
    if (hold) keepHeld(owner);
    return id;
  };
  const show = (owner: string, { id, name, isOfPage, alt, source }: HeldFile, hold: boolean) => {
    sources.set(id, source);
    const state = hold ? ('held' as const) : ('waiting' as const);
    const upload = {
      id,
      owner,
      name,
      isOfPage,
      alt,
      preview: null,
      state,
      sent: 0,
      problem: null,
      before: [],
    };
    set([...all(), upload]);
    if (!('file' in source)) return;
    // One at a time, because decoding a phone's photo takes 50 MB.
    previews = previews.then(async () => change(id, { preview: await previewOf(source.file) }));
  };

  /** Pause photos of pages when their rate limit is reached, and upload others. */
  let pagesFrom = 0;
  const holdOffPages = (seconds: number) => {
    pagesFrom = Date.now() + seconds * 1_000;
    setTimeout(() => void run(), seconds * 1_000);
  };
  const imports = new Map<string, Set<string>>();
  const importOf = (id: string) => [...imports].find(([, ids]) => ids.has(id))?.[0];

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    // One at a time: the server limits concurrent uploads per network.
    for (let next = waiting(); next; next = waiting()) await send(next.upload, next.source);
    isRunning = false;
  }
  function waiting() {
    const mayAskPages = Date.now() >= pagesFrom;
    const upload = all().find(({ state, isOfPage }) => state === 'waiting' && (mayAskPages || !isOfPage));
    const source = upload && sources.get(upload.id);
    return upload && source && { upload, source };
  }

  async function send({ id, owner, alt, name }: Upload, source: Source): Promise<void> {
    const controller = new AbortController();
    leaving.set(id, controller);
    change(id, { state: 'sending', sent: 0, problem: null });
    const refuse = (why: string, isFinal: boolean) => {
      change(id, { state: 'failed', problem: { why, isFinal } });
      // The recipe screens show it in the tray.
      if (!location.pathname.startsWith('/recipes')) failed(t('notAdded', { photo: name }), why);
    };
    try {
      const content = await contentOf(source);
      if ('why' in content) {
        refuse(content.why, true);
        return;
      }
      const onProgress = (sent: number) => change(id, { sent, state: sent < 1 ? 'sending' : 'read' });
      const answer = await sendPhoto({
        recipeId: owner,
        content,
        alt,
        importId: importOf(id),
        signal: controller.signal,
        onProgress,
      });
      if (!answer) return;
      if ('refusal' in answer && answer.refusal.status === TOO_MANY && 'pageAddress' in source) {
        change(id, { state: 'waiting', sent: 0 });
        holdOffPages(answer.refusal.retryAfter ?? LONG_S);
      } else if ('refusal' in answer) refuse(answer.refusal.why, isFinal(answer.refusal.status));
      else await arrived(id, owner, answer.photo);
    } finally {
      leaving.delete(id);
      // Also after a late cancel, because the photo may have been stored.
      dispatch(recipesApi.util.invalidateTags(['Recipes']));
    }
  }

  async function arrived(id: string, owner: string, photo: Photo): Promise<void> {
    const uploads = all();
    const place = uploads.findIndex((upload) => upload.id === id);
    const { before = [] } = uploads[place] ?? {};
    dispatch(photoArrived(owner, photo));
    sources.delete(id);
    set(
      uploads.flatMap((upload, at) => {
        if (at === place) return [];
        const isAhead = at < place && upload.owner === owner;
        return isAhead ? { ...upload, before: [...upload.before, photo.id] } : upload;
      }),
    );
    if (before.length > 0) await putBefore(owner, photo, before);
  }

  /** Moves a retried photo to its original position among those it was chosen with. */
  async function putBefore(recipeId: string, photo: Photo, others: readonly string[]): Promise<void> {
    const request = recipePageApi.endpoints.recipe.initiate(recipeId, {
      forceRefetch: true,
      subscribe: false,
    });
    // Only the API knows the result type of its thunks.
    const found = (await dispatch(request)) as {
      data?: { photos: readonly Photo[]; revision: number };
      error?: unknown;
    };
    const rest = found.data?.photos.filter(({ id }) => id !== photo.id) ?? [];
    const at = rest.findIndex(({ id }) => others.includes(id));
    if (found.data && at === -1) return;
    const photos = [...rest.slice(0, at), photo, ...rest.slice(at)];
    const arranged = found.data
      ? ((await dispatch(
          photosApi.endpoints.arrangePhotos.initiate({
            id: recipeId,
            photos,
            revision: found.data.revision,
          }),
        )) as { error?: unknown })
      : found;
    if (arranged.error) failed(t('atTheEnd'), arranged.error);
  }

  const warn = (event: BeforeUnloadEvent) => {
    if ([...sources.keys()].some((id) => !kept.has(id))) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);

  const uploading: Uploading = {
    add: (owner, files, { kept, hold }) => {
      const room = limits.recipePhotos - kept - all().filter((upload) => upload.owner === owner).length;
      const fitting = files.slice(0, Math.max(0, room));
      for (const file of fitting) take(owner, { file }, file.name, hold);
      void run();
      return files.length - fitting.length;
    },
    fetchAll: (importId, photos) => {
      const ids = imports.get(importId) ?? new Set();
      imports.set(importId, ids);
      for (const { recipeId, recipe, address } of photos) {
        const name = t('ofRecipe', { recipe });
        ids.add(take(recipeId, { pageAddress: address }, name, false));
      }
      void run();
    },
    forget: (importId) => {
      const ids = imports.get(importId);
      imports.delete(importId);
      if (ids) drop(({ id }) => ids.has(id));
    },
    addFromPage: (owner, pageAddress) => {
      take(owner, { pageAddress }, t('ofPage', { host: new URL(pageAddress).host }), true);
    },
    begin: (owner, recipeId) => {
      set(
        all().map((upload) =>
          upload.owner === owner ? { ...upload, owner: recipeId, state: 'waiting' } : upload,
        ),
      );
      // From now on these are uploads, not held photos.
      for (const { id, owner: of } of all()) if (of === recipeId) kept.delete(id);
      keepHeld(owner);
      void run();
    },
    discard: (owner) => {
      drop((upload) => upload.owner === owner && upload.state === 'held');
      keepHeld(owner);
    },
    restore: async (owner) => {
      const found = await files.of(owner);
      if (all().some((upload) => upload.owner === owner)) return;
      for (const file of found) {
        kept.add(file.id);
        show(owner, file, true);
      }
    },
    retry: (id) => {
      change(id, { state: 'waiting', problem: null });
      void run();
    },
    cancel: (id) => {
      const { owner } = all().find((upload) => upload.id === id) ?? {};
      drop((upload) => upload.id === id);
      if (owner !== undefined) keepHeld(owner);
    },
    describe: (id, alt) => {
      change(id, { alt });
      const { owner } = all().find((upload) => upload.id === id) ?? {};
      if (owner !== undefined) keepHeld(owner);
    },
    move: (owner, from, to) => {
      const own = all().filter((upload) => upload.owner === owner);
      const moved = own[from];
      if (!moved) return;
      const rest = own.filter((upload) => upload !== moved);
      set([
        ...all().filter((upload) => upload.owner !== owner),
        ...rest.slice(0, to),
        moved,
        ...rest.slice(to),
      ]);
      keepHeld(owner);
    },
  };
  return {
    uploading,
    end: () => {
      window.removeEventListener('beforeunload', warn);
      for (const controller of leaving.values()) controller.abort();
      sources.clear();
    },
  };
}

async function contentOf(source: Source): Promise<Content | { why: string }> {
  return 'file' in source ? sendable(source.file) : source;
}

/** Whether a retry is pointless, because the picture itself was rejected. */
function isFinal(status: number): boolean {
  return status === 415 || status === 422;
}

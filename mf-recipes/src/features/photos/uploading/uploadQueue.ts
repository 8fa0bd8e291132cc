import type { Photo } from '@forkcast/contracts';
import type { Outcome } from '@forkcast/web-kit';
import { recipesApi } from '../../../api/recipesApi';
import type { Source } from '../heldFiles';
import { preparePhoto } from '../photoFiles';
import { addCachedPhoto } from '../photosApi';
import { type Content, sendPhoto } from '../sendPhoto';
import { t } from '../texts';
import type { Upload } from '../uploadsSlice';
import { moveBefore } from './moveBefore';
import type { PendingUploads } from './pendingUploads';

const TOO_MANY_REQUESTS = 429;
/** Used if the server sends no Retry-After. */
const DEFAULT_PAUSE_S = 60;

/** Uploads waiting photos one at a time, because the server limits concurrent uploads per network. */
export class UploadQueue {
  readonly #uploads: PendingUploads;
  readonly #failed: Outcome['failed'];
  readonly #controllers = new Map<string, AbortController>();
  #isRunning = false;
  /** Photos of pages wait until this time, because their rate limit was reached. Others continue. */
  #pagesPausedUntil = 0;

  constructor(uploads: PendingUploads, failed: Outcome['failed']) {
    this.#uploads = uploads;
    this.#failed = failed;
  }

  async run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#send(next.upload, next.source);
    this.#isRunning = false;
  }

  /** Removes uploads, also one in progress. */
  remove(isRemoved: (upload: Upload) => boolean): void {
    for (const { id } of this.#uploads.all.filter(isRemoved)) this.#controllers.get(id)?.abort();
    this.#uploads.remove(isRemoved);
  }

  end(): void {
    for (const controller of this.#controllers.values()) controller.abort();
    this.#uploads.clear();
  }

  #next(): { upload: Upload; source: Source } | undefined {
    const arePagesPaused = Date.now() < this.#pagesPausedUntil;
    const upload = this.#uploads.all.find(
      ({ state, isOfPage }) => state === 'waiting' && !(isOfPage && arePagesPaused),
    );
    const source = upload && this.#uploads.sourceOf(upload.id);
    return upload && source && { upload, source };
  }

  async #send(upload: Upload, source: Source): Promise<void> {
    const { id, owner, alt, importId } = upload;
    const controller = new AbortController();
    this.#controllers.set(id, controller);
    this.#uploads.change(id, { state: 'sending', sent: 0, problem: null });
    try {
      const content = await prepareContent(source);
      if ('why' in content) {
        this.#fail(upload, content.why, true);
        return;
      }
      const result = await sendPhoto({
        recipeId: owner,
        content,
        alt,
        importId,
        signal: controller.signal,
        onProgress: (sent) => this.#uploads.change(id, { sent, state: sent < 1 ? 'sending' : 'read' }),
      });
      if (!result) return;
      if ('photo' in result) await this.#finish(id, owner, result.photo);
      else if (result.refusal.status === TOO_MANY_REQUESTS && 'pageAddress' in source) {
        this.#uploads.change(id, { state: 'waiting', sent: 0 });
        this.#pausePages(result.refusal.retryAfter ?? DEFAULT_PAUSE_S);
      } else this.#fail(upload, result.refusal.why, isFinal(result.refusal.status));
    } finally {
      this.#controllers.delete(id);
      // Also after a late cancel, because the photo may have been stored.
      this.#uploads.dispatch(recipesApi.util.invalidateTags(['Recipes']));
    }
  }

  #fail({ id, name }: Upload, why: string, isFinalFailure: boolean): void {
    this.#uploads.change(id, { state: 'failed', problem: { why, isFinal: isFinalFailure } });
    // The recipe screens show it in the tray.
    if (!location.pathname.startsWith('/recipes')) this.#failed(t('notAdded', { photo: name }), why);
  }

  #pausePages(seconds: number): void {
    this.#pagesPausedUntil = Date.now() + seconds * 1_000;
    setTimeout(() => void this.run(), seconds * 1_000);
  }

  async #finish(id: string, recipeId: string, photo: Photo): Promise<void> {
    const before = this.#uploads.all.find((upload) => upload.id === id)?.before ?? [];
    this.#uploads.dispatch(addCachedPhoto(recipeId, photo));
    this.#uploads.finish(id, photo.id);
    if (before.length === 0) return;
    const dispatch = (action: unknown) => this.#uploads.dispatch(action);
    const { error } = await moveBefore(dispatch, recipeId, photo, before);
    if (error) this.#failed(t('atTheEnd'), error);
  }
}

async function prepareContent(source: Source): Promise<Content | { why: string }> {
  return 'file' in source ? preparePhoto(source.file) : source;
}

/** Whether a retry is pointless, because the picture itself was rejected. */
function isFinal(status: number): boolean {
  return status === 415 || status === 422;
}

import { ApiError } from '../http/apiError';
import { createWorkerPool } from '../workers/workerPool';
import { OverBudgetError, WorkCrashedError } from '../workers/worker';
import type { Whose } from '../workers/fairQueue';
import { workerProgram } from '@forkcast/stores';
import { pictureKind } from './pictureKind';
import type { DrawnFormat, PictureOutcome, PictureSizes, PictureTask, TakenIn } from './pictureWork';

export interface PictureLimits {
  /** Time limit per picture, from when its process starts on it. */
  ms: number;
  /** Memory limit of a reading process. */
  megabytes: number;
  /** Total size of pictures that may wait. */
  bytes: number;
  /** Number of reading processes. */
  processes: number;
}

const defaults: PictureLimits = { ms: 20_000, megabytes: 800, bytes: 100_000_000, processes: 2 };
/** Limits the number of waiting pictures, by counting small ones as larger. */
const MAX_WAITING = 60;
/** Drawing only reads our own pictures, so it needs less memory. */
const DRAWING = { threads: 2, megabytes: 400, waiting: { perKey: 20, inAll: 60 } };

/**
 * Reads and draws pictures in separate processes. Networks take turns, and keys within them, and no network can use all
 * processes. Reading and drawing don't wait for each other.
 */
export type Pictures = ReturnType<typeof createPictures>;

export function createPictures(limits: Partial<PictureLimits> = {}) {
  const { ms, megabytes, bytes: mostBytes, processes } = { ...defaults, ...limits };
  const shared = { program: workerProgram(__dirname, 'pictureWorker'), inProcesses: true };
  const intake = createWorkerPool<PictureTask, PictureOutcome>({
    ...shared,
    threads: processes,
    budget: { ms, megabytes },
    waiting: { perKey: mostBytes / 3, inAll: mostBytes },
    weigh: ({ bytes }) => Math.max(bytes.length, mostBytes / MAX_WAITING),
  });
  const drawing = createWorkerPool<PictureTask, PictureOutcome>({
    ...shared,
    ...DRAWING,
    budget: { ms, megabytes: DRAWING.megabytes },
  });

  return {
    /**
     * Reads an uploaded picture. Throws ApiError 'photo-kind-unknown' (not a picture, or an unsupported format),
     * 'photo-not-readable', 'photo-too-large', and 'unavailable' if too much is waiting.
     */
    async takeIn(
      bytes: Uint8Array,
      sizes: PictureSizes,
      whose: Whose,
      signal?: AbortSignal,
    ): Promise<TakenIn> {
      const kind = pictureKind(bytes);
      if (kind === 'heic') throw new ApiError('photo-kind-unknown', HEIC_REFUSED);
      if (kind === null) throw new ApiError('photo-kind-unknown');
      const outcome = await intake.run(whose, { kind: 'take-in', bytes, sizes }, signal).catch(toRejection);
      if (outcome.kind === 'taken-in') return outcome;
      const isTooLarge = outcome.kind === 'refused' && outcome.why === 'too-many-pixels';
      throw new ApiError(isTooLarge ? 'photo-too-large' : 'photo-not-readable');
    },
    /**
     * Draws a stored picture; null if it can't be decoded. Throws ApiError 'unavailable' if too much is waiting or it
     * takes too long.
     */
    async draw(
      bytes: Uint8Array,
      as: { width: number; format: DrawnFormat },
      whose: Whose,
      signal?: AbortSignal,
    ): Promise<Uint8Array | null> {
      const outcome = await drawing.run(whose, { kind: 'draw', bytes, ...as }, signal).catch(toPostponed);
      return outcome.kind === 'drawn' ? outcome.bytes : null;
    },
    async close() {
      await Promise.all([intake.close(), drawing.close()]);
    },
  };
}

const HEIC_REFUSED = "We can't read HEIC photos. Please upload a JPEG";

/** A picture that exceeds a limit or crashes its process is rejected. */
function toRejection(error: unknown): never {
  if (error instanceof OverBudgetError) throw new ApiError('photo-too-large');
  throw error instanceof WorkCrashedError ? new ApiError('photo-not-readable') : error;
}

/** A stored picture can be drawn later, when the machine is less busy. */
function toPostponed(error: unknown): PictureOutcome {
  if (error instanceof OverBudgetError)
    throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '5' });
  if (error instanceof WorkCrashedError) return { kind: 'refused', why: 'not-readable' };
  throw error;
}

import { ApiError } from '../http/apiError';
import { createWorkerPool } from '../workers/workerPool';
import { OverBudgetError, WorkCrashedError } from '../workers/worker';
import type { Whose } from '../workers/fairQueue';
import { workerProgram } from '@forkcast/stores';
import { pictureKind } from './pictureKind';
import type { DrawnFormat, PictureOutcome, PictureSizes, PictureTask, TakenIn } from './pictureWork';

export interface PictureLimits {
  /** For one piece of work, from when its process begins with it. */
  ms: number;
  /** Memory of one process that takes pictures in. */
  megabytes: number;
  /** Bytes of pictures that may wait to be taken in. */
  bytes: number;
  /** Processes that take pictures in. */
  processes: number;
}

const defaults: PictureLimits = { ms: 20_000, megabytes: 800, bytes: 100_000_000, processes: 2 };
/** Small pictures count as more than they have, so that no more than this many wait. */
const MOST_WAITING = 60;
/** Drawing starts from our own pictures, so it needs less memory. */
const DRAWING = { threads: 2, megabytes: 400, waiting: { perKey: 20, inAll: 60 } };

/**
 * Reads and draws pictures in processes next to the service's own, whatever the pictures hold. Networks take turns, and keys within
 * them, and no network has all processes. Taking in and drawing never wait for each other.
 */
export interface Pictures {
  /**
   * Takes a picture in. Throws ApiError 'photo-kind-unknown' (no picture, or of a kind that isn't read here),
   * 'photo-not-readable', 'photo-too-large', and 'unavailable' if too much waits.
   */
  takeIn(bytes: Uint8Array, sizes: PictureSizes, whose: Whose, signal?: AbortSignal): Promise<TakenIn>;
  /**
   * Draws one that was taken in; null if it can't be decoded. Throws ApiError 'unavailable' if too much waits or it takes
   * too long now.
   */
  draw(
    whole: Uint8Array,
    as: { width: number; format: DrawnFormat },
    whose: Whose,
    signal?: AbortSignal,
  ): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

export function createPictures(limits: Partial<PictureLimits> = {}): Pictures {
  const { ms, megabytes, bytes: mostBytes, processes } = { ...defaults, ...limits };
  const shared = { program: workerProgram(__dirname, 'pictureWorker'), inProcesses: true };
  const intake = createWorkerPool<PictureTask, PictureOutcome>({
    ...shared,
    threads: processes,
    budget: { ms, megabytes },
    waiting: { perKey: mostBytes / 3, inAll: mostBytes },
    weigh: ({ bytes }) => Math.max(bytes.length, mostBytes / MOST_WAITING),
  });
  const drawing = createWorkerPool<PictureTask, PictureOutcome>({
    ...shared,
    ...DRAWING,
    budget: { ms, megabytes: DRAWING.megabytes },
  });

  return {
    takeIn: async (bytes, sizes, whose, signal) => {
      const kind = pictureKind(bytes);
      if (kind === 'heic') throw new ApiError('photo-kind-unknown', HEIC_REFUSED);
      if (kind === null) throw new ApiError('photo-kind-unknown');
      const outcome = await intake.run(whose, { kind: 'take-in', bytes, sizes }, signal).catch(refusedBy);
      if (outcome.kind === 'taken-in') return outcome;
      const isTooLarge = outcome.kind === 'refused' && outcome.why === 'too-many-pixels';
      throw new ApiError(isTooLarge ? 'photo-too-large' : 'photo-not-readable');
    },
    draw: async (bytes, as, whose, signal) => {
      const outcome = await drawing.run(whose, { kind: 'draw', bytes, ...as }, signal).catch(postponedBy);
      return outcome.kind === 'drawn' ? outcome.bytes : null;
    },
    close: async () => {
      await Promise.all([intake.close(), drawing.close()]);
    },
  };
}

const HEIC_REFUSED = "We can't read HEIC photos. Please upload a JPEG";

/** A picture that takes too much, or crashes its reader, isn't kept. */
function refusedBy(error: unknown): never {
  if (error instanceof OverBudgetError) throw new ApiError('photo-too-large');
  throw error instanceof WorkCrashedError ? new ApiError('photo-not-readable') : error;
}

/** One that was taken in can be drawn, if not while the machine is this busy. */
function postponedBy(error: unknown): PictureOutcome {
  if (error instanceof OverBudgetError)
    throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '5' });
  if (error instanceof WorkCrashedError) return { kind: 'refused', why: 'not-readable' };
  throw error;
}

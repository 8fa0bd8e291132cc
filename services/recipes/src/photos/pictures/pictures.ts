import {
  ApiError,
  createWorkerPool,
  OverBudgetError,
  WorkCrashedError,
  workerProgram,
} from '@forkcast/service-kit';
import { pictureKind } from './pictureKind';
import type { PhotoWidth } from '@forkcast/contracts';
import type { DrawnFormat, PictureOutcome, PictureTask, TakenIn } from './pictureWork';

export interface PictureLimits {
  /** For one piece of work, from when its process begins with it. */
  ms: number;
  /** Of all the memory that a process holds. */
  megabytes: number;
  /** How many bytes of pictures may be under way at a time. */
  bytes: number;
}

const defaults: PictureLimits = { ms: 20_000, megabytes: 800, bytes: 100_000_000 };
const PROCESSES = 2;
const WAITING = { perKey: 20, inAll: 60 };
const RETRY_AFTER_SECONDS = '5';

/** Reads and draws pictures in processes beside the service's own, whatever the pictures hold. */
export interface Pictures {
  /**
   * Takes a picture in. Households take turns. Throws ApiError 'photo-kind-unknown' (what is no picture, or none that is
   * read here), 'photo-not-readable', 'photo-too-large', and 'unavailable' where too much waits.
   */
  takeIn(bytes: Uint8Array, householdId: string, signal?: AbortSignal): Promise<TakenIn>;
  /** Draws one that was taken in. Throws ApiError 'unavailable' where too much waits, or it takes too long now. */
  draw(
    whole: Uint8Array,
    as: { width: PhotoWidth; format: DrawnFormat },
    householdId: string,
    signal?: AbortSignal,
  ): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createPictures(limits: Partial<PictureLimits> = {}): Pictures {
  const { ms, megabytes, bytes: mostBytes } = { ...defaults, ...limits };
  const pool = createWorkerPool<PictureTask, PictureOutcome>({
    program: workerProgram(__dirname, 'pictureWorker'),
    threads: PROCESSES,
    inProcesses: true,
    budget: { ms, megabytes },
    waiting: WAITING,
  });
  let underWay = 0;

  async function run(task: PictureTask, householdId: string, signal?: AbortSignal) {
    const { length } = task.bytes;
    if (underWay + length > mostBytes) {
      throw unavailable();
    }
    underWay += length;
    try {
      return await pool.run({ key: householdId }, task, signal);
    } finally {
      underWay -= length;
    }
  }

  return {
    takeIn: async (bytes, householdId, signal) => {
      const kind = pictureKind(bytes);
      if (kind === 'heic') throw new ApiError('photo-kind-unknown', HEIC_REFUSED);
      if (kind === null) throw new ApiError('photo-kind-unknown');
      const outcome = await run({ kind: 'take-in', bytes }, householdId, signal).catch(refusedBy);
      if (outcome.kind === 'taken-in') return outcome;
      const isTooLarge = outcome.kind === 'refused' && outcome.why === 'too-many-pixels';
      throw new ApiError(isTooLarge ? 'photo-too-large' : 'photo-not-readable');
    },
    draw: async (bytes, as, householdId, signal) => {
      const outcome = await run({ kind: 'draw', bytes, ...as }, householdId, signal).catch(putOffBy);
      if (outcome.kind === 'drawn') return outcome.bytes;
      throw new Error('A photo that was taken in cannot be drawn');
    },
    close: () => pool.close(),
  };
}

const HEIC_REFUSED = 'Photos in the format HEIC cannot be read here. Please send it as a JPEG';

/** A picture that takes too much, or breaks its reader, is none that can be kept. */
function refusedBy(error: unknown): never {
  if (error instanceof OverBudgetError) throw new ApiError('photo-too-large');
  throw error instanceof WorkCrashedError ? new ApiError('photo-not-readable') : error;
}

/** One that was taken in once can be drawn, if not while the machine is this busy. */
function putOffBy(error: unknown): never {
  throw error instanceof OverBudgetError ? unavailable() : error;
}

function unavailable(): ApiError {
  return new ApiError('unavailable', undefined, undefined, { 'retry-after': RETRY_AFTER_SECONDS });
}

import { limits } from '@forkcast/contracts';
import { photosOf, type Photographed } from '../matching/decisions';
import type { FoundRecipe, Reader } from '../reading/fileReader';

const TOO_MANY_REQUESTS = 429;
/** Pause in seconds if the server doesn't specify one. */
const DEFAULT_PAUSE_S = 60;
/** Limits concurrent uploads, because the server limits them per network. */
const CONCURRENCY = 2;

/** A photo to upload for a recipe. */
export interface PhotoTask extends Photographed {
  at: number;
}

export interface PhotoFailure {
  task: PhotoTask;
  why: string;
}

/** Image bytes from a file, or the address of a web page with the image. */
export type PhotoContent = { bytes: Uint8Array; name: string; type: string } | { pageAddress: string };

export interface SentPhoto {
  recipeId: string;
  content: PhotoContent;
  alt: string;
  /** The import that it belongs to, so that undo removes it. */
  importId: string | undefined;
  signal: AbortSignal;
}

export interface PhotoRefusal {
  /** HTTP status; 0 without a response. */
  status: number;
  why: string;
  /** From the Retry-After header, in seconds. */
  retryAfter: number | null;
}

/** How photos are sent to the server. */
export interface PhotoSending {
  /** Resolves to null if it was cancelled. */
  sendPhoto: (photo: SentPhoto) => Promise<{ photo: unknown } | { refusal: PhotoRefusal } | null>;
  /** Ends early when cancelled. */
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

interface Sending extends PhotoSending {
  reader: Pick<Reader, 'photo'>;
  signal: AbortSignal;
  onSent: () => void;
  onFailed: (failure: PhotoFailure) => void;
  /** Called with the pause in seconds, and with null when uploads continue. */
  onWait: (seconds: number | null) => void;
}

/** One task per photo, in order. */
export function photoTasks(photographed: readonly Photographed[]): PhotoTask[] {
  return photographed.flatMap((each) =>
    Array.from({ length: photosOf(each.recipe) }, (_, at) => ({ ...each, at })),
  );
}

/**
 * Uploads photos and removes each from `tasks`. Photos of one recipe are uploaded one at a time, so that they keep
 * their order.
 */
export async function sendPhotos(tasks: PhotoTask[], sending: Sending): Promise<void> {
  const run = async () => {
    for (let next = takeNextRecipe(tasks); next.length > 0; next = takeNextRecipe(tasks)) {
      for (const task of next) {
        if (sending.signal.aborted) tasks.push(task);
        else await send(task, sending, tasks);
      }
      if (sending.signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, run));
}

/** Removes the photos of the next recipe from the tasks. */
function takeNextRecipe(tasks: PhotoTask[]): readonly PhotoTask[] {
  const [first] = tasks;
  const end = tasks.findIndex(({ recipeId }) => recipeId !== first?.recipeId);
  return tasks.splice(0, end === -1 ? tasks.length : end);
}

async function send(task: PhotoTask, sending: Sending, tasks: PhotoTask[]): Promise<void> {
  const { reader, signal, sendPhoto, pause, onSent, onFailed, onWait } = sending;
  const { recipeId, importId, recipe, at } = task;
  const content = await contentOf(recipe, at, reader).catch((error: unknown) => ({
    why: error instanceof Error ? error.message : String(error),
  }));
  if ('why' in content) {
    onFailed({ task, why: content.why });
    return;
  }
  const alt = (recipe.alts[at] ?? '').slice(0, limits.photoAlt);
  for (;;) {
    const response = await sendPhoto({ recipeId, content, alt, importId, signal });
    if (!response) tasks.push(task);
    else if ('photo' in response) onSent();
    else if (response.refusal.status === TOO_MANY_REQUESTS) {
      const seconds = response.refusal.retryAfter ?? DEFAULT_PAUSE_S;
      onWait(seconds);
      await pause(seconds * 1_000, signal);
      onWait(null);
      if (!signal.aborted) continue;
      tasks.push(task);
    } else onFailed({ task, why: response.refusal.why });
    return;
  }
}

async function contentOf(
  { place, photos, photoAddress, details }: FoundRecipe,
  at: number,
  reader: Pick<Reader, 'photo'>,
): Promise<PhotoContent> {
  if (photos === 0 && photoAddress !== null) return { pageAddress: photoAddress };
  const bytes = await reader.photo(place, at);
  return { bytes, name: details.name, type: mediaTypeOf(bytes) };
}

/** The media type according to the first bytes; the server validates it. */
function mediaTypeOf(bytes: Uint8Array): string {
  const head = Array.from(bytes.subarray(0, 12), (byte) => String.fromCharCode(byte)).join('');
  if (head.startsWith('\u0089PNG')) return 'image/png';
  if (head.startsWith('GIF8')) return 'image/gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'image/webp';
  if (head.slice(4).startsWith('ftypavif')) return 'image/avif';
  return /^.{4}ftyp(?:hei|mif)/s.test(head) ? 'image/heic' : 'image/jpeg';
}

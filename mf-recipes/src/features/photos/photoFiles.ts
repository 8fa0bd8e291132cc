import { t } from './texts';

/** What file pickers offer. Without HEIC, so that iPhones hand over a JPEG. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** What the server takes of a picture. */
const MOST_BYTES = 20_000_000;
/** Larger photos are scaled down before upload: originals take minutes on a slow connection. */
const LARGE_BYTES = 1_500_000;
/** The longer side after scaling, in pixels; the server stores 1,920. */
const LONGEST_SIDE = 2_560;
const PREVIEW_WIDTH = 320;

/** A file that is worth trying to send. Others that are dropped or pasted along, such as texts, are left alone. */
export const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || isHeic({ type, name });

/** The format of iPhones, which only Apple's browsers can read. */
function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** A picture as it is sent, or why it cannot be. */
export type Sendable = { body: Blob } | { why: string };

/** Makes a picture ready to be sent: a large JPEG smaller, a HEIC a JPEG where this browser can read it. */
export async function sendable(file: File): Promise<Sendable> {
  const heic = isHeic(file);
  const isLargeJpeg = file.type === 'image/jpeg' && file.size > LARGE_BYTES;
  const drawn = heic || isLargeJpeg ? await asJpeg(file) : null;
  if (heic && !drawn) return { why: t('heicRefused') };
  const body = drawn && (heic || drawn.size < file.size) ? drawn : file;
  return body.size > MOST_BYTES ? { why: t('fileTooLarge') } : { body };
}

/** Null where the browser cannot read the picture: the server may. */
async function asJpeg(file: Blob): Promise<Blob | null> {
  const canvas = await drawing(file, ({ width, height }) =>
    Math.min(1, LONGEST_SIDE / Math.max(width, height)),
  );
  return canvas && new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

/** A small preview, as a data URL because the page's policy forbids other addresses. */
export async function previewOf(file: Blob): Promise<string | null> {
  const canvas = await drawing(file, ({ width }) => Math.min(1, PREVIEW_WIDTH / width));
  return canvas && canvas.toDataURL('image/jpeg', 0.7);
}

async function drawing(
  file: Blob,
  scaleOf: (size: { width: number; height: number }) => number,
): Promise<HTMLCanvasElement | null> {
  if (typeof createImageBitmap !== 'function') return null;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    // Broken, or of a kind that this browser does not read: what it is, the server says.
    return null;
  }
  try {
    const scale = scaleOf(bitmap);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    bitmap.close();
  }
}

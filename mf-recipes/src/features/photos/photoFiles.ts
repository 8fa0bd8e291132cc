import { t } from './texts';

/** Types for file pickers. Without HEIC, so that iPhones convert to JPEG. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** The server's size limit. */
const MAX_BYTES = 20_000_000;
/** Larger photos are scaled down before upload, because originals take minutes on a slow connection. */
const LARGE_BYTES = 1_500_000;
/** The longer side after scaling, in pixels; the server stores 1,920. */
const MAX_SIDE = 2_560;
const PREVIEW_WIDTH = 320;

/** Whether to try uploading a file. Other files dropped or pasted along, such as texts, are ignored. */
export const isPicture = ({ type, name }: File): boolean =>
  type.startsWith('image/') || isHeic({ type, name });

/** The format of iPhones, which only Apple's browsers can decode. */
function isHeic({ type, name }: Pick<File, 'type' | 'name'>): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
}

/** A photo ready for upload, or why it can't be uploaded. */
export type PreparedPhoto = { body: Blob } | { why: string };

/** Prepares a photo for upload: scales down large JPEGs and converts HEIC if the browser can decode it. */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  const heic = isHeic(file);
  const isLargeJpeg = file.type === 'image/jpeg' && file.size > LARGE_BYTES;
  const jpeg = heic || isLargeJpeg ? await toJpeg(file) : null;
  if (heic && !jpeg) return { why: t('heicRefused') };
  const body = jpeg && (heic || jpeg.size < file.size) ? jpeg : file;
  return body.size > MAX_BYTES ? { why: t('fileTooLarge') } : { body };
}

/** Returns null if the browser can't decode the picture; the server may. */
async function toJpeg(file: Blob): Promise<Blob | null> {
  const canvas = await drawScaled(file, ({ width, height }) =>
    Math.min(1, MAX_SIDE / Math.max(width, height)),
  );
  return canvas && new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
}

/** A small preview, as a data URL because the page's policy forbids blob URLs. */
export async function createPreview(file: Blob): Promise<string | null> {
  const canvas = await drawScaled(file, ({ width }) => Math.min(1, PREVIEW_WIDTH / width));
  return canvas && canvas.toDataURL('image/jpeg', 0.7);
}

async function drawScaled(
  file: Blob,
  scaleOf: (size: { width: number; height: number }) => number,
): Promise<HTMLCanvasElement | null> {
  if (typeof createImageBitmap !== 'function') return null;
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    // Broken or an unknown format: the server will report which.
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

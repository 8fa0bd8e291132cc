import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { DrawnFormat, PictureOutcome, PictureSizes, PictureTask } from './pictureWork';

const MAX_PIXELS = 50_000_000;
/** Limit of a side, because a picture of 1 × 49,000,000 pixels takes a minute to read. */
const LONGEST_SIDE = 20_000;
/** The large size has a higher quality, because the others are derived from it. */
const QUALITY = { whole: 84, usual: 78 };
/** libwebp's effort: compared with 4, 2 takes at most half the time and makes photos 3 % larger. */
const EFFORT = { quick: 2, usual: 4 };

// Pictures are processed in turn, on one core; nothing is cached between them.
sharp.cache(false);
sharp.concurrency(1);
// Only these formats are tried, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

const reading: SharpOptions = {
  // A truncated picture is rejected.
  failOn: 'error',
  limitInputPixels: MAX_PIXELS,
  sequentialRead: true,
  // Only the first frame of an animation.
  pages: 1,
};

/** Handles one picture in its process. Never rejects because of a picture's contents. */
export async function workOnPicture(task: PictureTask): Promise<PictureOutcome> {
  try {
    return await (task.kind === 'take-in' ? takeIn(task.bytes, task.sizes) : draw(task));
  } catch (error) {
    // sharp has no error code for this, only a message.
    const isTooLarge = error instanceof Error && /exceeds pixel limit/.test(error.message);
    return { kind: 'refused', why: isTooLarge ? 'too-many-pixels' : 'not-readable' };
  }
}

async function takeIn(bytes: Uint8Array, sizes: PictureSizes): Promise<PictureOutcome> {
  // Only reads the header.
  const metadata = await sharp(bytes, reading).metadata();
  if (Math.max(metadata.width, metadata.height) > LONGEST_SIDE)
    return { kind: 'refused', why: 'too-many-pixels' };
  const upright = sharp(bytes, reading).autoOrient();
  // In sRGB and without metadata, which are sharp's defaults.
  const fitted = await resize(upright, sizes.whole, sizes.whole)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = fitted.info;
  const pixels = new Uint8Array(fitted.data);
  const fromPixels = () => sharp(pixels, { raw: { width, height, channels } });
  const asWebp = (picture: Sharp, quality: number) => encode(picture.webp({ quality, effort: EFFORT.quick }));
  return {
    kind: 'taken-in',
    width,
    height,
    whole: await asWebp(fromPixels(), QUALITY.whole),
    small: await asWebp(resize(fromPixels(), sizes.small), QUALITY.usual),
  };
}

async function draw({
  bytes,
  width,
  format,
}: Extract<PictureTask, { kind: 'draw' }>): Promise<PictureOutcome> {
  const drawing = convert(resize(sharp(bytes, reading), width), format);
  return { kind: 'drawn', bytes: await encode(drawing) };
}

async function encode(picture: Sharp): Promise<Uint8Array> {
  return new Uint8Array(await picture.toBuffer());
}

function resize(picture: Sharp, width: number, height?: number): Sharp {
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

function convert(picture: Sharp, format: DrawnFormat): Sharp {
  switch (format) {
    case 'jpeg':
      // Transparent parts become white, as on paper.
      return picture.flatten({ background: 'white' }).jpeg({ quality: 88 });
    case 'avif':
      return picture.avif({ quality: 55, effort: 2 });
    case 'webp':
      return picture.webp({ quality: QUALITY.usual, effort: EFFORT.usual });
    default:
      return format satisfies never;
  }
}

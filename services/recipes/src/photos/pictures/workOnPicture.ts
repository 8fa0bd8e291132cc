import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { photoWidths } from '@forkcast/contracts';
import type { DrawnFormat, PictureOutcome, PictureTask } from './pictureWork';

const MOST_PIXELS = 50_000_000;
const LONGEST_SIDE = Math.max(...photoWidths);
const SMALL = Math.min(...photoWidths);
/** libwebp's effort: of a photo, 2 makes three per cent more bytes than 4 in half the time or less. */
const QUICK = 2;
const USUAL = 4;

// One picture after the other, on one core; nothing is kept for the next.
sharp.cache(false);
sharp.concurrency(1);
// Nothing but these is ever tried, whatever a file makes itself out to be.
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
  // Half a picture is none.
  failOn: 'error',
  limitInputPixels: MOST_PIXELS,
  sequentialRead: true,
  // Of those that move, the first.
  pages: 1,
};

/** What a process does with one picture. Never rejects for what is in a picture. */
export async function workOnPicture(task: PictureTask): Promise<PictureOutcome> {
  try {
    return await (task.kind === 'take-in' ? takeIn(task.bytes) : draw(task));
  } catch (error) {
    // There is no code for it; the text is sharp's own.
    const isTooLarge = error instanceof Error && /exceeds pixel limit/.test(error.message);
    return { kind: 'refused', why: isTooLarge ? 'too-many-pixels' : 'not-readable' };
  }
}

async function takeIn(bytes: Uint8Array): Promise<PictureOutcome> {
  const upright = sharp(bytes, reading).autoOrient();
  // Turned to sRGB, and with nothing of its metadata: that is what comes out unless something else is asked for.
  const made = await within(upright, LONGEST_SIDE, LONGEST_SIDE)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = made.info;
  const pixels = new Uint8Array(made.data);
  const whole = () => sharp(pixels, { raw: { width, height, channels } });
  return {
    kind: 'taken-in',
    width,
    height,
    whole: await encoded(whole(), 'webp', LONGEST_SIDE, QUICK),
    small: await encoded(within(whole(), SMALL), 'webp', SMALL, QUICK),
  };
}

async function draw({
  bytes,
  width,
  format,
}: Extract<PictureTask, { kind: 'draw' }>): Promise<PictureOutcome> {
  return { kind: 'drawn', bytes: await encoded(within(sharp(bytes, reading), width), format, width) };
}

function within(picture: Sharp, width: number, height?: number): Sharp {
  return picture.resize({ width, height, fit: 'inside', withoutEnlargement: true });
}

/** Others are made of the largest: it keeps a little more than the eye needs. */
async function encoded(
  picture: Sharp,
  format: DrawnFormat,
  width: number,
  effort = USUAL,
): Promise<Uint8Array> {
  // What shines through is white, as on paper.
  if (format === 'jpeg')
    return new Uint8Array(await picture.flatten({ background: 'white' }).jpeg({ quality: 88 }).toBuffer());
  const made =
    format === 'avif'
      ? picture.avif({ quality: 55, effort: 2 })
      : picture.webp({ quality: width === LONGEST_SIDE ? 84 : 78, effort });
  return new Uint8Array(await made.toBuffer());
}

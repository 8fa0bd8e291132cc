import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { ApiError } from '../http/apiError';
import type { Whose } from '../workers/fairQueue';
import { createPictures, type PictureLimits, type Pictures } from './pictures';

let pictures: Pictures;
function open(limits?: Partial<PictureLimits>) {
  pictures = createPictures(limits);
}
beforeEach(() => open());
afterEach(() => pictures.close());

const sizes = { whole: 1_920, small: 320 };
const household = { key: 'household' };
const takeIn = (bytes: Uint8Array, whose: Whose = household) =>
  pictures.takeIn(new Uint8Array(bytes), sizes, whose);
const draw = async (whole: Uint8Array, as: Parameters<Pictures['draw']>[1]) => {
  const image = await pictures.draw(whole, as, household);
  if (!image) throw new Error('Not drawn');
  return image;
};
const red = { r: 200, g: 30, b: 30 };
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
const jpeg = async (width = 600, height = 400) => new Uint8Array(await flat(width, height).jpeg().toBuffer());

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'converts %s to WebP, small and whole',
    async (kind) => {
      const taken = await takeIn(await flat(600, 400).toFormat(kind).toBuffer());
      expect([taken.width, taken.height]).toEqual([600, 400]);
      expect(await sharp(taken.whole).metadata()).toMatchObject({ format: 'webp', width: 600, height: 400 });
      expect(await sharp(taken.small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 });
      const { dominant } = await sharp(taken.whole).stats();
      expect(dominant.r).toBeGreaterThan(180);
      expect(dominant.g).toBeLessThan(60);
    },
  );

  test('fits a large picture into 1,920 by 1,920 pixels, and keeps a smaller one', async () => {
    expect(await takeIn(await jpeg(4_000, 3_000))).toMatchObject({ width: 1_920, height: 1_440 });
    expect(await takeIn(await jpeg(3_000, 4_000))).toMatchObject({ width: 1_440, height: 1_920 });
    const tiny = await takeIn(await jpeg(3, 2));
    expect(tiny).toMatchObject({ width: 3, height: 2 });
    expect(await sharp(tiny.small).metadata()).toMatchObject({ width: 3 });
  });

  test('turns a rotated picture upright, and removes its metadata', async () => {
    const withExif = await flat(600, 400)
      .jpeg()
      .withExif({
        IFD0: { Make: 'Phone of Ann' },
        IFD3: { GPSLatitude: '48/1 12/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(withExif.includes('Phone of Ann')).toBe(true);
    expect((await sharp(withExif).metadata()).orientation).toBe(6);
    const taken = await takeIn(withExif);
    expect([taken.width, taken.height]).toEqual([400, 600]);
    for (const made of [taken.whole, taken.small]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(made).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(Buffer.from(made).includes('Phone of Ann')).toBe(false);
    }
  });

  test('keeps the first frame of an animation', async () => {
    const frames = await Promise.all(
      [red, { r: 0, g: 0, b: 255 }].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const [first, second] = frames;
    if (!first || !second) throw new Error('Two frames were made');
    for (const format of ['gif', 'webp'] as const) {
      const moving = await sharp([first, second], { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
      const taken = await takeIn(moving);
      expect([taken.width, taken.height]).toEqual([40, 40]);
      const { dominant } = await sharp(taken.whole).stats();
      expect(dominant.r).toBeGreaterThan(dominant.b);
    }
  });

  test('converts 16 bits, CMYK, transparency and grey to sRGB', async () => {
    const made = await Promise.all([
      flat(60, 40).toColourspace('rgb16').png().toBuffer(),
      flat(60, 40).toColourspace('cmyk').jpeg().toBuffer(),
      flat(60, 40).ensureAlpha(0.5).png().toBuffer(),
      flat(60, 40).grayscale().jpeg().toBuffer(),
    ]);
    for (const bytes of made) {
      const taken = await takeIn(bytes);
      expect(await sharp(taken.whole).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', width: 60 });
    }
  });

  test('draws a picture at the requested width, but never wider than it is', async () => {
    const { whole } = await takeIn(await jpeg(1_000, 500));
    for (const format of ['avif', 'webp'] as const) {
      const image = await draw(whole, { width: 960, format });
      const { format: found, width, height } = await sharp(image).metadata();
      expect([found, width, height]).toEqual([format === 'avif' ? 'heif' : 'webp', 960, 480]);
      const widest = await draw(whole, { width: 1_920, format });
      expect(await sharp(widest).metadata()).toMatchObject({ width: 1_000 });
    }
  });
});

describe('unknown kinds of pictures', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const ftyp = (...brands: string[]) => {
    const body = brands.map((brand, place) => (place === 1 ? `\0\0\0\0${brand}` : brand)).join('');
    const bytes = text(`\0\0\0\0ftyp${body}`);
    new DataView(bytes.buffer).setUint32(0, bytes.length);
    return bytes;
  };

  test.each([
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['SVG in XML', text('<?xml version="1.0"?><svg/>')],
    ['PDF', text('%PDF-1.7')],
    ['TIFF', text('II*\0........')],
    ['a page', text('<html>')],
    ['nothing', new Uint8Array()],
    ['three bytes', new Uint8Array([0xff, 0xd8])],
    ['a film', ftyp('isom', 'mp42')],
    ['half a family', text('\0\0\0\x20ftyp')],
  ])('rejects %s (415)', async (_case, bytes) => {
    await expect(takeIn(bytes)).rejects.toMatchObject({ code: 'photo-kind-unknown' });
  });

  test('rejects HEIC (415), and says what to do', async () => {
    await expect(takeIn(ftyp('heic', 'mif1'))).rejects.toMatchObject({
      code: 'photo-kind-unknown',
      message: expect.stringContaining('JPEG'),
    });
  });
});

describe('damaged and hostile pictures', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('rejects half of a %s (422)', async (kind) => {
    const whole = await noise(300, 300).toFormat(kind).toBuffer();
    await expect(takeIn(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'photo-not-readable',
    });
  });

  test('rejects another kind after a known beginning (422)', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const start of [
      [0xff, 0xd8, 0xff],
      [...Buffer.from('GIF89a')],
      [...Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ]) {
      await expect(takeIn(new Uint8Array([...start, ...svg]))).rejects.toMatchObject({
        code: 'photo-not-readable',
      });
    }
  });

  test('rejects a small file with more than 50 megapixels (422) without decoding it', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 6_000, channels: 3, background: red },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    // The worker for uploads starts with the first picture.
    await takeIn(await jpeg());
    const started = performance.now();
    await expect(takeIn(bomb)).rejects.toMatchObject({ code: 'photo-too-large' });
    expect(performance.now() - started).toBeLessThan(5_000);
  }, 60_000);

  test('rejects a picture over its time or memory (422), and accepts the next', async () => {
    await pictures.close();
    const large = new Uint8Array(await noise(3_000, 2_000).png({ compressionLevel: 0 }).toBuffer());
    for (const limits of [{ ms: 20 }, { megabytes: 60 }]) {
      open(limits);
      await expect(takeIn(large)).rejects.toMatchObject({ code: 'photo-too-large' });
      await pictures.close();
    }
    open();
    await expect(takeIn(large)).resolves.toMatchObject({ width: 1_920 });
  }, 60_000);

  test('rejects or accepts random changes to a picture without any other error', async () => {
    const starts = await Promise.all(
      (['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map((kind) =>
        noise(64, 64).toFormat(kind).toBuffer(),
      ),
    );
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...starts), changes, async (start, places) => {
        const broken = new Uint8Array(start);
        for (const [place, byte] of places) broken[20 + (place % (broken.length - 20))] = byte;
        const outcome = await takeIn(broken).then(
          () => 'taken in',
          (error: unknown) => error instanceof ApiError && error.code,
        );
        expect(['taken in', 'photo-not-readable', 'photo-too-large']).toContain(outcome);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

test('rejects with Retry-After when more bytes wait than may, and still does what came before', async () => {
  await pictures.close();
  const bytes = await jpeg(2_000, 1_000);
  // A third of them for one household; the first doesn't wait.
  open({ bytes: bytes.length * 3 });
  const [first, second, third] = [takeIn(bytes), takeIn(bytes), takeIn(bytes)];
  await expect(third).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '5' } });
  expect(await Promise.all([first, second])).toMatchObject([{ width: 1_920 }, { width: 1_920 }]);
  await expect(takeIn(bytes)).resolves.toMatchObject({ width: 1_920 });
});

describe('a network that sends slow pictures', () => {
  const from = (network: string, key: string) => ({ key, share: network });
  const slow = async () => new Uint8Array(await flat(7_000, 7_000).png({ progressive: true }).toBuffer());

  test("doesn't delay requests to render, not even its own", async () => {
    const { whole } = await takeIn(await jpeg(1_000, 500), from('crowd', 'c1'));
    await pictures.draw(whole, { width: 320, format: 'webp' }, from('crowd', 'c1'));
    const bytes = await slow();
    let isTakenIn = false;
    const taken = takeIn(bytes, from('crowd', 'c1')).then(() => (isTakenIn = true));
    await pictures.draw(whole, { width: 960, format: 'webp' }, from('crowd', 'c1'));
    expect(isTakenIn).toBe(false);
    await taken;
  }, 60_000);
});

test.each([
  ['one pixel wide', 1, 20_001],
  ['one pixel high', 20_001, 1],
])('rejects a picture %s and too long, from its header alone', async (_, width, height) => {
  const long = await noise(width, height).png().toBuffer();
  await expect(takeIn(long.subarray(0, 200))).rejects.toMatchObject({ code: 'photo-too-large' });
});

test('accepts a picture with a side of 20,000 pixels', async () => {
  const panorama = await flat(20_000, 200).jpeg().toBuffer();
  await expect(takeIn(panorama)).resolves.toMatchObject({ width: 1_920, height: 19 });
});

test('answers null for bytes that cannot be drawn', async () => {
  const { whole } = await takeIn(await jpeg());
  const half = whole.subarray(0, whole.length / 2);
  expect(await pictures.draw(half, { width: 320, format: 'webp' }, household)).toBeNull();
});

test('rejects with Retry-After when drawing takes longer than it may', async () => {
  const { whole } = await takeIn(await noise(1_600, 1_600).jpeg().toBuffer());
  await pictures.close();
  open({ ms: 5 });
  const drawing = pictures.draw(whole, { width: 960, format: 'avif' }, household);
  await expect(drawing).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '5' } });
});

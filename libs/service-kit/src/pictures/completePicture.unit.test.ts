import sharp from 'sharp';
import { isCompletePicture } from './completePicture';

async function encoded(format: 'webp' | 'avif', width = 61): Promise<Uint8Array> {
  const picture = sharp({ create: { width, height: 41, channels: 3, background: 'green' } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}

describe.each(['webp', 'avif'] as const)('a %s', (format) => {
  it.each([1, 2, 61, 320])('is complete as encoded, %i pixels wide', async (width) => {
    expect(isCompletePicture(await encoded(format, width))).toBe(true);
  });

  it('is incomplete when any number of bytes is missing at its end', async () => {
    const bytes = await encoded(format);
    for (let length = 0; length < bytes.length; length += 1) {
      expect([length, isCompletePicture(bytes.subarray(0, length))]).toEqual([length, false]);
    }
  });

  it('is incomplete with more bytes at its end', async () => {
    const bytes = await encoded(format);
    expect(isCompletePicture(new Uint8Array([...bytes, ...bytes]))).toBe(false);
    expect(isCompletePicture(new Uint8Array([...bytes, 0]))).toBe(false);
  });

  it('is incomplete when zeros or other bytes replace it', async () => {
    const { length } = await encoded(format);
    expect(isCompletePicture(new Uint8Array(length))).toBe(false);
    expect(isCompletePicture(new Uint8Array(length).fill(65))).toBe(false);
  });
});

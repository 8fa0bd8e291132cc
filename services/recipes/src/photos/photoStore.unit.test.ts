import type { BlobStore } from '@forkcast/event-sourcing';
import { ApiError, type Pictures } from '@forkcast/service-kit';
import { blobNameOf, SMALL, WHOLE } from './photoNames';
import { createPhotoStore } from './photoStore';

const id = 'a-photo';
const whose = { key: 'household', share: 'network' };
const variant = { width: 960, format: 'webp' } as const;
/** The header of a WebP. */
function bytesOf(content: string): Uint8Array {
  const bytes = new TextEncoder().encode(`RIFF\0\0\0\0WEBP${content}`);
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  return bytes;
}
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes).slice(12);

let kept: Map<string, Uint8Array>;
beforeEach(() => {
  kept = new Map([
    [blobNameOf(id, WHOLE), bytesOf('whole')],
    [blobNameOf(id, SMALL), bytesOf('small')],
  ]);
});

function storeThat(draw: Pictures['draw'], onError = thrown) {
  const blobs: BlobStore = {
    get: async (name) => kept.get(name) ?? null,
    put: async (name, bytes) => void kept.set(name, bytes),
    remove: async (name) => kept.delete(name),
    all: () => {
      throw new Error('Not asked for');
    },
  };
  const takeIn = () => Promise.reject(new Error('Not asked for'));
  const pictures: Pictures = { draw, takeIn, close: async () => undefined };
  return createPhotoStore(blobs, pictures, onError);
}

function thrown(error: unknown): void {
  throw error;
}

describe("a width that isn't rendered yet", () => {
  it('renders it once for concurrent readers', async () => {
    const draw = jest.fn(async () => bytesOf('drawn'));
    const photos = storeThat(draw);
    const found = await Promise.all([photos.find(id, variant, whose), photos.find(id, variant, whose)]);
    expect(found.map((each) => text(each?.bytes))).toEqual(['drawn', 'drawn']);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(text(kept.get(blobNameOf(id, variant)))).toBe('drawn');
  });

  it('returns the full-size photo after a second, and stores the width when it is rendered', async () => {
    let finish: (bytes: Uint8Array) => void = () => undefined;
    const photos = storeThat(() => new Promise((resolve) => (finish = resolve)));
    const found = await photos.find(id, variant, whose);
    expect([text(found?.bytes), found?.isExact]).toEqual(['whole', false]);
    finish(bytesOf('drawn'));
    await photos.settled();
    expect(await photos.find(id, variant, whose)).toMatchObject({ isExact: true });
  });

  it('returns the full-size photo at once when the queue is full', async () => {
    const photos = storeThat(() => Promise.reject(new ApiError('unavailable')));
    const found = await photos.find(id, variant, whose);
    expect([text(found?.bytes), found?.isExact]).toEqual(['whole', false]);
  });
});

it('never renders the widths that are stored with a new photo', async () => {
  const photos = storeThat(() => Promise.reject(new Error('Not asked for')));
  expect(text((await photos.find(id, SMALL, whose))?.bytes)).toBe('small');
  expect(text((await photos.find(id, WHOLE, whose))?.bytes)).toBe('whole');
});

describe('a damaged file', () => {
  const notDrawn = () => Promise.reject(new Error('Not asked for'));
  const truncated = (content: string) => bytesOf(content).subarray(0, -1);

  it('renders it again from the full-size photo', async () => {
    kept.set(blobNameOf(id, SMALL), truncated('small'));
    const onError = jest.fn();
    const photos = storeThat(async () => bytesOf('drawn again'), onError);
    expect(text((await photos.find(id, SMALL, whose))?.bytes)).toBe('drawn again');
    expect(text(kept.get(blobNameOf(id, SMALL)))).toBe('drawn again');
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['truncated', truncated('whole')],
    ['empty', new Uint8Array()],
    ['full of zeros', new Uint8Array(17)],
  ])('finds no photo if its full-size file is %s', async (_, damaged) => {
    kept.set(blobNameOf(id, WHOLE), damaged);
    const photos = storeThat(notDrawn, jest.fn());
    expect(await photos.find(id, WHOLE, whose)).toBeNull();
    expect(await photos.find(id, variant, whose)).toBeNull();
    expect(await photos.asJpeg(id, whose)).toBeNull();
    expect(text((await photos.find(id, SMALL, whose))?.bytes)).toBe('small');
  });

  it("returns no photo if the length is right but it can't be decoded", async () => {
    const photos = storeThat(async () => null);
    expect(await photos.find(id, variant, whose)).toBeNull();
    expect(await photos.asJpeg(id, whose)).toBeNull();
    expect(kept.has(blobNameOf(id, variant))).toBe(false);
  });
});

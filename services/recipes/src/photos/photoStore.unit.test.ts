import type { BlobStore } from '@forkcast/event-sourcing';
import { ApiError, type Pictures } from '@forkcast/service-kit';
import { blobNameOf, SMALL, WHOLE } from './photoNames';
import { createPhotoStore } from './photoStore';

const id = 'a-photo';
const whose = { key: 'household', share: 'network' };
const asked = { width: 960, format: 'webp' } as const;
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);
const bytesOf = (content: string) => new TextEncoder().encode(content);

let kept: Map<string, Uint8Array>;
beforeEach(() => {
  kept = new Map([
    [blobNameOf(id, WHOLE), bytesOf('whole')],
    [blobNameOf(id, SMALL), bytesOf('small')],
  ]);
});

function storeThat(draw: Pictures['draw']) {
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
  return createPhotoStore(blobs, pictures, (error) => {
    throw error;
  });
}

describe('a width that is not drawn yet', () => {
  it('is drawn once for concurrent readers', async () => {
    const draw = jest.fn(async () => bytesOf('drawn'));
    const photos = storeThat(draw);
    const found = await Promise.all([photos.find(id, asked, whose), photos.find(id, asked, whose)]);
    expect(found.map((each) => text(each?.bytes))).toEqual(['drawn', 'drawn']);
    expect(draw).toHaveBeenCalledTimes(1);
    expect(text(kept.get(blobNameOf(id, asked)))).toBe('drawn');
  });

  it('is replaced by the full-size photo after a second, and stored when it is drawn', async () => {
    let finish: (bytes: Uint8Array) => void = () => undefined;
    const photos = storeThat(() => new Promise((resolve) => (finish = resolve)));
    const started = performance.now();
    const found = await photos.find(id, asked, whose);
    expect([text(found?.bytes), found?.isAsAsked]).toEqual(['whole', false]);
    expect(performance.now() - started).toBeLessThan(2_000);
    finish(bytesOf('drawn'));
    await photos.settled();
    expect(await photos.find(id, asked, whose)).toMatchObject({ isAsAsked: true });
  });

  it('is replaced by the full-size photo at once when too much waits', async () => {
    const photos = storeThat(() => Promise.reject(new ApiError('unavailable')));
    const found = await photos.find(id, asked, whose);
    expect([text(found?.bytes), found?.isAsAsked]).toEqual(['whole', false]);
  });
});

it('never draws the widths that are made when a photo comes in', async () => {
  const photos = storeThat(() => Promise.reject(new Error('Not asked for')));
  expect(text((await photos.find(id, SMALL, whose))?.bytes)).toBe('small');
  expect(text((await photos.find(id, WHOLE, whose))?.bytes)).toBe('whole');
});

import { randomBytes, randomUUID } from 'node:crypto';
import type { BlobStore, StoredBlob } from '@forkcast/event-sourcing';

export interface OpenBlobStore {
  blobs: BlobStore;
  /** The same blobs, reopened as after a restart. */
  reopen(): Promise<BlobStore>;
  close(): Promise<void>;
}

/** The contract of every blob store, GridFS as well as the embedded one. Registers its tests with jest. */
export function blobStoreContract(name: string, open: () => Promise<OpenBlobStore>): void {
  describe(`${name} keeps the contract of a blob store`, () => {
    let opened: OpenBlobStore;
    let blobs: BlobStore;
    beforeAll(async () => {
      opened = await open();
      blobs = opened.blobs;
    });
    afterAll(() => opened.close());

    const aName = () => `${randomUUID()}.320.webp`;
    const some = (size = 1_000) => new Uint8Array(randomBytes(size));
    const kept = async (blob: string) => {
      const found = await blobs.get(blob);
      return found && new Uint8Array(found);
    };
    const named = async (blob: string): Promise<StoredBlob | undefined> => {
      for await (const each of blobs.all()) if (each.name === blob) return each;
      return undefined;
    };

    test('returns null for an unknown name, removes nothing, and does not list it', async () => {
      const blob = aName();
      expect(await kept(blob)).toBeNull();
      expect(await blobs.remove(blob)).toBe(false);
      expect(await named(blob)).toBeUndefined();
    });

    test('returns bytes of any size as they were stored, also after a restart', async () => {
      for (const size of [0, 1, 1_000_000]) {
        const [blob, bytes] = [aName(), some(size)];
        const before = Date.now();
        await blobs.put(blob, bytes);
        expect(await kept(blob)).toEqual(bytes);
        const listed = await named(blob);
        expect(listed).toMatchObject({ name: blob, size });
        expect(Math.abs((listed?.putAt.getTime() ?? 0) - before)).toBeLessThan(60_000);
        const reopened = await opened.reopen();
        expect(new Uint8Array((await reopened.get(blob)) ?? [])).toEqual(bytes);
      }
    });

    test('keeps the later bytes when a name is stored again', async () => {
      const [blob, later] = [aName(), some()];
      await blobs.put(blob, some());
      await blobs.put(blob, later);
      expect(await kept(blob)).toEqual(later);
      let times = 0;
      for await (const each of blobs.all()) times += each.name === blob ? 1 : 0;
      expect(times).toBe(1);
    });

    test('stores a blob whole when it is stored many times at once', async () => {
      const [blob, bytes] = [aName(), some(400_000)];
      await Promise.all(Array.from({ length: 8 }, () => blobs.put(blob, bytes)));
      expect(await kept(blob)).toEqual(bytes);
    });

    test('removes only the named blob', async () => {
      const [blob, other, bytes] = [aName(), aName(), some()];
      await blobs.put(blob, bytes);
      await blobs.put(other, bytes);
      expect(await blobs.remove(blob)).toBe(true);
      expect(await kept(blob)).toBeNull();
      expect(await named(blob)).toBeUndefined();
      expect(await kept(other)).toEqual(bytes);
    });

    test('keeps a blob that was stored again when old ones are removed, also under an old name', async () => {
      const [blob, bytes] = [aName(), some()];
      await blobs.put(blob, some());
      const hourAgo = new Date(Date.now() - 3_600_000);
      expect(await blobs.remove(blob, hourAgo)).toBe(false);
      await blobs.put(blob, bytes);
      expect(await blobs.remove(blob, hourAgo)).toBe(false);
      expect(await kept(blob)).toEqual(bytes);
      const inAnHour = new Date(Date.now() + 3_600_000);
      expect(await blobs.remove(blob, inAnHour)).toBe(true);
      expect(await kept(blob)).toBeNull();
    });

    test.each(['', '.', '..', '../a', 'a/b', 'a\\b', '.a', 'A', 'a b', 'a\0', `${'a'.repeat(101)}`])(
      'refuses every operation on an invalid name (%j)',
      async (bad) => {
        await expect(blobs.put(bad, some())).rejects.toThrow(TypeError);
        await expect((async () => blobs.get(bad))()).rejects.toThrow(TypeError);
        await expect((async () => blobs.remove(bad))()).rejects.toThrow(TypeError);
      },
    );

    test('accepts names of one character or with an early dot', async () => {
      for (const blob of ['a', 'b.c', '0-1']) {
        const bytes = some(10);
        await blobs.put(blob, bytes);
        expect(await kept(blob)).toEqual(bytes);
        expect(await named(blob)).toMatchObject({ name: blob });
      }
    });
  });
}

import fc from 'fast-check';
import { FileWindows, type Sliceable } from './fileWindows';

const MEGABYTE = 1024 * 1024;

/** A file of `size` bytes that counts its reads. */
function countedFile(size: number) {
  let reads = 0;
  let failures = 0;
  const blob: Sliceable = {
    size,
    slice: (start, end) => ({
      arrayBuffer: async () => {
        reads += 1;
        if (failures > 0) {
          failures -= 1;
          throw new Error('NotReadableError');
        }
        return bytes(start, end).buffer;
      },
    }),
  };
  return { blob, reads: () => reads, fails: (times: number) => (failures = times) };
}

/** The bytes of that file; each window differs. */
function bytes(start: number, end: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length: end - start }, (_, at) => ((start + at) * 2_654_435_761) >>> 24);
}

test('returns any part of a file in any order', async () => {
  const size = 9 * MEGABYTE + 7;
  const { blob } = countedFile(size);
  const windows = new FileWindows();
  const edge = fc.constantFrom(0, 1, 2, 3, 4).map((window) => window * 2 * MEGABYTE);
  const part = fc.record({
    start: fc.tuple(edge, fc.integer({ min: -50, max: 50 })).map(([at, by]) => Math.max(0, at + by)),
    length: fc.oneof(fc.nat(100), fc.constantFrom(2 * MEGABYTE, 2 * MEGABYTE + 1)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
      const read = await Promise.all(
        parts.map(({ start, length }) => windows.read(blob, start, start + length)),
      );
      for (const [at, { start, length }] of parts.entries()) {
        const expected = bytes(start, Math.max(start, Math.min(size, start + length)));
        expect(Buffer.compare(read[at] ?? new Uint8Array(), expected)).toBe(0);
      }
    }),
    { numRuns: 30 },
  );
});

test('reads adjacent parts in windows of two megabytes', async () => {
  const { blob, reads } = countedFile(8 * MEGABYTE);
  const windows = new FileWindows();
  for (let at = 0; at < 8 * MEGABYTE; at += 8_000) await windows.read(blob, at, at + 8_000);
  expect(reads()).toBe(4);
});

test('caches only a few windows for many files', async () => {
  const windows = new FileWindows();
  const files = Array.from({ length: 6 }, () => countedFile(3 * MEGABYTE));
  for (const { blob } of files) await windows.read(blob, 0, 10);
  for (const { blob } of files.toReversed()) await windows.read(blob, 20, 30);
  expect(files.map(({ reads }) => reads())).toEqual([2, 2, 1, 1, 1, 1]);
});

test('retries a failed read on the next request', async () => {
  const { blob, fails } = countedFile(3 * MEGABYTE);
  const windows = new FileWindows();
  fails(1);
  await expect(windows.read(blob, 0, 10)).rejects.toThrow('NotReadableError');
  expect(await windows.read(blob, 0, 10)).toEqual(bytes(0, 10));
});

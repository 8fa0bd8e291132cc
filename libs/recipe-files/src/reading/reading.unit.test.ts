import { hasInvalidCharacters, limits } from '@forkcast/contracts';
import { deflateSync, zipSync } from 'fflate';
import type { Imported } from '../imported';
import { readLimits } from '../limits';
import { readRecipeFiles } from '../readRecipeFiles';
import {
  bytesOf,
  gzipOf,
  photo,
  problemsIn,
  readAll,
  readFolder,
  recipeIn,
  recipesIn,
  zipOf,
} from '../testing/readAll';
import { exports, melaRecipe } from '../testing/exports';
import { crc32 } from './crc32';
import { blobSource, sourceOf, type Source } from './source';
import { zipEntries } from './zip';

const MEGABYTE = 1024 * 1024;

describe('files without recipes', () => {
  test.each([
    ['nothing', '', [['empty', 'export']]],
    ['spaces', ' \n ', [['empty', 'export']]],
    ['an empty archive', zipOf({}), [['empty', 'export']]],
    ['a letter', 'Dear Jo, dinner is at eight.', [['unknown-format', 'export']]],
    ['JSON of another kind', { a: 1 }, [['unknown-format', 'export']]],
    ['a picture', Uint8Array.of(0xff, 0xd8, 0, 0), [['unknown-format', 'export']]],
    [
      'JSON that is nested too deep',
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
      [['too-large', 'export']],
    ],
    ['nested gzip', gzipOf(gzipOf('a')), [['too-large', 'export']]],
  ])('reports %s', async (_case, content, problems) => {
    expect(await problemsIn(content)).toEqual(problems);
  });

  test('returns the first 2,000 characters of an unknown text', async () => {
    const [letter] = await readAll(`Dear Jo, ${'dinner is at eight. '.repeat(1_000)}`);
    expect(letter?.kind === 'problem' && [letter.text.slice(0, 8), letter.text.length]).toEqual([
      'Dear Jo,',
      2_000,
    ]);
  });

  test('reports unused pictures of an archive once', async () => {
    const all = await readAll(
      zipOf({ 'a/1.png': Uint8Array.of(0, 1), 'a/2.png': Uint8Array.of(0, 2), 'b.melarecipe': melaRecipe }),
    );
    expect(all.map((each) => (each.kind === 'problem' ? each.text : each.kind))).toEqual([
      'recipe',
      'a/1.png\na/2.png',
    ]);
  });
});

describe('recipes with more lines than a call takes arguments', () => {
  const many = (line: string) => Array.from({ length: 130_000 }, () => line);
  const steps = many('a').map((text) => ({ '@type': 'HowToStep', text }));

  test.each([
    ['text', `Title: Big\n\nIngredients:\n${many('1 egg').join('\n')}\n\nInstructions:\nStir.`],
    ['lists', { ...melaRecipe, id: 'b', title: 'Big', ingredients: many('1 egg').join('\n') }],
    [
      'JSON-LD',
      { '@type': 'Recipe', name: 'Big', recipeIngredient: many('1 egg'), recipeInstructions: steps },
    ],
    [
      'markup',
      `<html><body><div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Big</b>${many('<i itemprop=recipeIngredient>1 egg</i>').join('')}</div></body></html>`,
    ],
  ])('reads %s and the file next to it', async (_format, content) => {
    const all = await readFolder({ 'a.json': content, 'b.melarecipe': melaRecipe });
    expect(all.map((each) => each.kind === 'recipe' && each.details.name).sort()).toEqual([
      'Big',
      melaRecipe.title,
    ]);
  });
});

describe('characters that the API rejects', () => {
  const broken = 'Soup \u0000\ud83d';

  test.each([
    ['escaped in JSON', { ...melaRecipe, title: broken, ingredients: broken, notes: broken }],
    ['as a byte of JSON', JSON.stringify({ ...melaRecipe, title: 'Soup' }).replace('Soup', 'So\u0000up')],
    ['as a byte of text', 'Title: So\u0000up\n\nIngredients:\n2 leeks\n\nInstructions:\nSimmer.'],
    ['as an entity', { ...melaRecipe, title: 'Soup&#0;&#xD83D;' }],
  ])('drops them: %s', async (_where, content) => {
    const recipe = await recipeIn(content);
    expect(recipe.details.name.replace(/\uFFFD/g, '')).toBe('Soup');
    expect(hasInvalidCharacters(recipe)).toBe(false);
  });

  test('drops the half of an emoji that a limit leaves', async () => {
    const recipe = await recipeIn({ ...melaRecipe, title: '🍲'.repeat(limits.name), notes: broken });
    expect(hasInvalidCharacters(recipe)).toBe(false);
    expect(recipe.details.name.startsWith('🍲')).toBe(true);
  });
});

describe('texts', () => {
  const recipe = { ...melaRecipe, title: 'Crème brûlée' };
  const text = JSON.stringify(recipe);
  const utf16 = (order: 'le' | 'be') => {
    const bytes = new Uint8Array(2 + text.length * 2);
    const view = new DataView(bytes.buffer);
    [0xfeff, ...Array.from(text, (letter) => letter.charCodeAt(0))].forEach((code, at) =>
      view.setUint16(at * 2, code, order === 'le'),
    );
    return bytes;
  };

  test.each([
    ['UTF-8', bytesOf(text)],
    ['UTF-8 with a mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...bytesOf(text))],
    ['UTF-16 little endian', utf16('le')],
    ['UTF-16 big endian', utf16('be')],
    ['Windows-1252', Uint8Array.from(text, (letter) => letter.charCodeAt(0))],
  ])('reads %s', async (_encoding, bytes) => {
    expect((await recipeIn(bytes)).details.name).toBe('Crème brûlée');
  });
});

describe('archives', () => {
  test.each(Object.entries(exports))('reports a truncated export of %s as damaged', async (_app, make) => {
    const whole = bytesOf(make());
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const reasons = (await problemsIn(whole.subarray(0, Math.floor((whole.length * tenth) / 10)))).map(
        ([reason]) => reason,
      );
      expect(['empty', 'damaged', 'unknown-format']).toContain(reasons[0]);
    }
  });

  test('reports a corrupted file and reads the others', async () => {
    const bytes = zipSync({
      'a.melarecipe': [bytesOf(melaRecipe), { level: 0 }],
      'b.melarecipe': bytesOf(melaRecipe),
    });
    const at = bytes.findIndex(
      (_, index) => new TextDecoder().decode(bytes.subarray(index, index + 5)) === 'Ramen',
    );
    bytes[at] = 0x72;
    const all = await readAll(bytes);
    expect(all).toMatchObject([{ reason: 'damaged', where: 'export/a.melarecipe' }, { kind: 'recipe' }]);
  });

  test('rejects paths that leave the archive', async () => {
    const bytes = zipOf({
      '../../up.melarecipe': melaRecipe,
      '/etc/root.json': '{}',
      'C:\\x.json': '{}',
      'a/../../b': 'x',
      'ok.melarecipe': melaRecipe,
    });
    const [problem, ...recipes] = await readAll(bytes);
    expect(problem).toMatchObject({
      reason: 'damaged',
      where: 'export',
      text: '../../up.melarecipe\n/etc/root.json\nC:\\x.json\na/../../b',
    });
    expect(recipes).toHaveLength(1);
  });

  test('reads backslashes as folder separators', async () => {
    const recipe = await recipeIn(
      zipOf({ 'Soup\\recipe.json': { '@type': 'Recipe', name: 'Soup' }, 'Soup\\full.jpg': photo('soup') }),
    );
    expect(recipe.photos).toHaveLength(1);
  });

  test('reports an encrypted file by name', async () => {
    const bytes = zipOf({ 'a.melarecipe': melaRecipe, 'b.melarecipe': melaRecipe });
    const directory = directoryOf(bytes);
    bytes[directory + 8] = 1;
    const all = await readAll(bytes);
    expect(all).toMatchObject([{ reason: 'encrypted', text: 'a.melarecipe' }, { kind: 'recipe' }]);
  });

  test('rejects entries that share bytes as a zip bomb', async () => {
    const bytes = zipOf({ 'a.melarecipe': melaRecipe, 'b.melarecipe': melaRecipe });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const second = directoryOf(bytes) + 46 + 'a.melarecipe'.length;
    view.setUint32(second + 42, 0, true);
    expect(await problemsIn(bytes)).toEqual([['damaged', 'export']]);
  });

  test('reports a file that unpacks to more than declared as damaged', async () => {
    const bytes = zipOf({ 'a.melarecipe': `${JSON.stringify(melaRecipe)}${' '.repeat(10_000)}` });
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(directoryOf(bytes) + 24, 900, true);
    expect(await problemsIn(bytes)).toEqual([['damaged', 'export/a.melarecipe']]);
  });

  test("doesn't unpack a small file with an extreme ratio", async () => {
    const zeros = new Uint8Array(4 * MEGABYTE);
    const bomb = { packed: deflateSync(zeros, { level: 9 }), size: zeros.length, checksum: crc32(zeros) };
    const count = Math.ceil(readLimits.unpackedBytes / zeros.length) + 2;
    const files = Array.from({ length: count }, (_, file) => ({ path: `${file}.txt`, ...bomb }));
    expect(await problemsIn(archiveOf(files))).toEqual([['too-large', 'export']]);
  });

  test('stops unpacking gzip files once the budget of the whole file is spent', async () => {
    const packed = gzipOf(bytesOf(' '.repeat(48 * MEGABYTE)));
    const bytes = zipOf(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.gz`, packed])));
    const problems = await problemsIn(bytes);
    expect(problems.slice(0, 2)).toEqual([
      ['empty', 'export/0.gz'],
      ['too-large', 'export/1.gz'],
    ]);
    expect(problems).toHaveLength(50);
  });

  test('reads nested archives up to a limit', async () => {
    let nested: Uint8Array = zipOf({ 'a.melarecipe': melaRecipe });
    for (let depth = 0; depth < readLimits.depth; depth += 1) nested = zipOf({ 'in.zip': nested });
    expect(await recipesIn(nested)).toHaveLength(1);
    const [problem] = await problemsIn(zipOf({ 'in.zip': nested }));
    expect(problem?.[0]).toBe('too-large');
  });

  test('rejects an archive with too many files without reading them', async () => {
    const bytes = zipOf({ a: 'x' });
    const end = bytes.length - 22;
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    const [size, start] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
    const record = zip64Record(readLimits.entries + 1, size, start);
    const whole = joined(bytes.subarray(0, end), record, bytes.subarray(end));
    expect(await problemsIn(whole)).toEqual([['too-many-entries', 'export']]);
  });

  test('reads more files than the 16-bit count can hold', async () => {
    const files = Array.from({ length: 65_540 }, (_, at) => ({ path: bytesOf(`${at}`), ...stored('') }));
    expect(await zipEntries(sourceOf('export', archiveOf(files)))).toHaveLength(65_540);
  });

  test('reports an archive with fewer files than its directory counts as damaged', async () => {
    const bytes = zipOf({ a: 'x' });
    new DataView(bytes.buffer, bytes.byteOffset).setUint16(bytes.length - 12, 2, true);
    expect(await problemsIn(bytes)).toEqual([['damaged', 'export']]);
  });

  test('reports a hundred thousand unsafe paths once, quickly', async () => {
    const entries = Array.from({ length: 100_000 }, (_, at) => ({
      path: bytesOf(`../${at}`),
      ...stored(''),
    }));
    const archive = archiveOf(entries);
    const before = process.cpuUsage();
    const [problem, more] = await readAll(archive);
    const { user } = process.cpuUsage(before);
    expect(problem).toMatchObject({ reason: 'damaged', text: expect.stringContaining('../0\n../1\n') });
    expect(more).toBeUndefined();
    // In microseconds of CPU time. Copying the data for each name would take many times as much.
    expect(user).toBeLessThan(10_000_000);
  });

  test('reads legacy file names and decomposed letters', async () => {
    const old = archiveOf([
      { path: Uint8Array.of(0x4b, 0x84, 0x73, 0x65, 0x2e, 0x74, 0x78, 0x74), ...stored('?') },
    ]);
    expect(await problemsIn(old)).toEqual([['unknown-format', 'export/Käse.txt']]);
    const apart = archiveOf([{ path: bytesOf('Ka\u0308se.txt'), ...stored('?') }]);
    expect(await problemsIn(apart)).toEqual([['unknown-format', 'export/Käse.txt']]);
  });

  test('reads only the needed parts of a 5 GB archive', async () => {
    const { source, bytesRead } = hugeArchive(5 * 1024 * MEGABYTE, melaRecipe);
    const all = await readAll(source);
    expect(all.map((each) => each.kind)).toEqual(['recipe', 'problem']);
    expect(bytesRead()).toBeLessThan(200 * 1024);
  });

  test('rejects a gigabyte of text without reading it', async () => {
    let bytesRead = 0;
    const source: Source = {
      name: 'export',
      size: 1024 * MEGABYTE,
      read: async (start, end) => {
        bytesRead += end - start;
        return new Uint8Array(end - start).fill(0x20);
      },
    };
    expect(await problemsIn(source)).toEqual([['too-large', 'export']]);
    expect(bytesRead).toBeLessThan(MEGABYTE);
  });
});

test('reads photos on demand, repeatedly', async () => {
  const bytes = bytesOf(exports['Tandoor']?.() ?? '');
  let reads = 0;
  const source: Source = {
    name: 'export',
    size: bytes.length,
    read: async (start, end) => {
      reads += 1;
      return bytes.subarray(start, end);
    },
  };
  const [first, second] = await recipesIn(source);
  const before = reads;
  const one = await first?.photos[0]?.bytes();
  const two = await second?.photos[0]?.bytes();
  expect([one, two]).toEqual([photo('chili'), photo('other')]);
  expect(await first?.photos[0]?.bytes()).toEqual(photo('chili'));
  expect(reads).toBeGreaterThan(before);
});

test('reads blobs, folders and archives in folders', async () => {
  const blob = new Blob([JSON.stringify(melaRecipe)]);
  expect((await recipeIn(blobSource('a', blob))).details.name).toBe('Ramen');
  const folder = await readFolder({
    'all/one.zip': zipOf({ 'a.melarecipe': melaRecipe }),
    'all/b.melarecipe': melaRecipe,
    'all/.DS_Store': 'x',
  });
  expect(folder.map((each) => (each.kind === 'problem' ? each : each.kind))).toEqual(['recipe', 'recipe']);
});

test("rejects when the only source can't be read", async () => {
  const source: Source = {
    ...sourceOf('export', new Uint8Array(10)),
    read: () => Promise.reject(new Error('gone')),
  };
  await expect(readAll(source)).rejects.toThrow('gone');
});

test.each([
  ['from the start', 0],
  ['after the first read', 1],
])('reports a source that is unreadable %s by name and reads the others', async (_when, readable) => {
  const whole = (name: string, title: string) => sourceOf(name, bytesOf({ ...melaRecipe, id: title, title }));
  const gone = whole('b.melarecipe', 'Udon');
  let reads = 0;
  const { read } = gone;
  gone.read = (start, end) =>
    (reads += 1) <= readable ? read(start, end) : Promise.reject(new Error('It was moved'));
  const found: Imported[] = [];
  const chosen = [gone, whole('a.melarecipe', 'Ramen'), whole('c.melarecipe', 'Pho')];
  for await (const each of readRecipeFiles(chosen)) found.push(each);
  expect(found).toMatchObject([
    { kind: 'problem', reason: 'not-opened', where: 'b.melarecipe', text: 'It was moved' },
    { kind: 'recipe', details: { name: 'Ramen' } },
    { kind: 'recipe', details: { name: 'Pho' } },
  ]);
});

interface Packed {
  path: string | Uint8Array;
  packed: Uint8Array;
  size: number;
  checksum: number;
  isStored?: boolean;
}

function stored(text: string) {
  const packed = bytesOf(text);
  return { packed, size: packed.length, checksum: crc32(packed), isStored: true };
}

/** An archive as old programs write it, byte by byte. */
function archiveOf(files: readonly Packed[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { path, packed, size, checksum, isStored } of files) {
    const name = typeof path === 'string' ? bytesOf(path) : path;
    const local = header(
      30,
      0x04034b50,
      8,
      isStored ? 0 : 8,
      [14, checksum],
      [18, packed.length],
      [22, size],
    );
    new DataView(local.buffer).setUint16(26, name.length, true);
    const entry = header(
      46,
      0x02014b50,
      10,
      isStored ? 0 : 8,
      [16, checksum],
      [20, packed.length],
      [24, size],
      [42, at],
    );
    new DataView(entry.buffer).setUint16(28, name.length, true);
    parts.push(local, name, packed);
    directory.push(entry, name);
    at += local.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = header(22, 0x06054b50, 10, files.length, [12, size], [16, at]);
  return Uint8Array.from(Buffer.concat([...parts, ...directory, end]));
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(Buffer.concat(parts));
}

function header(
  size: number,
  mark: number,
  place: number,
  value: number,
  ...numbers: [number, number][]
): Uint8Array {
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, mark, true);
  view.setUint16(place, value, true);
  for (const [at, number] of numbers) view.setUint32(at, number, true);
  return bytes;
}

function directoryOf(bytes: Uint8Array): number {
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 22 + 16, true);
}

/** The 64-bit end record of a directory that the record follows, and the record's locator. */
function zip64Record(entries: number, size: number, start: number): Uint8Array {
  const record = new DataView(new ArrayBuffer(56 + 20));
  record.setUint32(0, 0x06064b50, true);
  record.setBigUint64(32, BigInt(entries), true);
  record.setBigUint64(40, BigInt(size), true);
  record.setBigUint64(48, BigInt(start), true);
  record.setUint32(56, 0x07064b50, true);
  record.setBigUint64(64, BigInt(start + size), true);
  return new Uint8Array(record.buffer);
}

/**
 * An archive with a recipe after a file of `zeros` zero bytes, which is never in memory, with the 64-bit fields that
 * such archives need.
 */
function hugeArchive(zeros: number, recipe: object): { source: Source; bytesRead: () => number } {
  const content = bytesOf(recipe);
  const names = [bytesOf('zeros.bin'), bytesOf('a.melarecipe')] as const;
  const before = joined(local(names[0], 0xffffffff, 0), names[0]);
  const second = before.length + zeros;
  const files = joined(local(names[1], content.length, crc32(content)), names[1], content);
  const large = (values: readonly number[]) => {
    const extra = new DataView(new ArrayBuffer(4 + values.length * 8));
    extra.setUint16(0, 1, true);
    extra.setUint16(2, values.length * 8, true);
    values.forEach((value, index) => extra.setBigUint64(4 + index * 8, BigInt(value), true));
    return new Uint8Array(extra.buffer);
  };
  const entries = [
    { name: names[0], size: 0xffffffff, checksum: 0, offset: 0, extra: large([zeros, zeros]) },
    {
      name: names[1],
      size: content.length,
      checksum: crc32(content),
      offset: 0xffffffff,
      extra: large([second]),
    },
  ].map(({ name, size, checksum, offset, extra }) => {
    const entry = header(46, 0x02014b50, 10, 0, [16, checksum], [20, size], [24, size], [42, offset]);
    const view = new DataView(entry.buffer);
    view.setUint16(28, name.length, true);
    view.setUint16(30, extra.length, true);
    return joined(entry, name, extra);
  });
  const directory = joined(...entries);
  const start = second + files.length;
  const end = header(22, 0x06054b50, 10, 0xffff, [12, 0xffffffff], [16, 0xffffffff]);
  const after = joined(files, directory, zip64Record(2, directory.length, start), end);
  let read = 0;
  const source: Source = {
    name: 'export',
    size: second + after.length,
    read: async (from, to) => {
      const last = Math.min(to, second + after.length);
      read += last - from;
      return Uint8Array.from({ length: Math.max(0, last - from) }, (_, index) => {
        const place = from + index;
        return (place < second ? before[place] : after[place - second]) ?? 0;
      });
    },
  };
  return { source, bytesRead: () => read };

  function local(name: Uint8Array, size: number, checksum: number): Uint8Array {
    const bytes = header(30, 0x04034b50, 8, 0, [14, checksum], [18, size], [22, size]);
    new DataView(bytes.buffer).setUint16(26, name.length, true);
    return bytes;
  }
}

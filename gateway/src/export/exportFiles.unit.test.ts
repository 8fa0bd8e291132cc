import type { Exported } from '@forkcast/service-kit';
import { exportFiles } from './exportFiles';
import type { Row } from './jsonRows';
import type { ServiceReader } from './serviceReader';

async function* each<Piece>(pieces: readonly Piece[]) {
  yield* pieces;
}

/** Creates fake services with these responses by path and query. */
function readerOf(answers: Record<string, unknown>): ServiceReader {
  const answer = (path: string, more: object = {}) =>
    answers[[path, ...Object.values(more).map(String)].join(' ')];
  return {
    has: (path) => Object.keys(answers).some((known) => known.split(' ')[0] === path),
    chunks: (path) => each([new TextEncoder().encode(String(answer(path)))]),
    bytes: (path) => Promise.resolve(Buffer.from(answer(path) as number[])),
    json: (path) => Promise.resolve(answer(path)),
    rows: (path, query) => each(answer(path, query) as Row[]),
    pages: (path, field, query) => each(answer(path, { ...query, field }) as Row[]),
  };
}

async function filesOf(
  answers: Record<string, unknown>,
  calls: Record<string, Exported>,
): Promise<Record<string, string>> {
  const given = Object.entries(calls).map(([path, exported]) => ({ path, exported }));
  const files = await exportFiles(readerOf(answers), given, 'Ann');
  return Object.fromEntries(files.map(({ name, content }) => [name, textOf(content)]));
}

function textOf(content: unknown): string {
  if (!Buffer.isBuffer(content)) throw new Error('Small files are Buffers');
  return content.toString('utf8');
}

test('writes an empty response as null', async () => {
  const files = await filesOf({ '/c': null }, { '/c': { as: 'document', name: 'two', order: 2 } });
  expect(files['two.json']).toBe('null\n');
});

test('writes a list as JSON, and as CSV if the route names columns', async () => {
  const files = await filesOf(
    { '/list ever': [{ a: 'x;y', b: ['z'], c: 1 }, { b: null }], '/pages all things': [{ a: 2 }] },
    {
      '/list': { as: 'list', name: 'list', order: 1, query: { from: 'ever' }, columns: ['b', 'a'] },
      '/pages': { as: 'pages', name: 'pages', order: 2, query: { of: 'all' }, field: 'things' },
    },
  );
  expect(Object.keys(files)).toEqual(['README.txt', 'list.json', 'list.csv', 'pages.json']);
  expect(JSON.parse(files['list.json'] ?? '')).toEqual([{ a: 'x;y', b: ['z'], c: 1 }, { b: null }]);
  expect(files['list.csv']).toBe('\uFEFFb,a\r\n"[""z""]","x;y"\r\n,\r\n');
  expect(JSON.parse(files['pages.json'] ?? '')).toEqual([{ a: 2 }]);
});

test('gives folders names that every system accepts, and reads their files only when they are written', async () => {
  const row = (folder: string) => ({ folder, files: [{ name: 'a.json', from: '/api/a/1' }] });
  const reader = readerOf({ '/f': [row('Soup'), row('../soup')], '/api/a/1': 'text' });
  const calls = [{ path: '/f', exported: { as: 'folders', name: 'f', under: 'Fs', order: 1 } as const }];
  const [readme, ...files] = await exportFiles(reader, calls, 'Ann');
  expect(textOf(readme?.content)).toContain('\r\n- Fs/\r\n- manifest.json\r\n');
  expect(files.map(({ name }) => name)).toEqual(['Fs/Soup/a.json', 'Fs/soup (2)/a.json']);
  expect(files.map(({ content }) => typeof content)).toEqual(['function', 'function']);
});

test.each([
  { folder: 'a', files: [{ name: '../a.json', from: '/api/a' }] },
  { folder: 'a', files: [{ name: 'a.json', from: 'http://elsewhere.example/api/a' }] },
  { folder: 'a', files: [{ name: 'a.json', from: '/api/../a' }] },
])('rejects a folder with a file from elsewhere (%j)', async (row) => {
  const calls = [{ path: '/f', exported: { as: 'folders', name: 'f', under: 'Fs', order: 1 } as const }];
  await expect(exportFiles(readerOf({ '/f': [row] }), calls, 'Ann')).rejects.toThrow();
});

test.each([
  ['a JPEG', [0xff, 0xd8, 0xff], ['picture.jpg']],
  ['a GIF', [0x47, 0x49, 0x46], ['picture.gif']],
  ['a PNG', [0x89, 0x50, 0x4e], ['picture.png']],
  ['no picture', [], []],
])('recognises %s by its bytes', async (_case, bytes, names) => {
  const files = await filesOf({ '/p': bytes }, { '/p': { as: 'image', name: 'picture', order: 1 } });
  expect(Object.keys(files)).toEqual(['README.txt', ...names]);
});

test('leaves out a call that no service handles, in files and README', async () => {
  const files = await filesOf(
    { '/here': {} },
    {
      '/away': { as: 'document', name: 'away', order: 1, note: 'About away.' },
      '/here': { as: 'document', name: 'here', order: 2 },
    },
  );
  expect(Object.keys(files)).toEqual(['README.txt', 'here.json']);
  expect(files['README.txt']).toMatch(/^Everything stored for Ann and their household\.\r\n/);
  expect(files['README.txt']).toMatch(/\r\n\r\n- here\.json\r\n- manifest\.json\r\n$/);
  expect(files['README.txt']).not.toContain('away');
});

test('describes each file in the README, in lines of readable length', async () => {
  const note = 'A sentence that is certainly not a short one, and that continues on and on for a while.';
  const files = await filesOf(
    { '/a': {}, '/b': {} },
    {
      '/a': { as: 'document', name: 'a', order: 1, note: 'a.json is short.' },
      '/b': { as: 'document', name: 'b', order: 2, note },
    },
  );
  const lines = files['README.txt']?.split('\r\n') ?? [];
  expect(lines.slice(2, 10)).toEqual([
    'The JSON files contain everything. The CSV files contain the same lists for',
    'spreadsheets.',
    '',
    'a.json is short.',
    '',
    'A sentence that is certainly not a short one, and that continues on and on for a',
    'while.',
    '',
  ]);
});

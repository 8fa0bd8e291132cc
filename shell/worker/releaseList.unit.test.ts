import { parseReleaseList } from './releaseList';

const file = { path: 'shopping-1.js', bytes: 12, integrity: `sha256-${'A'.repeat(43)}=` };
const list = { format: 1, name: 'shopping', version: '1.0.0', files: [file] };

test('reads a list of the supported format', () => {
  const { name, version, files } = parseReleaseList(JSON.stringify(list));
  expect({ name, version, files }).toEqual({ name: 'shopping', version: '1.0.0', files: [file] });
});

test.each([
  ['another format', { ...list, format: 2 }],
  ['no name', { ...list, name: undefined }],
  ['a file outside of its folder', { ...list, files: [{ ...file, path: '../shell-main.js' }] }],
  ['a file at an address', { ...list, files: [{ ...file, path: 'https://elsewhere.example/a.js' }] }],
  ['a file without a hash', { ...list, files: [{ path: 'a.js', bytes: 1 }] }],
  ['a hash of another kind', { ...list, files: [{ ...file, integrity: 'md5-abc' }] }],
])('rejects a list with %s', (_, list) => {
  expect(() => parseReleaseList(JSON.stringify(list))).toThrow(TypeError);
});

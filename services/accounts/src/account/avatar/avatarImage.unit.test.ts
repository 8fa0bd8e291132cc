import { AVATAR_LIMIT_BYTES } from '@forkcast/contracts';
import { ApiError } from '@forkcast/service-kit';
import { readAvatar } from './avatarImage';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function dataUrl(bytes: readonly number[], { type = 'image/png', length = bytes.length } = {}): string {
  const buffer = Buffer.alloc(length);
  buffer.set(bytes);
  return `data:${type};base64,${buffer.toString('base64')}`;
}

function refusalOf(url: string): unknown {
  try {
    return readAvatar(url);
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.message] : error;
  }
}

test.each([
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/png', png],
  ['image/gif', [...Buffer.from('GIF87a')]],
  ['image/gif', [...Buffer.from('GIF89a')]],
])('%s → is known by its content, whatever it says it is', (type, bytes) => {
  expect(readAvatar(dataUrl(bytes, { type: 'image/webp' })).type).toBe(type);
});

test.each([
  ['an SVG', dataUrl([...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')])],
  ['a page', dataUrl([...Buffer.from('<html>')])],
  ['half a signature', dataUrl(png.slice(0, 4))],
  ['nothing', 'data:image/png;base64,'],
  ['an address', 'https://example.org/ann.png'],
  ['a text', 'ann'],
  ['an image that is not base64', 'data:image/png,%89PNG'],
])('%s → is refused', (_, url) => {
  expect(refusalOf(url)).toEqual(['invalid-request', 'Avatar image must be a JPG, PNG or GIF']);
});

test('2 MB → are accepted, a byte more is not', () => {
  expect(readAvatar(dataUrl(png, { length: AVATAR_LIMIT_BYTES })).type).toBe('image/png');
  expect(refusalOf(dataUrl(png, { length: AVATAR_LIMIT_BYTES + 1 }))).toEqual([
    'invalid-request',
    'Avatar image must be less than 2MB',
  ]);
});

test('the same image → has the same version, another another', () => {
  expect(readAvatar(dataUrl(png)).version).toBe(readAvatar(dataUrl(png)).version);
  expect(readAvatar(dataUrl([...png, 1])).version).not.toBe(readAvatar(dataUrl(png)).version);
});

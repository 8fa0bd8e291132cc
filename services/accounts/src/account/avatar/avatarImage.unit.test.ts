import { AVATAR_LIMIT_BYTES } from '@forkcast/contracts';
import { ApiError } from '@forkcast/service-kit';
import { dataUrlOf } from '../../testing/pictures';
import { decodeAvatarFile } from './avatarImage';

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function urlOf(bytes: readonly number[], { type = 'image/png', length = bytes.length } = {}): string {
  const file = new Uint8Array(length);
  file.set(bytes);
  return dataUrlOf(file, type);
}

function refusalOf(url: string): unknown {
  try {
    return decodeAvatarFile(url);
  } catch (error) {
    return error instanceof ApiError ? [error.code, error.message] : error;
  }
}

test.each([
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0]],
  ['PNG', png],
  ['GIF of 1987', [...Buffer.from('GIF87a')]],
  ['GIF of 1989', [...Buffer.from('GIF89a')]],
])('accepts a %s by its content, whatever the data URL says', (_, bytes) => {
  expect([...decodeAvatarFile(urlOf(bytes, { type: 'image/webp' }))]).toEqual(bytes);
});

test.each([
  ['an SVG', dataUrlOf(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
  ['a page', urlOf([...Buffer.from('<html>')])],
  ['a WebP', urlOf([...Buffer.from('RIFF\0\0\0\0WEBP')])],
  ['half a signature', urlOf(png.slice(0, 4))],
  ['an empty data URL', 'data:image/png;base64,'],
  ['an address', 'https://example.org/ann.png'],
  ['a text', 'ann'],
  ['an image that is not base64', 'data:image/png,%89PNG'],
])('rejects %s', (_, url) => {
  expect(refusalOf(url)).toEqual(['invalid-request', 'Avatar image must be a JPG, PNG or GIF']);
});

test('accepts 2 MB and rejects a byte more', () => {
  expect(decodeAvatarFile(urlOf(png, { length: AVATAR_LIMIT_BYTES }))).toHaveLength(AVATAR_LIMIT_BYTES);
  expect(refusalOf(urlOf(png, { length: AVATAR_LIMIT_BYTES + 1 }))).toEqual([
    'invalid-request',
    'Avatar image must be less than 2MB',
  ]);
});

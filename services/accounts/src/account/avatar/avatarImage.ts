import { createHash } from 'node:crypto';
import {
  AVATAR_LIMIT_BYTES,
  AVATAR_TOO_LARGE,
  AVATAR_WRONG_TYPE,
  type AvatarType,
} from '@forkcast/contracts';
import { ApiError } from '@forkcast/service-kit';

export interface AvatarImage {
  type: AvatarType;
  base64: string;
  /** The same for the same image. */
  version: string;
}

const DATA_URL = /^data:image\/[a-z+.-]{1,40};base64,([A-Za-z0-9+/]+={0,2})$/;

/** What the files of each type begin with. */
const SIGNATURES: readonly (readonly [AvatarType, readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [...Buffer.from('GIF87a')]],
  ['image/gif', [...Buffer.from('GIF89a')]],
];

/** The image in a data URL. What it is decides its content, not what it says it is. Throws ApiError 'invalid-request'. */
export function readAvatar(dataUrl: string): AvatarImage {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (base64 === undefined) throw refused(AVATAR_WRONG_TYPE);
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  if (bytes.length > AVATAR_LIMIT_BYTES) throw refused(AVATAR_TOO_LARGE);
  const type = SIGNATURES.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0];
  if (!type) throw refused(AVATAR_WRONG_TYPE);
  return { type, base64, version: createHash('sha256').update(bytes).digest('hex').slice(0, 16) };
}

function refused(message: string): ApiError {
  return new ApiError('invalid-request', message, [{ path: 'avatar', message }]);
}

import { createHash } from 'node:crypto';
import {
  AVATAR_LIMIT_BYTES,
  AVATAR_TOO_LARGE,
  AVATAR_TOO_MANY_PIXELS,
  AVATAR_WRONG_TYPE,
} from '@forkcast/contracts';
import { ApiError, pictureKind, type Pictures, type Whose } from '@forkcast/service-kit';

/** An avatar as it is kept: WebP, without metadata. */
export interface AvatarImage {
  /** The same for the same uploaded file. */
  version: string;
  /** Within 512 by 512 pixels. */
  whole: Uint8Array;
  /** At most 256 pixels wide. */
  small: Uint8Array;
}

const SIZES = { whole: 512, small: 256 };
const KINDS: readonly unknown[] = ['jpeg', 'png', 'gif'];
const DATA_URL = /^data:image\/[a-z+.-]{1,40};base64,([A-Za-z0-9+/]+={0,2})$/;

/** The file in a data URL. Its content decides what it is, not what the URL says. Throws ApiError 'invalid-request'. */
export function avatarFileIn(dataUrl: string): Uint8Array {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (base64 === undefined) throw refused(AVATAR_WRONG_TYPE);
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  if (bytes.length > AVATAR_LIMIT_BYTES) throw refused(AVATAR_TOO_LARGE);
  if (!KINDS.includes(pictureKind(bytes))) throw refused(AVATAR_WRONG_TYPE);
  return bytes;
}

/** Throws ApiError 'invalid-request' for a file that can't be decoded, and 'unavailable' if too much waits. */
export async function drawAvatar(file: Uint8Array, pictures: Pictures, whose: Whose): Promise<AvatarImage> {
  try {
    const { whole, small } = await pictures.takeIn(file, SIZES, whose);
    return { version: createHash('sha256').update(file).digest('hex').slice(0, 16), whole, small };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'photo-too-large') throw refused(AVATAR_TOO_MANY_PIXELS);
    throw error.code === 'photo-not-readable' ? refused(AVATAR_WRONG_TYPE) : error;
  }
}

function refused(message: string): ApiError {
  return new ApiError('invalid-request', message, [{ path: 'avatar', message }]);
}

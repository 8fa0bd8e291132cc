import { createHash } from 'node:crypto';
import {
  AVATAR_LIMIT_BYTES,
  AVATAR_TOO_LARGE,
  AVATAR_TOO_MANY_PIXELS,
  AVATAR_WRONG_TYPE,
} from '@forkcast/contracts';
import { ApiError, pictureKind, type Pictures, type Whose } from '@forkcast/service-kit';

/** A stored avatar: WebP, without metadata. */
export interface AvatarImage {
  /** A hash of the uploaded file. */
  version: string;
  /** Within 512 by 512 pixels. */
  whole: Uint8Array;
  /** At most 256 pixels wide. */
  small: Uint8Array;
}

const SIZES = { whole: 512, small: 256 };
const ACCEPTED_KINDS: readonly unknown[] = ['jpeg', 'png', 'gif'];
const DATA_URL_PATTERN = /^data:image\/[a-z+.-]{1,40};base64,([A-Za-z0-9+/]+={0,2})$/;

/** Decodes the file in a data URL. The content determines its type, not the URL. Throws ApiError 'invalid-request'. */
export function decodeAvatarFile(dataUrl: string): Uint8Array {
  const base64 = DATA_URL_PATTERN.exec(dataUrl)?.[1];
  if (base64 === undefined) throw invalidAvatar(AVATAR_WRONG_TYPE);
  const bytes = new Uint8Array(Buffer.from(base64, 'base64'));
  if (bytes.length > AVATAR_LIMIT_BYTES) throw invalidAvatar(AVATAR_TOO_LARGE);
  if (!ACCEPTED_KINDS.includes(pictureKind(bytes))) throw invalidAvatar(AVATAR_WRONG_TYPE);
  return bytes;
}

/** Throws ApiError 'invalid-request' for a file that can't be decoded, and 'unavailable' if too many wait. */
export async function drawAvatar(file: Uint8Array, pictures: Pictures, whose: Whose): Promise<AvatarImage> {
  try {
    const { whole, small } = await pictures.takeIn(file, SIZES, whose);
    return { version: createHash('sha256').update(file).digest('hex').slice(0, 16), whole, small };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'photo-too-large') throw invalidAvatar(AVATAR_TOO_MANY_PIXELS);
    throw error.code === 'photo-not-readable' ? invalidAvatar(AVATAR_WRONG_TYPE) : error;
  }
}

function invalidAvatar(message: string): ApiError {
  return new ApiError('invalid-request', message, [{ path: 'avatar', message }]);
}

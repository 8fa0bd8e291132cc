/** Largest avatar, in decoded bytes. */
export const AVATAR_LIMIT_BYTES = 2 * 1024 * 1024;

export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const;
export type AvatarType = (typeof AVATAR_TYPES)[number];
export const AVATAR_TOO_LARGE = 'Avatar image must be less than 2MB';
export const AVATAR_TOO_MANY_PIXELS =
  'Avatar image must have at most 50 megapixels and no side over 20,000 pixels';
export const AVATAR_WRONG_TYPE = 'Avatar image must be a JPG, PNG or GIF';

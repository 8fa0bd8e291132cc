import type { CommunityRecipe, PhotoWidth } from '@forkcast/contracts';

/** Access to a photo depends on the listing in its URL. */
type ListingRef = Pick<CommunityRecipe, 'id'>;

/** The URL of a listing's photo in a size for a width in pixels. */
export function photoAddress(listing: ListingRef, photoId: string, width: PhotoWidth): string {
  return `/api/photos/${photoId}?${new URLSearchParams({ width: String(width), listing: listing.id }).toString()}`;
}

/** The `srcset` of a listing's photo. */
export function photoSources(listing: ListingRef, photoId: string): string {
  return ([320, 960, 1920] as const)
    .map((width) => `${photoAddress(listing, photoId, width)} ${width}w`)
    .join(', ');
}

import type { CommunityRecipe, PhotoWidth } from '@forkcast/contracts';

/** Access to a photo depends on the listing in its address. */
type OfListing = Pick<CommunityRecipe, 'id'>;

/** The address of a listing's photo in a size for a width in pixels. */
export function photoAddress(listing: OfListing, photoId: string, width: PhotoWidth): string {
  return `/api/photos/${photoId}?${new URLSearchParams({ width: String(width), listing: listing.id }).toString()}`;
}

/** The same for the `srcset` of an image. */
export function photoSources(listing: OfListing, photoId: string): string {
  return ([320, 960, 1920] as const)
    .map((width) => `${photoAddress(listing, photoId, width)} ${width}w`)
    .join(', ');
}

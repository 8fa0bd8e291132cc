import type { CommunityRecipe, PhotoWidth } from '@forkcast/contracts';

/** What may be seen of a photo, and by whom, hangs on the listing that it is asked for with. */
type OfListing = Pick<CommunityRecipe, 'id'>;

/** Where a photo of a listing is, at most as wide as asked, in pixels. */
export function photoAddress(listing: OfListing, photoId: string, width: PhotoWidth): string {
  return `/api/photos/${photoId}?${new URLSearchParams({ width: String(width), listing: listing.id }).toString()}`;
}

/** The same for an image that the browser chooses the width of. */
export function photoSources(listing: OfListing, photoId: string): string {
  return ([320, 960, 1920] as const)
    .map((width) => `${photoAddress(listing, photoId, width)} ${width}w`)
    .join(', ');
}

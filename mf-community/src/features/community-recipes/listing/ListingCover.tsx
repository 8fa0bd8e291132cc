import type { CommunityRecipe } from '@forkcast/contracts';
import { color, icons, radius } from '@forkcast/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { photoAddress, photoSources } from './photoAddress';

const Frame = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 100%;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  color: ${color.lineStrong};
  cursor: pointer;

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface ListingCoverProps {
  listing: CommunityRecipe;
  /** The displayed width, as in an image's `sizes` attribute. */
  sizes: string;
  onShow: (listing: CommunityRecipe) => void;
  className?: string;
}

/**
 * A listing's picture with a fixed aspect ratio, as a shortcut for pointers. It is hidden from screen readers; the
 * details button does the same.
 */
export function ListingCover({ listing, sizes, onShow, className }: ListingCoverProps) {
  const cover = listing.photos[0];
  const [failedPhotoId, setFailedPhotoId] = useState<string>();
  return (
    <Frame type="button" aria-hidden tabIndex={-1} className={className} onClick={() => onShow(listing)}>
      {cover && cover.id !== failedPhotoId ? (
        <img
          src={photoAddress(listing, cover.id, 320)}
          srcSet={photoSources(listing, cover.id)}
          sizes={sizes}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailedPhotoId(cover.id)}
        />
      ) : (
        <icons.CookingPot />
      )}
    </Frame>
  );
}

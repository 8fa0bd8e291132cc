import type { Photo } from '@forkcast/contracts';
import { color, icons, radius } from '@forkcast/ui';
import { useState } from 'react';
import styled from 'styled-components';

const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  color: ${color.lineStrong};

  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  > svg {
    width: 50%;
    height: 50%;
  }
`;

interface RecipePhotoProps {
  photo: Photo | null | undefined;
  /** Width and height in pixels; null fills the parent. */
  size: number | null;
  /** Shown if there is no photo; defaults to a pot. */
  symbol?: keyof typeof icons;
}

/** A recipe's cover as a decorative square, or an icon of the same size if there is no photo. */
export function RecipePhoto({ photo, size, symbol = 'CookingPot' }: RecipePhotoProps) {
  const [failed, setFailed] = useState('');
  const SymbolIcon = icons[symbol];
  const length = size ?? '100%';
  return (
    <Frame style={{ width: length, height: length }} data-print="hide">
      {photo && photo.id !== failed ? (
        <img
          src={`/api/photos/${photo.id}?width=320`}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(photo.id)}
        />
      ) : (
        <SymbolIcon aria-hidden />
      )}
    </Frame>
  );
}

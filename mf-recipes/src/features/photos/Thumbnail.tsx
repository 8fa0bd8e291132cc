import type { Photo } from '@forkcast/contracts';
import { breakpoint, color, icons, radius } from '@forkcast/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { photoAddress } from './photoAddress';

const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 104px;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  color: ${color.lineStrong};

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${breakpoint.phone} {
    width: 84px;
  }
`;

/** A small picture in a frame that is there before it, and stays where there is none. */
export function Thumbnail({ src, onError }: { src: string | null; onError?: () => void }) {
  const picture: ReactNode = src === null ? <icons.CookingPot aria-hidden /> : null;
  return <Frame>{picture ?? <img src={src ?? undefined} alt="" onError={onError} />}</Frame>;
}

/** Of a photo that is kept. */
export function PhotoThumbnail({ photo, ...image }: { photo: Photo | null; onError?: () => void }) {
  return <Thumbnail src={photo && photoAddress(photo, 320)} {...image} />;
}

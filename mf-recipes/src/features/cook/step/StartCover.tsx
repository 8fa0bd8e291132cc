import type { Photo } from '@forkcast/contracts';
import { breakpoint, radius } from '@forkcast/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { photoAddress, srcSetOf } from '../../photos/photoAddress';

const WIDTH = '15rem';

const Picture = styled.img`
  display: block;
  width: ${WIDTH};
  max-width: 100%;
  height: auto;
  aspect-ratio: 4 / 3;
  object-fit: cover;
  border-radius: ${radius.card};

  ${breakpoint.phone} {
    width: 9rem;
  }
`;

/** A small photo of the dish on the first step. Renders nothing if it can't load. */
export function StartCover({ photo }: { photo: Photo }) {
  const [hasFailed, setFailed] = useState(false);
  if (hasFailed) return null;
  return (
    <Picture
      src={photoAddress(photo, 320)}
      srcSet={srcSetOf([320, 960], (width) => photoAddress(photo, width))}
      sizes={WIDTH}
      alt={photo.alt}
      onError={() => setFailed(true)}
    />
  );
}

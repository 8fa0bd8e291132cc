import type { PhotoWidth } from '@forkcast/contracts';
import { breakpoint, color, radius, space } from '@forkcast/ui';
import styled from 'styled-components';
import { narrow } from '../narrow';

/** The displayed width of a cover. The gateway's preload uses the same (`firstPictures` in package.json). */
export const coverSizes = '(max-width: 767px) 100vw, 26rem';

/** The URL of a recipe's first photo with a maximum width in pixels. */
export const coverAddress = (recipeId: string, width: PhotoWidth): string =>
  `/api/recipes/${encodeURIComponent(recipeId)}/cover?width=${width}`;

export const Frame = styled.figure`
  position: relative;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  border-radius: ${radius.card};
  background: ${color.surfaceSunken};

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${narrow} {
    aspect-ratio: 3 / 2;
  }
  ${breakpoint.phone} {
    aspect-ratio: auto;
    height: clamp(6rem, 16dvh, 10rem);
    margin: 0 calc(-1 * ${space[4]});
    border-radius: 0;
  }
  ${breakpoint.print} {
    margin: 0;
  }
`;

import type { PhotoWidth } from '@forkcast/contracts';
import { breakpoint, color, radius, space } from '@forkcast/ui';
import styled from 'styled-components';
import { narrow } from '../narrow';

/** How wide a cover is drawn. The page that the gateway sends says the same of it (`firstPictures` in package.json). */
export const coverSizes = '(max-width: 767px) 100vw, 26rem';

/** Leads to a recipe's first photo, at most as wide as asked, in pixels. */
export const coverAddress = (recipeId: string, width: PhotoWidth): string =>
  `/api/recipes/${encodeURIComponent(recipeId)}/cover?width=${width}`;

/** The frame of a cover. */
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

import { breakpoint, color, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { photoAddress, srcSetOf } from '../../photos/photoAddress';
import { usePhotoFailure } from '../../photos/usePhotoFailure';
import { coverSizes, Frame } from './coverFrame';
import { narrow } from '../narrow';
import { t } from '../texts';
import { photoWidths, type Photo } from '@forkcast/contracts';

const Drawn = styled(Frame)<{ $isQuiet: boolean }>`
  display: grid;
  place-items: center;
  color: ${color.lineStrong};

  svg {
    width: min(56%, 15rem);
    height: auto;
  }
  ${narrow} {
    aspect-ratio: 5 / 2;

    svg {
      width: auto;
      height: 76%;
    }
  }
  ${breakpoint.phone} {
    display: ${({ $isQuiet }) => ($isQuiet ? 'none' : 'grid')};
  }
  ${breakpoint.print} {
    display: none;
  }
`;

const MissingCaption = styled.figcaption`
  position: absolute;
  right: 0;
  bottom: ${space[3]};
  left: 0;
  padding: 0 ${space[4]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  text-align: center;
`;

interface CoverProps {
  photo: Photo | undefined;
  /** The recipe's name. */
  recipe: string;
}

/** A recipe's photo, or an illustration if it has none or can't load. */
export function Cover({ photo, recipe }: CoverProps) {
  const { failure, onError } = usePhotoFailure(photo);
  if (!photo || failure)
    return <DrawnCover message={failure && t(failure === 'gone' ? 'photoGone' : 'photoNotLoaded')} />;
  return (
    <Frame>
      <img
        key={`photo-${photo.id}`}
        src={photoAddress(photo, 960)}
        srcSet={srcSetOf(photoWidths, (width) => photoAddress(photo, width))}
        sizes={coverSizes}
        alt={photo.alt || t('photoOf', { recipe })}
        width={photo.width}
        height={photo.height}
        fetchPriority="high"
        onError={onError}
      />
    </Frame>
  );
}

const pen = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * An illustration; labelled only if there is a message. Hidden on phones without one, so that the
 * ingredients are visible.
 */
function DrawnCover({ message }: { message: string | null }) {
  return (
    <Drawn $isQuiet={!message} aria-hidden={message ? undefined : true}>
      <svg viewBox="0 0 200 140" aria-hidden {...pen}>
        <path d="M36 70h128c-.6 29-17 46-42 49.500H78C53 116 36.600 99 36 70z" fill={color.surfaceRaised} />
        <path d="M30 70c46-1.200 94-1 140 .2" />
        <path d="M80 119.500c-1.500 3-2 4.500-2 7h44c0-2.500-.5-4-2-7" />
        <path d="M52 84c2.500 10 8.500 17.500 18 22.500" stroke={color.line} />
        <path d="M76 56c-6-8 6-12 0-21M100 52c-7-9 7-14 0-24M124 56c-6-8 6-12 0-21" stroke={color.accent} />
        <path d="M146 69c2-16 10-27 25-35" stroke={color.positive} />
        <path d="M153 51c-8-3-11-9-9.500-17 8 2 11.500 8 9.500 17z" stroke={color.positive} />
        <path
          d="M160 42c1.500-8.500 7-12.500 15.500-12-1 8.500-6.500 12.500-15.500 12z"
          stroke={color.positive}
        />
        <path d="M149 60c6-5 12.500-5 18.500-.5-5.500 6-12 6-18.500.5z" stroke={color.positive} />
        <path d="M12 132c58-1.500 118-1 176 .5" strokeDasharray="1 7" />
      </svg>
      {message ? <MissingCaption role="status">{message}</MissingCaption> : null}
    </Drawn>
  );
}

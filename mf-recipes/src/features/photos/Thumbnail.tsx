import { color, icons, radius } from '@forkcast/ui';
import styled from 'styled-components';

const Frame = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  color: ${color.lineStrong};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

interface ThumbnailProps {
  /** Null where there is nothing to be seen. */
  src: string | null;
  /** In pixels. */
  width?: number;
  onError?: () => void;
}

/** A small picture beside what says what it is, or a quiet sign where there is none; of the same size in any case. */
export function Thumbnail({ src, width = 96, onError }: ThumbnailProps) {
  return (
    <Frame style={{ width }}>
      {src === null ? (
        <icons.CookingPot aria-hidden />
      ) : (
        <img src={src} alt="" loading="lazy" onError={onError} />
      )}
    </Frame>
  );
}

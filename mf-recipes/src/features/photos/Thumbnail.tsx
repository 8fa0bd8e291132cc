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
  /** Null if there is no photo. */
  src: string | null;
  /** A number means pixels. */
  width?: number | '100%';
  onError?: () => void;
}

/** A decorative thumbnail, or an icon of the same size if there is no photo. */
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

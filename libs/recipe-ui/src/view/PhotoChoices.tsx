import type { Photo } from '@forkcast/contracts';
import { color, radius } from '@forkcast/ui';
import styled from 'styled-components';

const Choice = styled.button`
  flex: none;
  width: 72px;
  aspect-ratio: 4 / 3;
  overflow: hidden;
  padding: 0;
  border: 2px solid transparent;
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: ${color.accent};
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    border-radius: calc(${radius.control} - 2px);
  }
`;

interface PhotoChoicesProps {
  photos: readonly Photo[];
  /** The large photo. */
  shown: Photo | undefined;
  nameOf: (photo: Photo, place: number) => string;
  /** Its URL at a width of 320 pixels. */
  addressOf: (photo: Photo) => string;
  onChoose: (photo: Photo) => void;
}

/** A button per photo, to choose which one is shown large. Renders nothing for a single photo. */
export function PhotoChoices({ photos, shown, nameOf, addressOf, onChoose }: PhotoChoicesProps) {
  if (photos.length < 2) return null;
  return photos.map((photo, place) => (
    <Choice
      key={photo.id}
      type="button"
      aria-pressed={photo === shown}
      aria-label={nameOf(photo, place)}
      onClick={() => onChoose(photo)}
    >
      <img src={addressOf(photo)} alt="" loading="lazy" decoding="async" />
    </Choice>
  ));
}

import type { CommunityRecipe, Photo } from '@forkcast/contracts';
import { PhotoChoices } from '@forkcast/recipe-ui';
import { breakpoint, color, radius, Row, space, Stack, text } from '@forkcast/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { photoAddress, photoSources } from './photoAddress';
import { t } from '../texts';

const Frame = styled.figure`
  display: grid;
  place-items: center;
  overflow: hidden;
  /* Leaves the start of the recipe visible below. */
  aspect-ratio: 9 / 4;
  border-radius: ${radius.control};
  background: ${color.surfaceSunken};
  color: ${color.inkMuted};
  font-size: ${text.sm};

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${breakpoint.phone} {
    aspect-ratio: 3 / 2;
  }
`;

const Choices = styled(Row)`
  padding-bottom: ${space[1]};
`;

/** A listing's photos: a large one, and thumbnails to choose from. Renders nothing without photos. */
export function ListingPhotos({ listing }: { listing: CommunityRecipe }) {
  const { photos } = listing;
  const [chosen, setChosen] = useState<string>();
  const [failedPhotoIds, setFailedPhotoIds] = useState<ReadonlySet<string>>(new Set());
  const shown = photos.find((photo) => photo.id === chosen) ?? photos[0];
  if (!shown) return null;
  const nameOf = ({ alt }: Photo, place: number) =>
    alt || t('photo', { number: place + 1, of: photos.length });
  return (
    <Stack gap={2}>
      <Frame>
        {failedPhotoIds.has(shown.id) ? (
          <p>{t('photoMissing')}</p>
        ) : (
          <img
            key={`photo-${shown.id}`}
            src={photoAddress(listing, shown.id, 960)}
            srcSet={photoSources(listing, shown.id)}
            sizes="(max-width: 767px) 100vw, 712px"
            alt={nameOf(shown, photos.indexOf(shown))}
            width={shown.width}
            height={shown.height}
            onError={() => setFailedPhotoIds((before) => new Set(before).add(shown.id))}
          />
        )}
      </Frame>
      {photos.length > 1 ? (
        <Choices gap={2} wrap role="group" aria-label={t('photos')}>
          <PhotoChoices
            photos={photos}
            shown={shown}
            nameOf={nameOf}
            addressOf={({ id }) => photoAddress(listing, id, 320)}
            onChoose={({ id }) => setChosen(id)}
          />
        </Choices>
      ) : null}
    </Stack>
  );
}

import { PhotoChoices } from '@forkcast/recipe-ui';
import { breakpoint, Button, color, icons, radius, Row, space } from '@forkcast/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { photoAddress } from '../../photos/photoAddress';
import { usePhotoIntake } from '../../photos/arrange/usePhotoIntake';
import { useUploadsOf } from '../../photos/useUploading';
import { Cover } from './Cover';
import { t } from '../texts';
import type { Recipe } from '@forkcast/contracts';

const Frame = styled.div<{ $over: boolean; $isEmpty: boolean }>`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  border-radius: ${radius.card};
  outline: ${({ $over }) => ($over ? `3px dashed ${color.accent}` : 'none')};
  outline-offset: 4px;

  ${breakpoint.phone} {
    display: ${({ $isEmpty }) => ($isEmpty ? 'none' : 'flex')};
  }
  ${breakpoint.print} {
    width: 52mm;
  }
`;

const Edit = styled.span`
  margin-left: auto;

  /* Phones have it in the menu. */
  ${breakpoint.phone} {
    display: none;
  }
`;

const Choices = styled(Row)`
  ${breakpoint.phone} {
    &:not(:has(> :not(span))) {
      display: none;
    }
  }
`;

interface PhotosProps {
  recipe: Recipe;
  /** False while a dialog handles pasting. */
  listens: boolean;
  onEdit: () => void;
}

/** The photos of a recipe, one of them large. More can be added here, dropped or pasted. */
export function Photos({ recipe, listens, onEdit }: PhotosProps) {
  const { id, name, photos } = recipe;
  const [chosen, setChosen] = useState<string>();
  const shown = photos.find((photo) => photo.id === chosen) ?? photos[0];
  const { addFiles } = useUploadsOf(id, { photoCount: photos.length, hold: false });
  const { isOver, dropProps } = usePhotoIntake(addFiles, listens);
  return (
    <Frame $over={isOver} $isEmpty={photos.length === 0} {...dropProps}>
      <Cover photo={shown} recipe={name} />
      <Choices gap={2} wrap data-print="hide">
        <PhotoChoices
          photos={photos}
          shown={shown}
          nameOf={({ alt }, index) => alt || t('photoNumber', { number: index + 1 })}
          addressOf={(photo) => photoAddress(photo, 320)}
          onChoose={(photo) => setChosen(photo.id)}
        />
        <Edit>
          <Button
            size="sm"
            variant="ghost"
            icon={photos.length > 0 ? <icons.Pencil /> : <icons.Plus />}
            onClick={onEdit}
          >
            {t(photos.length > 0 ? 'editPhotos' : 'addPhotos')}
          </Button>
        </Edit>
      </Choices>
    </Frame>
  );
}

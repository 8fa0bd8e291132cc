import { breakpoint, color, icons, MutedText, radius, Row, space } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { FileButton } from '../../import/FileButton';
import { PHOTO_TYPES } from '../photoFiles';
import { t } from '../texts';
import { usePhotoIntake } from './usePhotoIntake';

const Zone = styled.div<{ $over: boolean }>`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${space[2]};
  padding: ${space[4]};
  border: 2px dashed ${({ $over }) => ($over ? color.accent : color.line)};
  border-radius: ${radius.card};
  background: ${({ $over }) => ($over ? color.accentSoft : color.surfaceSunken)};
  text-align: center;
`;

const Hint = styled(MutedText)`
  max-width: 52ch;
`;

/** Only touch devices are assumed to have a camera. */
const Camera = styled.span`
  display: none;
  ${breakpoint.touch} {
    display: contents;
  }
`;

/** Adds photos from the camera or files, by dropping or by pasting. */
export function PhotoAdd({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const hintId = useId();
  const { isOver, dropProps } = usePhotoIntake(onFiles);
  return (
    <Zone $over={isOver} {...dropProps}>
      <Row gap={2} wrap justify="center">
        <FileButton
          size="sm"
          icon={<icons.Plus />}
          label={t('add')}
          fieldLabel={t('chooseLabel')}
          field={{ accept: PHOTO_TYPES, multiple: true }}
          aria-describedby={hintId}
          onFiles={onFiles}
        />
        <Camera>
          <FileButton
            size="sm"
            label={t('takePhoto')}
            fieldLabel={t('cameraLabel')}
            field={{ accept: PHOTO_TYPES, capture: 'environment' }}
            onFiles={onFiles}
          />
        </Camera>
      </Row>
      <Hint id={hintId}>{t('dropHint')}</Hint>
    </Zone>
  );
}

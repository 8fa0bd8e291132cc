import { breakpoint, Button, color, icons, radius, Row, space, text } from '@forkcast/ui';
import { type ChangeEvent, useId, useRef } from 'react';
import styled from 'styled-components';
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

const Hint = styled.p`
  max-width: 52ch;
  color: ${color.inkMuted};
  font-size: ${text.sm};
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
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { isOver, dropProps } = usePhotoIntake(onFiles);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // Reset, so that the user can choose the same file again.
    target.value = '';
    if (chosen.length > 0) onFiles(chosen);
  };
  return (
    <Zone $over={isOver} {...dropProps}>
      <Row gap={2} wrap justify="center">
        <Button
          size="sm"
          icon={<icons.Plus />}
          aria-describedby={hintId}
          onClick={() => files.current?.click()}
        >
          {t('add')}
        </Button>
        <Camera>
          <Button size="sm" onClick={() => camera.current?.click()}>
            {t('takePhoto')}
          </Button>
        </Camera>
      </Row>
      <Hint id={hintId}>{t('dropHint')}</Hint>
      <input
        ref={files}
        hidden
        type="file"
        multiple
        accept={PHOTO_TYPES}
        aria-label={t('chooseLabel')}
        onChange={choose}
      />
      <input
        ref={camera}
        hidden
        type="file"
        capture="environment"
        accept={PHOTO_TYPES}
        aria-label={t('cameraLabel')}
        onChange={choose}
      />
    </Zone>
  );
}

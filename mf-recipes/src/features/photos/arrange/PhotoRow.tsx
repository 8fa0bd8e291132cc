import { Badge, Button, MutedText, Row, space, Stack } from '@forkcast/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AltField } from './AltField';
import { t } from '../texts';

const Frame = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  min-width: 0;

  > :last-child {
    flex: 1 1 0;
  }
`;

interface PhotoRowProps {
  /** One-based; the first photo is the cover. */
  number: number;
  thumbnail: ReactNode;
  alt: string;
  /** Status of the photo. */
  note?: ReactNode;
  onDescribe: (alt: string) => void;
  onMakeCover: () => void;
}

/** A photo of a recipe with its description and cover button. */
export function PhotoRow({ number, thumbnail, alt, note, onDescribe, onMakeCover }: PhotoRowProps) {
  return (
    <Frame>
      {thumbnail}
      <Stack gap={1}>
        <AltField number={number} alt={alt} onDescribe={onDescribe} />
        {note ? <MutedText>{note}</MutedText> : null}
        <Row gap={2} wrap>
          {number === 1 ? (
            <Badge>{t('cover')}</Badge>
          ) : (
            <Button size="sm" variant="ghost" onClick={onMakeCover}>
              {t('makeCover')}
            </Button>
          )}
        </Row>
      </Stack>
    </Frame>
  );
}

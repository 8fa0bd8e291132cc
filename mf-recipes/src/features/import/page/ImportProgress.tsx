import { waitInWords } from '@forkcast/contracts';
import { countOthers } from '@forkcast/recipe-files/import';
import { Banner, Button, Card, color, ProgressBar, Row, Stack } from '@forkcast/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { ImportFilesState } from './importState';
import { t } from './texts';

const Hint = styled.p`
  color: ${color.inkMuted};
`;

interface ImportProgressProps {
  state: Extract<ImportFilesState, { phase: 'importing' }>;
  onStop: () => void;
}

export function ImportProgress({ state, onStop }: ImportProgressProps) {
  const [stopping, setStopping] = useState(false);
  const { done, total, outcome, others, othersDone, photosTotal, waiting } = state;
  const othersTotal = countOthers(others);
  const photos = outcome.photos + outcome.photosFailed.length;
  return (
    <Card>
      <Stack gap={4}>
        {total > 0 ? (
          <ProgressBar
            label={t('importing')}
            value={(done / total) * 100}
            caption={t('progress', { done, total })}
          />
        ) : null}
        {othersTotal > 0 ? (
          <ProgressBar
            label={t('importingOthers')}
            value={(othersDone / othersTotal) * 100}
            caption={t('progress', { done: othersDone, total: othersTotal })}
          />
        ) : null}
        {photosTotal > 0 ? (
          <ProgressBar
            label={t('sendingPhotos')}
            value={(photos / photosTotal) * 100}
            caption={t('progress', { done: photos, total: photosTotal })}
          />
        ) : null}
        {waiting === null ? null : (
          <Banner tone="info">{t('waiting', { wait: waitInWords(waiting * 1_000) })}</Banner>
        )}
        <Hint>{t('leaveHint')}</Hint>
        <Row>
          <Button
            disabled={stopping}
            onClick={() => {
              setStopping(true);
              onStop();
            }}
          >
            {t('stop')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

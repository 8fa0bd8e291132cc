import { waitInWords } from '@forkcast/contracts';
import { countOthers } from '@forkcast/recipe-files/import';
import { Banner, Button, Card, ProgressBar, Row, Stack } from '@forkcast/ui';
import { useState } from 'react';
import type { ImportFilesState } from './importState';
import { Hint } from './preview/ChoiceLines';
import { t } from './texts';

interface ImportProgressProps {
  state: Extract<ImportFilesState, { phase: 'importing' }>;
  onStop: () => void;
}

export function ImportProgress({ state, onStop }: ImportProgressProps) {
  const [stopping, setStopping] = useState(false);
  const { done, total, outcome, others, othersDone, photosTotal, waiting } = state;
  const bars = [
    { label: t('importing'), done, total },
    { label: t('importingOthers'), done: othersDone, total: countOthers(others) },
    {
      label: t('sendingPhotos'),
      done: outcome.photos + outcome.photosFailed.length,
      total: photosTotal,
    },
  ];
  return (
    <Card>
      <Stack gap={4}>
        {bars
          .filter((bar) => bar.total > 0)
          .map((bar) => (
            <ProgressBar
              key={bar.label}
              label={bar.label}
              value={(bar.done / bar.total) * 100}
              caption={t('progress', { done: bar.done, total: bar.total })}
            />
          ))}
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

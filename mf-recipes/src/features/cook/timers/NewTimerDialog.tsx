import { FormDialog, Stack, TextField } from '@forkcast/ui';
import { useState } from 'react';
import { t } from '../texts';
import { MAX_TIMER_MINUTES } from './timer';

interface NewTimerDialogProps {
  open: boolean;
  onClose: () => void;
  onStart: (minutes: number, label: string) => void;
}

/** Creates a custom timer. Pass a new `key` each time it opens. */
export function NewTimerDialog({ open, onClose, onStart }: NewTimerDialogProps) {
  const [minutesText, setMinutesText] = useState('');
  const [label, setLabel] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const start = () => {
    const minutes = Number(minutesText.trim().replace(',', '.'));
    if (!(minutes >= 0.1 && minutes <= MAX_TIMER_MINUTES)) {
      setInvalid(true);
      return;
    }
    onStart(minutes, label.trim() || t('timerNameDefault'));
    onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('newTimerTitle')}
      size="sm"
      submitLabel={t('start')}
      onSubmit={start}
    >
      <Stack gap={4}>
        <TextField
          label={t('timerMinutes')}
          inputMode="decimal"
          value={minutesText}
          error={isInvalid ? t('minutesNotValid') : undefined}
          onChange={(event) => {
            setMinutesText(event.target.value);
            setInvalid(false);
          }}
        />
        <TextField
          label={t('timerName')}
          maxLength={100}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Stack>
    </FormDialog>
  );
}

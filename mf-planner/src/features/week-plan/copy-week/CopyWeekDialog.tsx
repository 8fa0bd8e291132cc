import { addDays, type Day } from '@forkcast/days';
import { FormDialog, SelectField } from '@forkcast/ui';
import { useState } from 'react';
import { weekLabel } from '../week/weekView';
import { useCopyWeek } from './useCopyWeek';
import { t } from './texts';

const WEEKS_BACK = 8;
const WEEKS_AHEAD = 26;

interface CopyWeekDialogProps {
  sunday: Day;
  open: boolean;
  onClose: () => void;
}

/** Asks for the week to copy this one to. Use a new `key` for each opening. */
export function CopyWeekDialog({ sunday, open, onClose }: CopyWeekDialogProps) {
  const [target, setTarget] = useState<Day>(addDays(sunday, 7));
  const { copyWeek, isCopying } = useCopyWeek(sunday);
  const submit = async () => {
    if (await copyWeek(target)) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      description={t('description', { week: weekLabel(sunday) })}
      size="sm"
      submitLabel={t('submit')}
      pendingLabel={t('submitting')}
      pending={isCopying}
      onSubmit={submit}
    >
      <WeekField around={sunday} value={target} onChange={setTarget} />
    </FormDialog>
  );
}

interface WeekFieldProps {
  around: Day;
  value: Day;
  onChange: (week: Day) => void;
}

/** Selects a week before or after `around`. */
function WeekField({ around, value, onChange }: WeekFieldProps) {
  const weeks = Array.from({ length: WEEKS_BACK + 1 + WEEKS_AHEAD }, (_, index) =>
    addDays(around, 7 * (index - WEEKS_BACK)),
  ).filter((week) => week !== around);
  return (
    <SelectField
      label={t('weekLabel')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={weeks.map((week) => ({ value: week, label: weekLabel(week) }))}
    />
  );
}

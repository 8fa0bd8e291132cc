import { REPEAT_WEEKS_AHEAD, type MealPlanEntry } from '@forkcast/contracts';
import { addDays, dayOf, weekdayName, type Day } from '@forkcast/days';
import { FormDialog, SelectField, Stack, TextField } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import { useRepeat } from './useRepeat';
import { shared } from '../../../texts';
import { t } from './texts';

const LAST_DAY = '2199-12-30';

interface RepeatDialogProps {
  entry: MealPlanEntry;
  open: boolean;
  onClose: () => void;
}

/** Asks how long to repeat a meal every week. Use a new `key` for each opening. */
export function RepeatDialog({ entry, open, onClose }: RepeatDialogProps) {
  const { timeZone } = useSession().user;
  const day = dayOf(entry.date, timeZone);
  const [length, setLength] = useState('stopped');
  const [until, setUntil] = useState<Day>(addDays(day, 4 * 7));
  const { start, isPending } = useRepeat();
  const earliest = addDays(day, 7);
  const isComplete = length === 'stopped' || (until >= earliest && until <= LAST_DAY);

  const submit = async () => {
    if (await start(entry, length === 'day' ? until : null)) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t('title', { recipe: entry.recipeName })}
      description={t('description', {
        meal: shared(entry.mealType),
        weekday: weekdayName(day),
        weeks: REPEAT_WEEKS_AHEAD,
      })}
      size="sm"
      submitLabel={t('submit')}
      pendingLabel={t('submitting')}
      incomplete={!isComplete}
      pending={isPending}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <SelectField
          label={t('lengthLabel')}
          value={length}
          onChange={(event) => setLength(event.target.value)}
          options={[
            { value: 'stopped', label: t('untilStopped') },
            { value: 'day', label: t('untilDay') },
          ]}
        />
        {length === 'day' ? (
          <TextField
            label={t('lastDayLabel')}
            type="date"
            required
            min={earliest}
            max={LAST_DAY}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        ) : null}
      </Stack>
    </FormDialog>
  );
}

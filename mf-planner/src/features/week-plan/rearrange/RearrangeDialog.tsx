import { mealTypes, type MealPlanEntry, type MealType } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { FormDialog, SelectField, Stack, TextField } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import { slotLabel } from '../week/weekView';
import { type Rearrangement, useRearrange } from './useRearrange';
import { shared } from '../../../texts';
import { t } from './texts';

interface RearrangeDialogProps {
  what: Rearrangement;
  entry: MealPlanEntry;
  open: boolean;
  onClose: () => void;
}

/** Asks for the day and meal to move or copy a meal to, in any week. Use a new `key` for each opening. */
export function RearrangeDialog({ what, entry, open, onClose }: RearrangeDialogProps) {
  const { timeZone } = useSession().user;
  const from = { day: dayOf(entry.date, timeZone), mealType: entry.mealType };
  const [day, setDay] = useState(from.day);
  const [mealType, setMealType] = useState<MealType>(from.mealType);
  const { [what]: rearrange, isPending } = useRearrange();
  const isComplete = day >= '1970-01-03' && day < '2199-12-31';

  const submit = async () => {
    if (await rearrange(entry, { day, mealType })) onClose();
  };
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t(`${what}Title`, { recipe: entry.recipeName })}
      description={t('from', { slot: slotLabel(from) })}
      size="sm"
      submitLabel={t(`${what}Submit`)}
      pendingLabel={t(`${what}Pending`)}
      incomplete={!isComplete}
      pending={isPending}
      onSubmit={submit}
    >
      <Stack gap={4}>
        <TextField
          label={shared('dayLabel')}
          type="date"
          required
          min="1970-01-03"
          max="2199-12-30"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <SelectField
          label={shared('mealLabel')}
          value={mealType}
          onChange={(event) => setMealType(mealTypes.find((type) => type === event.target.value) ?? mealType)}
          options={mealTypes.map((value) => ({ value, label: shared(value) }))}
        />
      </Stack>
    </FormDialog>
  );
}

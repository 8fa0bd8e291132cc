import { mealTypes, mealTypeSchema, type MealPlanEntry, type MealType } from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { Button, Dialog, SelectField, Stack, TextField } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useId, useState, type FormEvent } from 'react';
import { mealLabels, slotLabel } from '../weekView';
import { type Rearrangement, useRearrange } from './useRearrange';

const words = {
  move: { title: 'Move', pending: 'Moving...' },
  copy: { title: 'Copy', pending: 'Copying...' },
} as const;

interface RearrangeDialogProps {
  what: Rearrangement;
  entry: MealPlanEntry;
  open: boolean;
  onClose: () => void;
}

/** Day and meal for a recipe to go to, in any week. Give it a fresh `key` at each opening. */
export function RearrangeDialog({ what, entry, open, onClose }: RearrangeDialogProps) {
  const { timeZone } = useSession().user;
  const from = { day: dayOf(entry.date, timeZone), mealType: entry.mealType };
  const [day, setDay] = useState(from.day);
  const [mealType, setMealType] = useState<MealType>(from.mealType);
  const [isPending, setIsPending] = useState(false);
  const { [what]: rearrange } = useRearrange();
  const formId = useId();
  const isComplete = day >= '1970-01-03' && day < '2199-12-31';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isComplete) return;
    setIsPending(true);
    const done = await rearrange(entry, { day, mealType });
    setIsPending(false);
    if (done) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays || isPending ? undefined : onClose())}
      title={`${words[what].title} ${entry.recipeName}`}
      description={`From ${slotLabel(from)}`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabled={!isComplete}
            pending={isPending}
            pendingLabel={words[what].pending}
          >
            {words[what].title}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <TextField
            label="Day"
            type="date"
            required
            min="1970-01-03"
            max="2199-12-30"
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
          <SelectField
            label="Meal"
            value={mealType}
            onChange={(event) => setMealType(mealTypeSchema.parse(event.target.value))}
            options={mealTypes.map((value) => ({ value, label: mealLabels[value] }))}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

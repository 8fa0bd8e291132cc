import { REPEAT_WEEKS_AHEAD, type MealPlanEntry } from '@forkcast/contracts';
import { addDays, dayOf, weekdayName, type Day } from '@forkcast/days';
import { Button, Dialog, SelectField, Stack, TextField } from '@forkcast/ui';
import { useSession } from '@forkcast/web-kit';
import { useId, useState, type FormEvent } from 'react';
import { mealLabels } from '../weekView';
import { useRepeat } from './useRepeat';

const LAST_DAY = '2199-12-30';
const lengths = [
  { value: 'stopped', label: 'Until I stop it' },
  { value: 'day', label: 'Until a day' },
];

interface RepeatDialogProps {
  entry: MealPlanEntry;
  open: boolean;
  onClose: () => void;
}

/** How long a meal is to be planned again every week. Give it a fresh `key` at each opening. */
export function RepeatDialog({ entry, open, onClose }: RepeatDialogProps) {
  const { timeZone } = useSession().user;
  const day = dayOf(entry.date, timeZone);
  const [length, setLength] = useState('stopped');
  const [until, setUntil] = useState<Day>(addDays(day, 4 * 7));
  const { start, isPending } = useRepeat();
  const formId = useId();
  const earliest = addDays(day, 7);
  const isComplete = length === 'stopped' || (until >= earliest && until <= LAST_DAY);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && (await start(entry, length === 'day' ? until : null))) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays || isPending ? undefined : onClose())}
      title={`Repeat ${entry.recipeName}`}
      description={`${mealLabels[entry.mealType]} every ${weekdayName(day)}, planned up to ${REPEAT_WEEKS_AHEAD} weeks ahead. A week you take it out of stays without it.`}
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
            pendingLabel="Repeating..."
          >
            Repeat
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <SelectField
            label="How long"
            value={length}
            onChange={(event) => setLength(event.target.value)}
            options={lengths}
          />
          {length === 'day' ? (
            <TextField
              label="Last day"
              type="date"
              required
              min={earliest}
              max={LAST_DAY}
              value={until}
              onChange={(event) => setUntil(event.target.value)}
            />
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}

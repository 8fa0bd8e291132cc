import { addDays, type Day } from '@forkcast/days';
import { Button, Dialog, SelectField } from '@forkcast/ui';
import { useId, useState, type FormEvent } from 'react';
import { weekLabel } from '../weekView';
import { useCopyWeek } from './useCopyWeek';

const WEEKS_BACK = 8;
const WEEKS_AHEAD = 26;

interface CopyWeekDialogProps {
  sunday: Day;
  open: boolean;
  onClose: () => void;
}

/** Another week for everything in this one to be planned in, too. Give it a fresh `key` at each opening. */
export function CopyWeekDialog({ sunday, open, onClose }: CopyWeekDialogProps) {
  const [target, setTarget] = useState<Day>(addDays(sunday, 7));
  const { copyWeek, isCopying } = useCopyWeek(sunday);
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await copyWeek(target)) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => (stays || isCopying ? undefined : onClose())}
      title="Copy week"
      description={`All recipes of ${weekLabel(sunday)} are planned for another week, beside what is there.`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={isCopying}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isCopying} pendingLabel="Copying...">
            Copy
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <WeekField around={sunday} value={target} onChange={setTarget} />
      </form>
    </Dialog>
  );
}

interface WeekFieldProps {
  around: Day;
  value: Day;
  onChange: (week: Day) => void;
}

/** The weeks before and after one, by their labels. */
function WeekField({ around, value, onChange }: WeekFieldProps) {
  const weeks = Array.from({ length: WEEKS_BACK + 1 + WEEKS_AHEAD }, (_, index) =>
    addDays(around, 7 * (index - WEEKS_BACK)),
  ).filter((week) => week !== around);
  return (
    <SelectField
      label="To the week"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={weeks.map((week) => ({ value: week, label: weekLabel(week) }))}
    />
  );
}

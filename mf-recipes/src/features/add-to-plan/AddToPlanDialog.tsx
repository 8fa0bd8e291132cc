import { mealTypes, type ListedRecipe } from '@forkcast/contracts';
import {
  addDays,
  type Day,
  daysOfWeek,
  dayOf,
  mondayOf,
  shortLabel,
  weekdayName,
  weekdayOf,
} from '@forkcast/days';
import { Button, ConfirmDialog, FormDialog, SelectField, Stack } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import { tApp } from '../../texts';
import { t } from './texts';
import { type Conflict, useAddToPlan } from './useAddToPlan';
import { WeekChoice } from './WeekChoice';

const takenTexts = {
  breakfast: 'takenByForBreakfast',
  lunch: 'takenByForLunch',
  dinner: 'takenByForDinner',
} as const;

const SUNDAY = 0;

interface AddToPlanDialogProps {
  recipe: ListedRecipe;
  open: boolean;
  onClose: () => void;
}

/** Chooses a day of a week and a meal for a recipe. Give it a fresh `key` at each opening. */
export function AddToPlanDialog({ recipe, open, onClose }: AddToPlanDialogProps) {
  const { user } = useSession();
  const { failed } = useOutcome();
  const [today] = useState(() => dayOf(new Date(), user.timeZone));
  // On the last day of a week, people plan the next one.
  const [monday, setMonday] = useState(() =>
    mondayOf(weekdayOf(today) === SUNDAY ? addDays(today, 1) : today),
  );
  const [day, setDay] = useState<Day>('');
  const [meal, setMeal] = useState('');
  const { add, plan, asking, pending } = useAddToPlan(recipe, onClose);
  const { subject: conflict } = asking;

  const turnTo = (next: Day) => {
    if (day) setDay(next > monday ? addDays(day, 7) : addDays(day, -7));
    setMonday(next);
  };
  const submit = () => {
    const mealType = mealTypes.find((type) => type === meal);
    if (day && mealType) void add({ day, mealType });
    else failed(t('incomplete'), t('incompleteBody'));
  };
  return (
    <>
      <FormDialog
        open={open}
        onClose={onClose}
        title={t('title')}
        description={recipe.name}
        size="sm"
        submitLabel={tApp('addToPlan')}
        pendingLabel={t('adding')}
        pending={pending}
        onSubmit={submit}
      >
        <Stack gap={4}>
          <WeekChoice monday={monday} earliest={mondayOf(today)} onChange={turnTo} />
          <SelectField
            label={t('dayLabel')}
            placeholder={t('dayPlaceholder')}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            options={daysOfWeek(monday).map((value) => ({
              value,
              label: t('day', { weekday: weekdayName(value), date: shortLabel(value) }),
            }))}
          />
          <SelectField
            label={t('mealLabel')}
            placeholder={t('mealPlaceholder')}
            value={meal}
            onChange={(event) => setMeal(event.target.value)}
            options={mealTypes.map((value) => ({ value, label: t(value) }))}
          />
        </Stack>
      </FormDialog>
      {conflict ? (
        <TakenQuestion {...{ conflict, plan, pending }} open={open && asking.open} onClose={asking.close} />
      ) : null}
    </>
  );
}

interface TakenQuestionProps extends Pick<ReturnType<typeof useAddToPlan>, 'plan' | 'pending'> {
  conflict: Conflict;
  open: boolean;
  onClose: () => void;
}

function TakenQuestion({ conflict, plan, pending, ...dialog }: TakenQuestionProps) {
  const { day, mealType, existing } = conflict;
  const recipes = existing.map((entry) => entry.recipeName).join(', ');
  return (
    <ConfirmDialog
      {...dialog}
      title={t('takenTitle')}
      body={t(takenTexts[mealType], { weekday: weekdayName(day), recipes })}
      confirmLabel={t('replace')}
      destructive
      alternatives={
        <Button disabled={pending} onClick={() => void plan(conflict)}>
          {t('addBeside')}
        </Button>
      }
      onConfirm={() => plan(conflict, existing)}
    />
  );
}

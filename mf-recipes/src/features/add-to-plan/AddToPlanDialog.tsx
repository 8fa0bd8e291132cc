import { mealTypes, type ListedRecipe } from '@forkcast/contracts';
import { type Day, dayOf, weekdayName } from '@forkcast/days';
import { Button, color, ConfirmDialog, FormDialog, space, Stack } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { tApp } from '../../texts';
import { DayAndMeal } from './DayAndMeal';
import { t } from './texts';
import { Tonight } from './Tonight';
import { type Conflict, useAddToPlan } from './useAddToPlan';
import { useFreeDinner } from './useFreeDinner';

const takenTexts = {
  breakfast: 'takenByForBreakfast',
  lunch: 'takenByForLunch',
  dinner: 'takenByForDinner',
} as const;

const Choice = styled.div`
  padding-top: ${space[3]};
  border-top: 1px solid ${color.line};
`;

interface AddToPlanDialogProps {
  recipe: ListedRecipe;
  /** The servings chosen on the recipe's page, if any. */
  servings?: number | null;
  open: boolean;
  onClose: () => void;
}

/**
 * Plans a recipe for the next free dinner, or for a chosen day and meal. Pass a new `key` each time it
 * opens.
 */
export function AddToPlanDialog({ recipe, servings, open, onClose }: AddToPlanDialogProps) {
  const { user } = useSession();
  const { failed } = useOutcome();
  const [today] = useState(() => dayOf(new Date(), user.timeZone));
  const [day, setDay] = useState<Day>('');
  const [meal, setMeal] = useState('');
  const planned = plannedServings(recipe, servings ?? user.defaultServings);
  const { add, plan, conflictDialog, pending } = useAddToPlan(recipe, planned, onClose);
  const dinner = useFreeDinner(today, open);
  const { subject: conflict } = conflictDialog;

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
        description={
          planned === null ? recipe.name : t('forServings', { recipe: recipe.name, count: planned })
        }
        size="sm"
        submitLabel={tApp('addToPlan')}
        pendingLabel={t('adding')}
        pending={pending}
        onSubmit={submit}
      >
        {/* Keeps the initial focus off the days, which would draw attention away from the shortcut above. */}
        <Stack gap={4} data-read>
          <Tonight
            {...dinner}
            today={today}
            pending={pending}
            onPlan={(freeDay) => void plan({ day: freeDay, mealType: 'dinner' })}
          />
          <Choice>
            <DayAndMeal today={today} day={day} meal={meal} onDay={setDay} onMeal={setMeal} />
          </Choice>
        </Stack>
      </FormDialog>
      {conflict ? (
        <TakenQuestion
          conflict={conflict}
          plan={plan}
          pending={pending}
          open={open && conflictDialog.open}
          onClose={conflictDialog.close}
        />
      ) : null}
    </>
  );
}

/** Null means the recipe's own servings. */
function plannedServings({ servings }: ListedRecipe, wanted: number | null): number | null {
  return servings === null || wanted === servings ? null : wanted;
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

import { mealTypes, type MealType, type Recipe } from '@forkcast/contracts';
import { daysOfWeek, type Day, dayOf, mondayOf, shortLabel, weekdayName } from '@forkcast/days';
import { Button, ConfirmDialog, Dialog, SelectField, Stack } from '@forkcast/ui';
import { useSession, useShell } from '@forkcast/web-kit';
import { type FormEvent, useId, useState } from 'react';
import { useAddToPlan } from './useAddToPlan';

const mealLabels: Record<MealType, string> = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner' };

interface AddToPlanDialogProps {
  recipe: Recipe | null;
  open: boolean;
  onClose: () => void;
}

/** Chooses a day of the current week and a meal for a recipe. */
export function AddToPlanDialog({ recipe, open, onClose }: AddToPlanDialogProps) {
  const formId = useId();
  const { add, plan, conflict, asking, stopAsking, pending } = useAddToPlan(onClose);
  if (!recipe) return null;
  return (
    <>
      <Dialog
        open={open}
        onOpenChange={(stays) => (stays || pending ? undefined : onClose())}
        title="Add to Meal Plan"
        description={recipe.name}
        size="sm"
        footer={
          <>
            <Button onClick={onClose} disabled={pending}>
              Cancel
            </Button>
            <Button type="submit" form={formId} variant="primary" pending={pending} pendingLabel="Adding...">
              Add to Plan
            </Button>
          </>
        }
      >
        <PlaceForm id={formId} onChosen={(day, mealType) => void add(recipe, { day, mealType })} />
      </Dialog>
      <ConfirmDialog
        open={open && asking}
        onOpenChange={(stays) => (stays ? undefined : stopAsking())}
        title="Meal Already Exists"
        body={
          conflict
            ? alreadyPlanned(
                conflict.existing.map((entry) => entry.recipeName),
                conflict,
              )
            : ''
        }
        confirmLabel="Replace Existing Recipe"
        destructive
        alternatives={
          <Button disabled={pending} onClick={() => conflict && void plan(conflict.recipe, conflict)}>
            Add as Additional Recipe
          </Button>
        }
        onConfirm={() => (conflict ? plan(conflict.recipe, conflict, conflict.existing) : undefined)}
      />
    </>
  );
}

function alreadyPlanned(
  names: readonly string[],
  { day, mealType }: { day: Day; mealType: MealType },
): string {
  return `${weekdayName(day)} already has ${names.join(', ')} for ${mealType}.`;
}

/** Lives as long as the dialog is open, so each opening starts with nothing chosen. */
function PlaceForm({ id, onChosen }: { id: string; onChosen: (day: Day, mealType: MealType) => void }) {
  const { user } = useSession();
  const { toast } = useShell();
  const [days] = useState(() => daysOfWeek(mondayOf(dayOf(new Date(), user.timeZone))));
  const [day, setDay] = useState('');
  const [meal, setMeal] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const mealType = mealTypes.find((type) => type === meal);
    if (day && mealType) return onChosen(day, mealType);
    toast({
      title: 'Missing information',
      description: 'Please select both day and meal type',
      tone: 'destructive',
    });
  };
  return (
    <form id={id} onSubmit={submit}>
      <Stack gap={4}>
        <SelectField
          label="Day"
          placeholder="Select a day"
          value={day}
          onChange={(event) => setDay(event.target.value)}
          options={days.map((value) => ({ value, label: `${weekdayName(value)}, ${shortLabel(value)}` }))}
        />
        <SelectField
          label="Meal Type"
          placeholder="Select a meal"
          value={meal}
          onChange={(event) => setMeal(event.target.value)}
          options={mealTypes.map((value) => ({ value, label: mealLabels[value] }))}
        />
      </Stack>
    </form>
  );
}

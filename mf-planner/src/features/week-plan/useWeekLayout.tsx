import type { MealPlanEntry } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { Skeleton } from '@forkcast/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useAddDialog } from './add-recipe/useAddDialog';
import { changesIn } from './edit-slot/drafts';
import { useDrafts } from './edit-slot/useDrafts';
import { useOpenSlot } from './edit-slot/useOpenSlot';
import { useRemoveMeal } from './edit-slot/useRemoveMeal';
import { useMealDialog } from './useMealDialog';
import { useWeekDialogs } from './useWeekDialogs';
import type { Density } from './week-grid/useDensity';
import type { WeekLayoutProps } from './week-grid/weekLayout';
import type { useWeekPlan } from './week/useWeekPlan';
import type { Slot } from './week/weekView';

/** About the height of one meal's fields in pixels. */
const PANEL_PLACEHOLDER_HEIGHT = 240;

/** The week, its actions and their dialogs. */
export function useWeekLayout(plan: ReturnType<typeof useWeekPlan>, today: Day, density: Density) {
  const { drafts, edit, settle, discard } = useDrafts();
  const { openKey, toggle, leave, close } = useOpenSlot();
  const { add: showAdding, dialog: adding } = useAddDialog();
  const { show: showMealDialog, dialog: mealDialog } = useMealDialog();

  const { removeMeal } = useRemoveMeal();
  const later = useWeekDialogs(openKey !== null);

  // Stable across renders, so that a slot only rerenders when something in it changes.
  const add = useCallback(
    (slot: Slot) => {
      if (slot.entries.length === 0) leave();
      showAdding(slot);
    },
    [leave, showAdding],
  );
  const remove = useLatest(async (entry: MealPlanEntry, slot: Slot) => {
    if (!(await removeMeal(entry))) return;
    discard([entry.id]);
    if (slot.entries.length === 1) leave();
  });
  const layout: WeekLayoutProps = {
    days: plan.days,
    today,
    density,
    openKey: plan.readOnly ? null : openKey,
    readOnly: plan.readOnly,
    isLoading: plan.isLoading,
    hasDrafts: ({ entries }) => entries.some((entry) => changesIn(entry, drafts[entry.id])),
    onToggle: toggle,
    onAdd: add,
    onAct: showMealDialog,
    onRemove: remove,
    renderPanel: (slot) =>
      later ? (
        <later.SlotPanel
          slot={slot}
          drafts={drafts}
          onEdit={edit}
          onSettle={settle}
          onDiscard={discard}
          onAdd={add}
          onRepeat={(entry) => showMealDialog({ entry, action: 'repeat' })}
          onClose={close}
        />
      ) : (
        <Skeleton height={PANEL_PLACEHOLDER_HEIGHT} />
      ),
  };
  const dialogs = (
    <>
      {mealDialog}
      {adding}
    </>
  );
  return { layout, dialogs };
}

/** Returns a stable function that calls the latest `call`. */
function useLatest<Arguments extends unknown[]>(call: (...args: Arguments) => Promise<void>) {
  const latest = useRef(call);
  useEffect(() => {
    latest.current = call;
  });
  return useCallback((...args: Arguments) => void latest.current(...args), []);
}

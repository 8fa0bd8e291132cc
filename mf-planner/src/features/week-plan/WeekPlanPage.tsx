import type { Day } from '@forkcast/days';
import { Stack, usePhone } from '@forkcast/ui';
import { useCallback } from 'react';
import { useAddDialog } from './add-recipe/useAddDialog';
import { SlotPanel } from './edit-slot/SlotPanel';
import { changesIn, useDrafts } from './edit-slot/useDrafts';
import { useOpenSlot } from './edit-slot/useOpenSlot';
import { GeneratedList } from './generate-list/GeneratedList';
import { useGenerateList } from './generate-list/useGenerateList';
import { PlanNotices } from './PlanNotices';
import { RearrangeableWeek } from './rearrange/RearrangeableWeek';
import { useRearrangeDialog } from './rearrange/useRearrangeDialog';
import { useRepeatDialogs } from './repeat/useRepeatDialogs';
import { WeekDays } from './week-grid/WeekDays';
import type { WeekLayoutProps } from './week-grid/weekLayout';
import { WeekLoading } from './week-grid/WeekLoading';
import { WeekTable } from './week-grid/WeekTable';
import { useWeekInHistory } from './week/useWeekInHistory';
import { useWeekPlan } from './week/useWeekPlan';
import type { Slot } from './week/weekView';
import { WeekHeader } from './WeekHeader';

/** The Meal Planner. */
export function WeekPlanPage() {
  const week = useWeekInHistory();
  const plan = useWeekPlan(week.sunday);
  const { generateFor, generateAgain, isGenerating, shownList } = useGenerateList();
  const { layout, dialogs } = useWeekLayout(plan, week.today);
  const Layout = usePhone() ? WeekDays : WeekTable;
  const isPlanned = plan.days.some(({ slots }) => slots.some(({ entries }) => entries.length > 0));
  return (
    <Stack gap={4}>
      <WeekHeader
        week={week}
        hasMeals={!plan.readOnly && isPlanned}
        canUseTemplates={!plan.readOnly}
        isOffline={plan.isOffline}
        isGenerating={isGenerating}
        onGenerate={() => void generateFor(week.sunday)}
      />
      <PlanNotices plan={plan} />
      <RearrangeableWeek
        days={plan.days}
        readOnly={plan.readOnly}
        loading={plan.isLoading ? <WeekLoading /> : null}
      >
        <Layout {...layout} />
      </RearrangeableWeek>
      <GeneratedList shown={shownList} isGenerating={isGenerating} onTryAgain={generateAgain} />
      {dialogs}
    </Stack>
  );
}

/** What is drawn of the week, with what can be done in it, and the dialogs that this opens. */
function useWeekLayout(plan: ReturnType<typeof useWeekPlan>, today: Day) {
  const { drafts, edit, discard } = useDrafts();
  const { openKey, toggle, leave, close } = useOpenSlot(plan.days);
  const { add: showAdding, dialog: adding } = useAddDialog();
  const { askWhereTo, dialog: rearranging } = useRearrangeDialog();
  const { askAbout, dialog: repeating } = useRepeatDialogs();

  // The same with every drawing, so that a slot is drawn only when something in it changes.
  const add = useCallback(
    (slot: Slot) => {
      if (slot.entries.length === 0) leave();
      showAdding(slot);
    },
    [leave, showAdding],
  );
  const layout: WeekLayoutProps = {
    days: plan.days,
    today,
    openKey: plan.readOnly ? null : openKey,
    readOnly: plan.readOnly,
    isLoading: plan.isLoading,
    hasDrafts: ({ entries }) => entries.some((entry) => changesIn(entry, drafts[entry.id])),
    onToggle: toggle,
    onAdd: add,
    onRearrange: askWhereTo,
    onRepeat: askAbout,
    renderPanel: (slot) => (
      <SlotPanel
        slot={slot}
        drafts={drafts}
        onEdit={edit}
        onDiscard={discard}
        onAdd={add}
        onRepeat={askAbout}
        onClose={close}
      />
    ),
  };
  const dialogs = (
    <>
      {repeating}
      {rearranging}
      {adding}
    </>
  );
  return { layout, dialogs };
}

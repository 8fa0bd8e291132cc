import type { Day } from '@forkcast/days';
import { Stack } from '@forkcast/ui';
import { useCallback, useRef } from 'react';
import { useAddDialog } from './add-recipe/useAddDialog';
import { DayStripPlace } from './day-strip/DayStripPlace';
import { SlotPanel } from './edit-slot/SlotPanel';
import { changesIn } from './edit-slot/drafts';
import { useDrafts } from './edit-slot/useDrafts';
import { useOpenSlot } from './edit-slot/useOpenSlot';
import { FirstStepsPlace } from './first-steps/FirstStepsPlace';
import { GeneratedList } from './generate-list/GeneratedList';
import { useGenerateList } from './generate-list/useGenerateList';
import { PlanNotices } from './PlanNotices';
import { RearrangeableWeek } from './rearrange/RearrangeableWeek';
import { useRearrangeDialog } from './rearrange/useRearrangeDialog';
import { useRepeatDialogs } from './repeat/useRepeatDialogs';
import { useDensity, type Density } from './week-grid/useDensity';
import { useTableRoom } from './week-grid/useTableRoom';
import { useTodayInSight } from './week-grid/useTodayInSight';
import { WeekDays } from './week-grid/WeekDays';
import type { WeekLayoutProps } from './week-grid/weekLayout';
import { WeekLoading } from './week-grid/WeekLoading';
import { WeekTable } from './week-grid/WeekTable';
import { useKeptFocus } from './week-keys/useKeptFocus';
import { useOptionalPart } from './useOptionalPart';
import { usePrintedWeek } from './week-print/usePrintedWeek';
import { slotToFill } from './week/slotToFill';
import { useWeekInHistory } from './week/useWeekInHistory';
import { useWeekPlan } from './week/useWeekPlan';
import type { Slot } from './week/weekView';
import { WeekHeader } from './WeekHeader';

/** Minimum width of the week's columns together, in characters. */
const TABLE_REM = 48;

// Everything has its button as well.
const loadKeys = () => import('./week-keys/WeekKeys');

/** The Meal Planner. */
export function WeekPlanPage() {
  const week = useWeekInHistory();
  const plan = useWeekPlan(week.sunday);
  const { density, setDensity } = useDensity();
  const { layout, dialogs } = useWeekLayout(plan, week.today, density);
  const { generateFor, generateAgain, isGenerating, shownList } = useGenerateList(week.today, () => {
    const slot = slotToFill(plan.days, week.today);
    if (slot) layout.onAdd(slot);
    else week.current();
  });
  const page = useRef<HTMLDivElement>(null);
  const weekArea = useRef<HTMLDivElement>(null);
  const hasTable = useTableRoom(page, TABLE_REM);
  const Layout = hasTable ? WeekTable : WeekDays;
  useKeptFocus(page, plan.days);
  useTodayInSight(page, plan.days[0]?.day, week.today, hasTable, plan.isLoading);
  const keys = useOptionalPart(loadKeys);
  const printed = usePrintedWeek(plan.days, week.sunday);
  const isPlanned = plan.days.some(({ slots }) => slots.some(({ entries }) => entries.length > 0));
  return (
    <>
      {printed}
      <Stack gap={4} ref={page} data-print={printed ? 'hide' : undefined}>
        <WeekHeader
          week={week}
          hasMeals={!plan.readOnly && isPlanned}
          canUseTemplates={!plan.readOnly}
          isOffline={plan.isOffline}
          isGenerating={isGenerating}
          density={hasTable ? density : null}
          onDensity={setDensity}
          onGenerate={() => void generateFor(week.sunday)}
        />
        <PlanNotices plan={plan} />
        {plan.isOffline ? null : (
          <FirstStepsPlace
            isPlanned={plan.readOnly || plan.isLoading ? undefined : isPlanned}
            isGenerating={isGenerating}
            onPlan={layout.onAdd}
            days={plan.days}
            today={week.today}
            onGenerate={() => void generateFor(week.sunday)}
          />
        )}
        <div ref={weekArea}>
          {hasTable ? null : (
            <DayStripPlace area={weekArea} week={week} days={plan.days} isLoading={plan.isLoading} />
          )}
          <RearrangeableWeek
            days={plan.days}
            readOnly={plan.readOnly}
            loading={plan.isLoading ? <WeekLoading isList={!hasTable} /> : null}
          >
            <Layout {...layout} />
          </RearrangeableWeek>
        </div>
        <GeneratedList shown={shownList} isGenerating={isGenerating} onTryAgain={generateAgain} />
        {keys ? (
          <keys.WeekKeys
            area={page}
            days={plan.days}
            today={week.today}
            readOnly={plan.readOnly || plan.isLoading}
            onToday={week.current}
            onAdd={layout.onAdd}
          />
        ) : null}
        {dialogs}
      </Stack>
    </>
  );
}

/** The week, its actions and their dialogs. */
function useWeekLayout(plan: ReturnType<typeof useWeekPlan>, today: Day, density: Density) {
  const { drafts, edit, settle, discard } = useDrafts();
  const { openKey, toggle, leave, close } = useOpenSlot();
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
    density,
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
        onSettle={settle}
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

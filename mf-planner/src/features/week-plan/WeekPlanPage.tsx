import { Skeleton, Stack } from '@forkcast/ui';
import { useDisplayPreference } from '@forkcast/web-kit/display';
import { lazyPart } from '@forkcast/web-kit/lazyPart';
import { type RefObject, useRef } from 'react';
import { CoversContext, useCovers } from './covers/useCovers';
import { DayStripPlace } from './day-strip/DayStripPlace';
import { FirstStepsPlace } from './first-steps/FirstStepsPlace';
import { useGenerateList } from './generate-list/useGenerateList';
import { PlanNotices } from './PlanNotices';
import { RearrangeableWeek } from './rearrange/RearrangeableWeek';
import { useWeekLayout } from './useWeekLayout';
import { useDensity } from './week-grid/useDensity';
import type { WeekLayoutProps } from './week-grid/weekLayout';
import { useTableFits } from './week-grid/useTableFits';
import { useScrollToToday } from './week-grid/useScrollToToday';
import { WeekDays } from './week-list/WeekDays';
import { WeekLoading } from './week-grid/WeekLoading';
import { WeekTable } from './week-grid/WeekTable';
import { useOptionalPart } from './useOptionalPart';
import { usePrintedWeek } from './week-print/usePrintedWeek';
import { slotToFill } from './week/slotToFill';
import { useWeek, type Week } from './week/useWeek';
import { useWeekPlan } from './week/useWeekPlan';
import { WeekHeader } from './WeekHeader';

/** Minimum width of the week's columns in rem. */
const TABLE_REM = 48;
/** About the height of an empty board in pixels. */
const BOARD_PLACEHOLDER_HEIGHT = 400;

// Lazy-loaded, because the table is the default. If the board can't be loaded, shows the table.
const WeekBoard = lazyPart(
  () => import('./week-board/WeekBoard').then((board) => board.WeekBoard).catch(() => WeekTable),
  <Skeleton height={BOARD_PLACEHOLDER_HEIGHT} />,
);

// Lazy-loaded, because every shortcut has a button as well.
const loadKeys = () => import('./week-keys/WeekKeys');

export function WeekPlanPage() {
  const week = useWeek();
  const plan = useWeekPlan(week.sunday);
  const page = useRef<HTMLDivElement>(null);
  const { Layout, hasTable, density, switches } = useWeekDisplay(page);
  const { layout, dialogs } = useWeekLayout(plan, week.today, density);
  const { generateFor, generateAgain, isGenerating, shownList } = useGenerateList(week.today, () => {
    const slot = slotToFill(plan.days, week.today);
    if (slot) layout.onAdd(slot);
    else week.current();
  });
  useScrollToToday(page, plan.days[0]?.day, week.today, hasTable, plan.isLoading);
  const keys = useOptionalPart(loadKeys);
  const printed = usePrintedWeek(plan.days, week.sunday);
  return (
    <>
      {printed}
      <Stack gap={4} ref={page} data-print={printed ? 'hide' : undefined}>
        <WeekHeader
          week={week}
          plan={plan}
          isGenerating={isGenerating}
          {...switches}
          onGenerate={() => void generateFor(week.sunday)}
        />
        <PlanNotices plan={plan} />
        {plan.isOffline ? null : (
          <FirstStepsPlace
            isPlanned={plan.readOnly || plan.isLoading ? undefined : plan.isPlanned}
            isGenerating={isGenerating}
            onPlan={layout.onAdd}
            days={plan.days}
            today={week.today}
            onGenerate={() => void generateFor(week.sunday)}
          />
        )}
        <ShownWeek week={week} plan={plan} Layout={Layout} layout={layout} hasTable={hasTable} />
        {shownList ? (
          <shownList.Panel shown={shownList} isGenerating={isGenerating} onTryAgain={generateAgain} />
        ) : null}
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

/** A list of days if the table doesn't fit; otherwise the table, or the board if the user prefers it. */
function useWeekDisplay(page: RefObject<HTMLElement | null>) {
  const { density, setDensity } = useDensity();
  const hasTable = useTableFits(page, TABLE_REM);
  const [view, setView] = useDisplayPreference('plannerView');
  const switches = {
    view: hasTable ? view : null,
    onView: setView,
    density: hasTable && view === 'table' ? density : null,
    onDensity: setDensity,
  };
  const Layout = hasTable ? (view === 'board' ? WeekBoard : WeekTable) : WeekDays;
  return { Layout, hasTable, density, switches };
}

interface ShownWeekProps {
  week: Week;
  plan: ReturnType<typeof useWeekPlan>;
  Layout: ReturnType<typeof useWeekDisplay>['Layout'];
  layout: WeekLayoutProps;
  hasTable: boolean;
}

function ShownWeek({ week, plan, Layout, layout, hasTable }: ShownWeekProps) {
  const covers = useCovers(plan.days);
  const weekArea = useRef<HTMLDivElement>(null);
  return (
    <div ref={weekArea}>
      {hasTable ? null : (
        <DayStripPlace area={weekArea} week={week} days={plan.days} isLoading={plan.isLoading} />
      )}
      <RearrangeableWeek
        days={plan.days}
        readOnly={plan.readOnly}
        loading={plan.isLoading ? <WeekLoading isList={!hasTable} /> : null}
      >
        <CoversContext.Provider value={covers}>
          <Layout {...layout} />
        </CoversContext.Provider>
      </RearrangeableWeek>
    </div>
  );
}

import type { MealPlanEntry } from '@forkcast/contracts';
import { Banner, Button, space, Stack, usePhone } from '@forkcast/ui';
import { RemoteComponent } from '@forkcast/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { isSyncDay, useSyncHistory } from '../sync-history/useSyncHistory';
import { AddRecipeDialog } from './add-recipe/AddRecipeDialog';
import { RearrangeDialog } from './rearrange/RearrangeDialog';
import { useDragArea } from './rearrange/useDragArea';
import { type Rearrangement, useRearrange } from './rearrange/useRearrange';
import { useRepeatDialogs } from './repeat/useRepeatDialogs';
import { slotButtonId } from './SlotRecipes';
import { SlotPanel } from './SlotPanel';
import { changesIn, useDrafts } from './useDrafts';
import { useGenerateList } from './useGenerateList';
import { useWeek } from './useWeek';
import { useWeekPlan } from './useWeekPlan';
import { WeekDays } from './WeekDays';
import { WeekHeader } from './WeekHeader';
import type { WeekLayoutProps } from './weekLayout';
import { WeekLoading } from './WeekLoading';
import { WeekTable } from './WeekTable';
import type { Slot } from './weekView';

const ListBelow = styled.section`
  /* Tall enough to be scrolled to before the list itself is there. */
  min-height: 70dvh;
  scroll-margin-top: calc(var(--fc-header, 0px) + ${space[4]});
`;

const WeekArea = styled.div`
  position: relative;
`;

interface Rearranging {
  entry: MealPlanEntry;
  what: Rearrangement;
  open: boolean;
  round: number;
}

/** The Meal Planner. */
export function WeekPlanPage() {
  const shownWeek = useWeek();
  const { updateQuietly } = useSyncHistory();
  const week = {
    ...shownWeek,
    next: () => {
      // Asked first, and never waited for: the next week is there at once, whatever comes of it.
      if (isSyncDay(shownWeek.today)) void updateQuietly();
      shownWeek.next();
    },
  };
  const plan = useWeekPlan(week.sunday);
  const { generateFor, isGenerating, shownList } = useGenerateList();
  const { drafts, edit, discard } = useDrafts();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [adding, setAdding] = useState<{ slot: Slot; open: boolean; round: number } | null>(null);
  const [rearranging, setRearranging] = useState<Rearranging | null>(null);
  const isPhone = usePhone();
  const weekArea = useRef<HTMLDivElement>(null);
  const DragArea = useDragArea(weekArea);
  const rearrange = useRearrange();
  const repeating = useRepeatDialogs();

  const closedSlot = useRef<Slot | null>(null);
  const close = (slot: Slot) => {
    setOpenKey(null);
    closedSlot.current = slot;
    document.getElementById(slotButtonId(slot))?.focus();
  };
  useEffect(() => {
    // With its last recipe a slot's button was exchanged for 'Add recipe', and focus fell out of the page.
    if (!closedSlot.current || document.activeElement !== document.body) return;
    document.getElementById(slotButtonId(closedSlot.current))?.focus();
    closedSlot.current = null;
  }, [plan.days]);

  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shownList !== 'none') list.current?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }, [shownList]);

  // The same with every drawing, so that a slot is drawn only when something in it changes.
  const add = useCallback((slot: Slot) => {
    if (slot.entries.length === 0) setOpenKey(null);
    setAdding((last) => ({ slot, open: true, round: (last?.round ?? 0) + 1 }));
  }, []);
  const toggle = useCallback(
    (slot: Slot) => setOpenKey((current) => (current === slot.key ? null : slot.key)),
    [],
  );
  const askWhereTo = useCallback(
    (entry: MealPlanEntry, what: Rearrangement) =>
      setRearranging((last) => ({ entry, what, open: true, round: (last?.round ?? 0) + 1 })),
    [],
  );
  const layout: WeekLayoutProps = {
    days: plan.days,
    today: week.today,
    openKey: plan.isSample ? null : openKey,
    readOnly: plan.isSample,
    isLoading: plan.isLoading,
    hasDrafts: ({ entries }) => entries.some((entry) => changesIn(entry, drafts[entry.id])),
    onToggle: toggle,
    onAdd: add,
    onRearrange: askWhereTo,
    onRepeat: repeating.askAbout,
    renderPanel: (slot) => (
      <SlotPanel
        slot={slot}
        drafts={drafts}
        onEdit={edit}
        onDiscard={discard}
        onAdd={add}
        onRepeat={repeating.askAbout}
        onClose={close}
      />
    ),
  };
  const weekPlan = isPhone ? <WeekDays {...layout} /> : <WeekTable {...layout} />;
  const retry = (
    <Button size="sm" pending={plan.isFetching} onClick={plan.retry}>
      Try again
    </Button>
  );
  return (
    <Stack gap={4}>
      <WeekHeader
        week={week}
        hasMeals={
          !plan.isSample && plan.days.some(({ slots }) => slots.some(({ entries }) => entries.length > 0))
        }
        canUseTemplates={!plan.isSample}
        isGenerating={isGenerating}
        onGenerate={() => void generateFor(week.sunday)}
      />
      {plan.isSample ? (
        <Banner tone="warning" action={retry}>
          Using demo data since we couldn't connect to the API.
        </Banner>
      ) : null}
      {plan.staleMessage ? (
        <Banner tone="warning" action={retry}>
          {`This may not be the latest plan: ${plan.staleMessage}`}
        </Banner>
      ) : null}
      <WeekArea ref={weekArea}>
        {plan.isLoading ? <WeekLoading /> : null}
        {DragArea && !plan.isSample ? (
          <DragArea days={plan.days} onDrop={({ entry }, to, what) => void rearrange[what](entry, to)}>
            {weekPlan}
          </DragArea>
        ) : (
          weekPlan
        )}
      </WeekArea>
      {shownList === 'none' ? null : (
        <ListBelow ref={list} aria-label="Shopping list">
          <RemoteComponent name="shopping/ShoppingListPanel" props={{ sample: shownList === 'sample' }} />
        </ListBelow>
      )}
      {repeating.dialog}
      {rearranging ? (
        <RearrangeDialog
          key={rearranging.round}
          what={rearranging.what}
          entry={rearranging.entry}
          open={rearranging.open}
          onClose={() => setRearranging({ ...rearranging, open: false })}
        />
      ) : null}
      {adding ? (
        <AddRecipeDialog
          key={adding.round}
          slot={adding.slot}
          open={adding.open}
          onClose={() => setAdding({ ...adding, open: false })}
        />
      ) : null}
    </Stack>
  );
}

import { shortLabel } from '@forkcast/days';
import { Badge, Card, color, motion, MutedText, Row, space, Stack, VisuallyHidden } from '@forkcast/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { STRIP_HEIGHT } from '../day-strip/DayStripPlace';
import { SlotRecipes } from '../week-grid/SlotRecipes';
import { dayHeadingId, slotNameId } from '../week-grid/slotIds';
import { t as tGrid } from '../week-grid/texts';
import { areSlotPropsEqual, slotProps, type SlotProps, type WeekLayoutProps } from '../week-grid/weekLayout';
import type { DayPlan } from '../week/weekView';
import { slotLabel } from '../week/weekView';
import { AddMeal } from './AddMeal';
import { t } from './texts';

/** Vertical movement scrolls; horizontal swipes change the day. */
const DayList = styled(Stack)`
  touch-action: pan-y pinch-zoom;
  /* Follows the finger during a swipe. */
  translate: var(--fc-give, 0px);
  transition: translate ${motion.quick};
`;

const DaySection = styled.section`
  scroll-margin-top: calc(var(--fc-top-bar, 0px) + ${STRIP_HEIGHT} + ${space[3]});
`;

const DayHeading = styled.h3`
  span + span {
    margin-left: ${space[2]};
    color: ${color.inkMuted};
    font-weight: 400;
  }
`;

const SlotBlock = styled.div<{ $open: boolean }>`
  --fc-meal-gap: 0;
  background: ${({ $open }) => ($open ? color.surfaceSunken : 'transparent')};

  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Target = styled.div`
  position: relative;
  padding-inline: ${space[2]} 0;
`;

const PanelPlace = styled.div`
  padding-inline: ${space[2]};
`;

const Additions = styled.div`
  display: flex;
  flex-wrap: wrap;
  padding-inline: ${space[1]};

  * + & {
    border-top: 1px solid ${color.line};
  }
`;

const Nothing = styled(MutedText)`
  padding: ${space[2]} ${space[3]};
`;

/** Placeholder rows for a day that isn't loaded yet. */
const PLACEHOLDER_ROWS = 2;

/** The week as a list of days, if the table doesn't fit. */
export function WeekDays(layout: WeekLayoutProps) {
  const { days, today, isLoading } = layout;
  return (
    // Remounts once loaded: the placeholders have another height, and scroll anchoring on reused elements
    // would move the page.
    <DayList key={`week-${isLoading ? 'loading' : 'loaded'}`} gap={3} aria-busy={isLoading}>
      {days.map((plan, dayIndex) => {
        const { day, weekday } = plan;
        return (
          // Keyed by index, so that another week reuses the sections.
          <DaySection
            key={dayIndex}
            aria-labelledby={`day-${day}`}
            aria-current={day === today ? 'date' : undefined}
          >
            <Stack gap={1}>
              <Row gap={2}>
                <DayHeading id={dayHeadingId(day)} tabIndex={-1}>
                  <span>{weekday}</span> <span>{shortLabel(day)}</span>
                </DayHeading>
                {day === today ? <Badge tone="accent">{tGrid('today')}</Badge> : null}
              </Row>
              <Card padding="none">
                <DayMeals plan={plan} layout={layout} />
              </Card>
            </Stack>
          </DaySection>
        );
      })}
    </DayList>
  );
}

/** A day's planned meals, one per row, and a row of buttons to fill the empty slots. */
function DayMeals({ plan: { slots }, layout }: { plan: DayPlan; layout: WeekLayoutProps }) {
  const { readOnly, isLoading, onAdd } = layout;
  if (isLoading) {
    return slots
      .slice(0, PLACEHOLDER_ROWS)
      .map((slot) => <DaySlot key={slot.mealType} {...slotProps(slot, layout)} />);
  }
  const empty = slots.filter(({ entries }) => entries.length === 0);
  return (
    <>
      {slots.map((slot) =>
        slot.entries.length > 0 ? <DaySlot key={slot.mealType} {...slotProps(slot, layout)} /> : null,
      )}
      {empty.length > 0 && !readOnly ? (
        <Additions>
          {empty.map((slot) => (
            <AddMeal key={slot.mealType} slot={slot} onAdd={onAdd} />
          ))}
        </Additions>
      ) : null}
      {readOnly && empty.length === slots.length ? <Nothing>{t('nothingPlanned')}</Nothing> : null}
    </>
  );
}

/** The row of a slot. */
const DaySlot = memo(function DaySlot({ panel, ...props }: SlotProps) {
  const { slot } = props;
  const open = panel !== null;
  return (
    <SlotBlock $open={open} data-slot={slot.key}>
      <Target>
        <VisuallyHidden id={slotNameId(slot)}>{slotLabel(slot)}</VisuallyHidden>
        <SlotRecipes open={open} isList {...props} />
      </Target>
      {open ? <PanelPlace>{panel}</PanelPlace> : null}
    </SlotBlock>
  );
}, areSlotPropsEqual);

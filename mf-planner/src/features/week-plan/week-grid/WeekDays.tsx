import { shortLabel } from '@forkcast/days';
import { Badge, Card, color, motion, Row, space, Stack, text } from '@forkcast/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { STRIP_HEIGHT } from '../day-strip/DayStripPlace';
import { SlotName } from './SlotName';
import { SlotNotes } from './SlotNotes';
import { SlotRecipes } from './SlotRecipes';
import { SlotSource } from './SlotSource';
import { drawsTheSame, slotProps, type SlotProps, type WeekLayoutProps } from './weekLayout';
import { t } from './texts';
import { dayHeadingId, slotNameId } from './slotIds';

/** Up and down scrolls; sideways goes from day to day. */
const DayList = styled(Stack)`
  touch-action: pan-y pinch-zoom;
  /* As far as it gives way under a finger. */
  translate: var(--fc-give, 0px);
  transition: translate ${motion.quick};
`;

const DaySection = styled.section`
  scroll-margin-top: calc(var(--fc-top-bar, 0px) + ${STRIP_HEIGHT} + ${space[3]});
`;

const DayHeading = styled.h3`
  font-size: ${text.md};

  span + span {
    margin-left: ${space[2]};
    color: ${color.inkMuted};
    font-weight: 400;
  }
`;

const SlotBlock = styled.div<{ $open: boolean }>`
  padding: ${space[2]} ${space[3]};
  background: ${({ $open }) => ($open ? color.surfaceSunken : 'transparent')};

  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Target = styled.div`
  position: relative;
`;

const Details = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  padding: 0 ${space[2]} ${space[1]};

  &:empty {
    display: none;
  }
`;

/** The week as a list of days, where the table has no room. */
export function WeekDays(layout: WeekLayoutProps) {
  const { days, today, isLoading } = layout;
  return (
    // Placeholders are lower than loaded days, so anchoring keeps the visible ones in place.
    <DayList key={`week-${isLoading ? 'awaited' : 'known'}`} gap={4} aria-busy={isLoading}>
      {days.map(({ day, weekday, slots }, ofWeek) => (
        // By its place: another week is put into the days that are there.
        <DaySection
          key={ofWeek}
          aria-labelledby={`day-${day}`}
          aria-current={day === today ? 'date' : undefined}
        >
          <Stack gap={2}>
            <Row gap={2}>
              <DayHeading id={dayHeadingId(day)} tabIndex={-1}>
                <span>{weekday}</span> <span>{shortLabel(day)}</span>
              </DayHeading>
              {day === today ? <Badge tone="accent">{t('today')}</Badge> : null}
            </Row>
            <Card padding="none">
              {slots.map((slot) => (
                <DaySlot key={slot.mealType} {...slotProps(slot, layout)} />
              ))}
            </Card>
          </Stack>
        </DaySection>
      ))}
    </DayList>
  );
}

/** One meal of one day. */
const DaySlot = memo(function DaySlot({ panel, ...props }: SlotProps) {
  const { slot } = props;
  const open = panel !== null;
  return (
    <SlotBlock $open={open} data-slot={slot.key}>
      <Target>
        <div id={slotNameId(slot)}>
          <SlotName slot={slot} />
        </div>
        <SlotRecipes open={open} {...props} />
      </Target>
      {open ? (
        panel
      ) : (
        <Details>
          <SlotSource entries={slot.entries} />
          <SlotNotes entries={slot.entries} />
        </Details>
      )}
    </SlotBlock>
  );
}, drawsTheSame);

import { mealTypes } from '@forkcast/contracts';
import { shortLabel } from '@forkcast/days';
import { Badge, Card, color, space, Table, TBody, Td, text, Th, THead, Tr } from '@forkcast/ui';
import styled from 'styled-components';
import { MealTypeLabel } from '../week-grid/MealTypeLabel';
import { t } from '../week-grid/texts';
import { isOpen, slotProps, type WeekLayoutProps } from '../week-grid/weekLayout';
import { shared } from '../../../texts';
import { BoardSlot } from './BoardSlot';

const Sheet = styled(Card)`
  overflow: clip;
`;

const Grid = styled(Table)`
  table-layout: fixed;
  scroll-margin: var(--fc-top-bar, 0px) 0 ${space[1]};

  && :is(th, td) + :is(th, td) {
    border-left: 1px solid ${color.line};
  }
`;

const Corner = styled(Th)`
  width: 7rem;
`;

const DayHead = styled(Th)<{ $today: boolean }>`
  && {
    padding-inline: ${space[2]};
    box-shadow: ${({ $today }) => ($today ? `inset 0 ${space[1]} 0 ${color.accent}` : 'none')};
    color: ${color.ink};
    white-space: normal;
  }
`;

const DayDate = styled.span`
  display: block;
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-weight: 400;
`;

const MealHead = styled(Th)`
  vertical-align: top;
`;

const PanelCell = styled(Td)`
  padding: 0;
`;

/** The week as a board, with a column for each day and a row for each meal. */
export function WeekBoard(layout: WeekLayoutProps) {
  const { days, today, openKey, isLoading } = layout;
  return (
    <Sheet padding="none">
      <Grid caption={t('caption')} aria-busy={isLoading}>
        <THead>
          <Tr>
            <Corner scope="col">{t('mealTypeColumn')}</Corner>
            {days.map(({ day, weekday }, dayIndex) => (
              <DayHead
                key={dayIndex}
                scope="col"
                $today={day === today}
                aria-current={day === today ? 'date' : undefined}
              >
                <span>{weekday}</span> <DayDate>{shortLabel(day)}</DayDate>
                {day === today ? <Badge tone="accent">{t('today')}</Badge> : null}
              </DayHead>
            ))}
          </Tr>
        </THead>
        <TBody>
          {mealTypes.map((mealType, mealIndex) => {
            const slots = days.flatMap((day) => day.slots[mealIndex] ?? []);
            const open = slots.find((slot) => isOpen(slot, openKey));
            return [
              <Tr key={mealType}>
                <MealHead scope="row" aria-label={shared(mealType)}>
                  <MealTypeLabel mealType={mealType} />
                </MealHead>
                {slots.map((slot, dayIndex) => (
                  <BoardSlot
                    key={`${dayIndex}-${mealIndex}`}
                    {...slotProps(slot, layout)}
                    panel={null}
                    open={slot === open}
                  />
                ))}
              </Tr>,
              open ? (
                <Tr key={`${mealType}-panel`} data-slot={open.key} data-print="hide">
                  <PanelCell colSpan={days.length + 1}>{layout.renderPanel(open)}</PanelCell>
                </Tr>
              ) : null,
            ];
          })}
        </TBody>
      </Grid>
    </Sheet>
  );
}

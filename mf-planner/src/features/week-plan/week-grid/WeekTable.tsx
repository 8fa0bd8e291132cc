import { shortLabel, weekdayName } from '@forkcast/days';
import { Badge, Card, color, layer, space, Table, TBody, Td, text, Th, THead, Tr } from '@forkcast/ui';
import { memo } from 'react';
import styled from 'styled-components';
import { SlotName } from './SlotName';
import { SlotNotes } from './SlotNotes';
import { SlotRecipes } from './SlotRecipes';
import { SlotSource } from './SlotSource';
import { areSlotPropsEqual, isOpen, slotProps, type SlotProps, type WeekLayoutProps } from './weekLayout';
import { shared } from '../../../texts';
import { t } from './texts';
import { slotNameId } from './slotIds';

const Sheet = styled(Card)`
  /* The columns' maximum widths are relative to it. */
  container-type: inline-size;
  /* The day's cell spans rows and would square the sheet's corner; 'hidden' would scroll the table inside. */
  overflow: clip;
`;

const Grid = styled(Table)`
  scroll-margin: var(--fc-top-bar, 0px) 0 ${space[1]};

  /* Rows as low as their buttons show the whole week at once. Touch screens need more space. */
  @media (pointer: fine) {
    &[data-density='compact'] {
      --fc-cell-padding: 0;
      --fc-meal-gap: 0;
      --fc-lines: 1;
      --fc-line-height: 1.5em;
    }
  }
`;

const SlotRow = styled(Tr)<{ $open: boolean }>`
  position: relative;

  > td,
  > th[scope='row'] {
    ${({ $open }) => ($open ? `background: ${color.surfaceSunken};` : '')}
  }
`;

const DayCell = styled(Th)<{ $today: boolean; $last: boolean }>`
  min-width: 8rem;
  position: relative;
  z-index: ${layer.sticky - 1};
  box-shadow: ${({ $today }) => ($today ? `inset ${space[1]} 0 0 ${color.accent}` : 'none')};
  vertical-align: top;
  ${({ $last }) => ($last ? 'border-bottom: 0;' : '')}
  /* The cell spans the rows of its day, so hovering the first row must not highlight the day. */
  &&& {
    background: ${color.surfaceRaised};
  }
`;

const DayName = styled.span`
  display: block;
`;

const DayDate = styled.span`
  display: block;
  margin-bottom: ${space[1]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-weight: 400;
`;

const Cell = styled(Td)`
  padding-block: var(--fc-cell-padding, ${space[2]});
  vertical-align: middle;
`;

const MealCell = styled(Th)`
  padding-block: var(--fc-cell-padding, ${space[2]});
  vertical-align: middle;
`;

/** Takes the remaining width. */
const RecipeHead = styled(Th)`
  width: 100%;
`;

/** As wide as its content, up to `$most`. */
const NarrowCell = styled(Cell)<{ $most: string }>`
  > * {
    width: max-content;
    max-width: ${({ $most }) => $most};
  }
`;

const RecipeCell = styled(Cell)`
  padding-left: ${space[2]};
`;

const PanelCell = styled(Td)`
  padding: 0;
`;

/** The week as a table: Day, Meal Type, Recipe, Source, Notes. */
export function WeekTable(layout: WeekLayoutProps) {
  const { days, today, openKey, isLoading, density } = layout;
  return (
    <Sheet padding="none">
      <Grid caption={t('caption')} aria-busy={isLoading} data-density={density}>
        <THead>
          <Tr>
            <Th scope="col">{shared('dayLabel')}</Th>
            <Th scope="col">{t('mealTypeColumn')}</Th>
            <RecipeHead scope="col">{shared('recipeLabel')}</RecipeHead>
            <Th scope="col">{t('sourceColumn')}</Th>
            <Th scope="col">{shared('notesLabel')}</Th>
          </Tr>
        </THead>
        <TBody>
          {days.map(({ day, slots }, dayIndex) => {
            const rows = slots.length + (slots.some((slot) => isOpen(slot, openKey)) ? 1 : 0);
            // Keyed by index, so that another week reuses the rows.
            return slots.map((slot, mealIndex) => (
              <SlotRows
                key={`${dayIndex}-${mealIndex}`}
                dayRows={mealIndex === 0 ? rows : 0}
                isToday={day === today}
                isLastDay={dayIndex === days.length - 1}
                {...slotProps(slot, layout)}
              />
            ));
          })}
        </TBody>
      </Grid>
    </Sheet>
  );
}

interface SlotRowsProps extends SlotProps {
  /** The row span of the day's cell; set only in the first row of a day. */
  dayRows: number;
  isToday: boolean;
  isLastDay: boolean;
}

/** The row of a slot, and the row of its panel below. */
const SlotRows = memo(function SlotRows({ dayRows, isToday, isLastDay, panel, ...props }: SlotRowsProps) {
  const { slot, readOnly } = props;
  const { day, entries } = slot;
  const open = panel !== null;
  return (
    <>
      <SlotRow interactive={!readOnly && entries.length > 0} $open={open} data-slot={slot.key}>
        {dayRows > 0 ? (
          <DayCell
            scope="rowgroup"
            nowrap
            rowSpan={dayRows}
            $today={isToday}
            $last={isLastDay}
            aria-current={isToday ? 'date' : undefined}
          >
            <DayName>{weekdayName(day)}</DayName>
            <DayDate>{shortLabel(day)}</DayDate>
            {isToday ? <Badge tone="accent">{t('today')}</Badge> : null}
          </DayCell>
        ) : null}
        <MealCell scope="row" nowrap id={slotNameId(slot)}>
          <SlotName slot={slot} />
        </MealCell>
        <RecipeCell>
          <SlotRecipes open={open} {...props} />
        </RecipeCell>
        <NarrowCell $most="min(11rem, 14cqi)">
          <SlotSource entries={entries} />
        </NarrowCell>
        <NarrowCell $most="clamp(8rem, 40cqi - 12rem, 20rem)">
          <SlotNotes entries={entries} />
        </NarrowCell>
      </SlotRow>
      {open ? (
        <Tr data-slot={slot.key} data-print="hide">
          <PanelCell colSpan={4}>{panel}</PanelCell>
        </Tr>
      ) : null}
    </>
  );
}, areSlotPropsEqual);

import { shortLabel } from '@forkcast/days';
import { Badge, Card, color, layer, space, Table, TBody, Td, text, Th, THead, Tr } from '@forkcast/ui';
import { Fragment } from 'react';
import styled from 'styled-components';
import { MealTypeLabel } from './MealTypeLabel';
import { SlotNotes } from './SlotNotes';
import { SlotRecipes } from './SlotRecipes';
import { SlotSource } from './SlotSource';
import type { WeekLayoutProps } from './weekLayout';

const Sheet = styled(Card)`
  /* The day's cell spans rows and would square the sheet's corner; 'hidden' would scroll the table inside. */
  overflow: clip;
`;

const Grid = styled(Table)`
  table-layout: fixed;
  min-width: calc(${space[12]} * 16);
`;

const SlotRow = styled(Tr)<{ $open: boolean }>`
  position: relative;

  > td {
    ${({ $open }) => ($open ? `background: ${color.surfaceSunken};` : '')}
  }
`;

const DayCell = styled(Th)<{ $today: boolean; $last: boolean }>`
  position: relative;
  z-index: ${layer.sticky - 1};
  background: ${color.surfaceRaised};
  box-shadow: ${({ $today }) => ($today ? `inset ${space[1]} 0 0 ${color.accent}` : 'none')};
  vertical-align: top;
  ${({ $last }) => ($last ? 'border-bottom: 0;' : '')}
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
  padding-block: ${space[2]};
  vertical-align: middle;
`;

const RecipeCell = styled(Cell)`
  padding-left: ${space[2]};
`;

const PanelCell = styled(Td)`
  padding: 0;
`;

/** The week as a table: Day, Meal Type, Recipe, Source, Notes. */
export function WeekTable({
  days,
  today,
  openKey,
  readOnly,
  hasDrafts,
  renderPanel,
  ...handlers
}: WeekLayoutProps) {
  return (
    <Sheet padding="none">
      <Grid caption="Meal plan of the week">
        <colgroup>
          <col style={{ width: '14%' }} />
          <col style={{ width: '13%' }} />
          <col style={{ width: '34%' }} />
          <col style={{ width: '16%' }} />
          <col />
        </colgroup>
        <THead>
          <Tr>
            <Th scope="col">Day</Th>
            <Th scope="col">Meal Type</Th>
            <Th scope="col">Recipe</Th>
            <Th scope="col">Source</Th>
            <Th scope="col">Notes</Th>
          </Tr>
        </THead>
        <TBody>
          {days.map(({ day, weekday, slots }) => (
            <Fragment key={day}>
              {slots.map((slot, index) => {
                const open = slot.key === openKey && slot.entries.length > 0;
                const opened = slots.some(({ key, entries }) => key === openKey && entries.length > 0);
                return (
                  <Fragment key={slot.key}>
                    <SlotRow interactive={!readOnly && slot.entries.length > 0} $open={open}>
                      {index === 0 ? (
                        <DayCell
                          scope="rowgroup"
                          rowSpan={slots.length + (opened ? 1 : 0)}
                          $today={day === today}
                          $last={day === days.at(-1)?.day}
                          aria-current={day === today ? 'date' : undefined}
                        >
                          <DayName>{weekday}</DayName>
                          <DayDate>{shortLabel(day)}</DayDate>
                          {day === today ? <Badge tone="accent">Today</Badge> : null}
                        </DayCell>
                      ) : null}
                      <Cell id={`slot-${slot.key}-name`}>
                        <MealTypeLabel mealType={slot.mealType} />
                      </Cell>
                      <RecipeCell>
                        <SlotRecipes
                          slot={slot}
                          open={open}
                          readOnly={readOnly}
                          hasDrafts={hasDrafts(slot)}
                          {...handlers}
                        />
                      </RecipeCell>
                      <Cell>
                        <SlotSource entries={slot.entries} />
                      </Cell>
                      <Cell>
                        <SlotNotes entries={slot.entries} />
                      </Cell>
                    </SlotRow>
                    {open ? (
                      <Tr>
                        <PanelCell colSpan={4}>{renderPanel(slot)}</PanelCell>
                      </Tr>
                    ) : null}
                  </Fragment>
                );
              })}
            </Fragment>
          ))}
        </TBody>
      </Grid>
    </Sheet>
  );
}

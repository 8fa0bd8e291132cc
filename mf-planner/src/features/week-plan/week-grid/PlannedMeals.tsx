import { breakpoint, color, icons, layer, motion, radius, space, text } from '@forkcast/ui';
import { useContext } from 'react';
import styled from 'styled-components';
import { DragPartsContext } from '../rearrange/dragParts';
import { MealMenu } from '../rearrange/MealMenu';
import type { Slot } from '../week/weekView';
import { MealName } from './MealName';
import { slotButtonId, slotNameId, slotPanelId } from './slotIds';
import { t } from './texts';
import type { SlotHandlers } from './weekLayout';

/** A row for each recipe: its grip, its name within the button that opens the slot, its menu. */
const Meals = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  grid-template-rows: repeat(${({ $count }) => $count}, auto);
  align-items: center;
  row-gap: ${space[2]};
`;

const Tool = styled.span<{ $row: number; $column: number }>`
  position: relative;
  z-index: ${layer.sticky - 1};
  display: flex;
  grid-row: ${({ $row }) => $row};
  grid-column: ${({ $column }) => $column};
`;

const Toggle = styled.button`
  display: grid;
  grid-row: 1 / -1;
  grid-column: 2;
  grid-template-columns: minmax(0, 1fr) auto;
  grid-template-rows: subgrid;
  align-items: center;
  column-gap: ${space[2]};
  min-height: ${space[8]};
  margin: 0;
  padding: ${space[1]} ${space[2]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;

  /* The whole row of the slot opens it; what lies above (links) keeps its own clicks. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > svg {
    grid-row: 1 / -1;
    grid-column: 2;
    width: 1rem;
    height: 1rem;
    color: ${color.inkMuted};
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
  ${breakpoint.print} {
    > svg {
      display: none;
    }
  }
`;

const Cell = styled.span`
  display: flex;
  flex-direction: column;
  grid-column: 1;
  min-width: 0;
`;

const Unsaved = styled.span`
  color: ${color.warning};
  font-size: ${text.xs};
  font-weight: 600;
`;

// Made once, so that it is drawn once.
const chevron = <icons.ChevronDown aria-hidden />;

interface PlannedMealsProps extends Omit<SlotHandlers, 'onAdd'> {
  slot: Slot;
  open: boolean;
  hasDrafts: boolean;
}

/** What is planned, as the button that opens the slot, with what can be done to each. */
export function PlannedMeals({ slot, open, hasDrafts, onToggle, ...handlers }: PlannedMealsProps) {
  const drag = useContext(DragPartsContext);
  return (
    <Meals $count={slot.entries.length}>
      <Toggle
        type="button"
        id={slotButtonId(slot)}
        aria-expanded={open}
        aria-controls={open ? slotPanelId(slot) : undefined}
        aria-describedby={slotNameId(slot)}
        onClick={() => onToggle(slot)}
      >
        {slot.entries.map((entry, index) => (
          <Cell key={index}>
            {drag ? (
              <drag.Name entry={entry} slot={slot}>
                <MealName key={`name-${entry.id}`} entry={entry} />
              </drag.Name>
            ) : (
              <MealName key={`name-${entry.id}`} entry={entry} />
            )}
            {hasDrafts && !open && index === slot.entries.length - 1 ? (
              <Unsaved>{t('unsaved')}</Unsaved>
            ) : null}
          </Cell>
        ))}
        {chevron}
      </Toggle>
      {slot.entries.flatMap((entry, index) => [
        drag ? (
          <Tool key={`${index}-grip`} $row={index + 1} $column={1} data-print="hide">
            <drag.Grip entry={entry} slot={slot} />
          </Tool>
        ) : null,
        <Tool key={`${entry.id}-menu`} $row={index + 1} $column={3} data-print="hide">
          <MealMenu entry={entry} {...handlers} />
        </Tool>,
      ])}
    </Meals>
  );
}

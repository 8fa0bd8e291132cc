import type { MealPlanEntry } from '@forkcast/contracts';
import {
  breakpoint,
  Button,
  color,
  icons,
  layer,
  motion,
  radius,
  Skeleton,
  space,
  text,
  VisuallyHidden,
} from '@forkcast/ui';
import { useContext } from 'react';
import styled from 'styled-components';
import { DragPartsContext } from './rearrange/dragParts';
import { MealMenu } from './rearrange/MealMenu';
import type { Rearrangement } from './rearrange/useRearrange';
import { repeatLabel } from './repeat/repeatLabel';
import type { Slot } from './weekView';

export interface SlotHandlers {
  onToggle: (slot: Slot) => void;
  onAdd: (slot: Slot) => void;
  /** Asks where an entry is to be moved or copied to. */
  onRearrange: (entry: MealPlanEntry, what: Rearrangement) => void;
  /** Asks how an entry is to repeat, or whether it is to stop. */
  onRepeat: (entry: MealPlanEntry) => void;
}

interface SlotRecipesProps extends SlotHandlers {
  slot: Slot;
  open: boolean;
  /** Sample meals are shown, not offered for editing. */
  readOnly: boolean;
  /** What is in the slot is not known yet. */
  isLoading: boolean;
  hasDrafts: boolean;
}

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

const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-weight: 600;

  ${breakpoint.print} {
    display: block;
  }
`;

const RepeatMark = styled.span`
  margin-left: ${space[2]};
  color: ${color.inkMuted};

  > svg {
    width: 0.875rem;
    height: 0.875rem;
    vertical-align: -0.1em;
  }
`;

const Invitation = styled(Button)`
  color: ${color.inkMuted};
`;

const PlainNames = styled.span`
  display: flex;
  flex-direction: column;
  justify-content: center;
  gap: ${space[1]};
  min-width: 0;
  min-height: ${space[8]};
  padding: ${space[1]} ${space[2]};
`;

const Unsaved = styled.span`
  color: ${color.warning};
  font-size: ${text.xs};
  font-weight: 600;
`;

const Awaited = styled.span`
  display: flex;
  align-items: center;
  min-height: ${space[8]};
  padding: ${space[1]} ${space[2]};
`;

// Made once, so that they are drawn once.
const plus = <icons.Plus />;
const chevron = <icons.ChevronDown aria-hidden />;
const awaited = (
  <Awaited>
    <Skeleton width="60%" height={20} />
  </Awaited>
);

/** Where focus returns to when the slot's panel closes. */
export const slotButtonId = (slot: Slot) => `slot-${slot.key}`;
/** What the slot's button opens. */
export const slotPanelId = (slot: Slot) => `slot-${slot.key}-panel`;

/** What is planned, as the button that opens the slot, with what can be done to each; 'Add recipe' where nothing is. */
export function SlotRecipes({
  slot,
  open,
  readOnly,
  isLoading,
  hasDrafts,
  onToggle,
  onAdd,
  onRearrange,
  onRepeat,
}: SlotRecipesProps) {
  const drag = useContext(DragPartsContext);
  const nameOf = (entry: MealPlanEntry) => (
    <Name key={entry.id} title={entry.recipeName}>
      {entry.recipeName}
      {entry.repeat ? (
        <RepeatMark>
          <icons.Repeat aria-hidden />
          <VisuallyHidden>, {repeatLabel(entry.repeat).toLowerCase()}</VisuallyHidden>
        </RepeatMark>
      ) : null}
    </Name>
  );
  if (readOnly) return isLoading ? awaited : <PlainNames>{slot.entries.map(nameOf)}</PlainNames>;
  const dropZone = drag ? <drag.DropZone slot={slot} /> : null;
  if (isLoading) {
    return (
      <>
        {dropZone}
        {awaited}
      </>
    );
  }
  if (slot.entries.length === 0) {
    return (
      <>
        {dropZone}
        <Invitation
          id={slotButtonId(slot)}
          variant="ghost"
          size="sm"
          icon={plus}
          aria-describedby={`slot-${slot.key}-name`}
          onClick={() => onAdd(slot)}
          data-print="hide"
        >
          Add recipe
        </Invitation>
      </>
    );
  }
  return (
    <>
      {dropZone}
      <Meals $count={slot.entries.length}>
        <Toggle
          type="button"
          id={slotButtonId(slot)}
          aria-expanded={open}
          aria-controls={open ? slotPanelId(slot) : undefined}
          aria-describedby={`slot-${slot.key}-name`}
          onClick={() => onToggle(slot)}
        >
          {slot.entries.map((entry, index) => (
            <Cell key={index}>
              {drag ? (
                <drag.Name entry={entry} slot={slot}>
                  {nameOf(entry)}
                </drag.Name>
              ) : (
                nameOf(entry)
              )}
              {hasDrafts && !open && index === slot.entries.length - 1 ? (
                <Unsaved>Unsaved changes</Unsaved>
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
            <MealMenu entry={entry} onRearrange={onRearrange} onRepeat={onRepeat} />
          </Tool>,
        ])}
      </Meals>
    </>
  );
}

import type { MealPlanEntry } from '@forkcast/contracts';
import {
  breakpoint,
  color,
  icons,
  layer,
  motion,
  MutedText,
  radius,
  space,
  text,
  VisuallyHidden,
} from '@forkcast/ui';
import { useContext } from 'react';
import styled from 'styled-components';
import { MealPhoto } from '../covers/MealPhoto';
import { DragPartsContext } from '../rearrange/dragParts';
import { MealMenu } from '../rearrange/MealMenu';
import type { Slot } from '../week/weekView';
import { MealLine } from './MealLine';
import { slotButtonId, slotNameId, slotPanelId } from './slotIds';
import { t } from './texts';
import { photoSize, RECIPES_SHOWN, type SlotHandlers } from './weekLayout';

/** A row for each meal with grip, photo, name and menu, above the button that opens the slot. */
const Meals = styled.div<{ $count: number; $photo: number }>`
  --fc-photo: ${({ $photo }) => $photo}px;
  display: grid;
  grid-template-columns: auto var(--fc-photo) minmax(0, 1fr) auto;
  grid-template-rows: repeat(${({ $count }) => $count}, auto);
  align-items: center;
  row-gap: var(--fc-meal-gap, ${space[2]});
`;

const Tool = styled.span<{ $row: number; $column: number }>`
  position: relative;
  z-index: ${layer.sticky - 1};
  display: flex;
  grid-row: ${({ $row }) => $row};
  grid-column: ${({ $column }) => $column};
`;

/** Lets clicks through to the button behind it. */
const Cover = styled(Tool)`
  pointer-events: none;
`;

/** Stacked above the button and no wider than its text, so that the rest of the row opens the slot. */
const LinkedName = styled.span<{ $row: number }>`
  position: relative;
  z-index: ${layer.sticky - 1};
  display: flex;
  grid-row: ${({ $row }) => $row};
  grid-column: 3;
  justify-self: start;
  max-width: calc(100% - ${space[10]});
  margin-left: ${space[2]};

  ${breakpoint.touch} {
    max-width: calc(100% - ${space[12]});
  }
  ${breakpoint.print} {
    max-width: 100%;
  }
`;

const Toggle = styled.button`
  display: grid;
  grid-row: 1 / -1;
  grid-column: 2 / 4;
  grid-template-columns: var(--fc-photo) minmax(0, 1fr) auto;
  grid-template-rows: subgrid;
  align-items: center;
  column-gap: ${space[2]};
  min-height: ${space[8]};
  margin: 0;
  padding: 0 ${space[2]} 0 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;

  /* The whole row opens the slot; links above it keep their clicks. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  > svg {
    grid-row: 1 / -1;
    grid-column: 3;
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

const Cell = styled.span<{ $row: number }>`
  display: flex;
  flex-direction: column;
  grid-row: ${({ $row }) => $row};
  grid-column: 2;
  min-width: 0;
`;

const Unsaved = styled.span`
  color: ${color.warning};
  font-size: ${text.xs};
  font-weight: 600;
`;

interface PlannedMealsProps extends Omit<SlotHandlers, 'onAdd'> {
  slot: Slot;
  open: boolean;
  hasDrafts: boolean;
  /** Shown in the list of days, where each meal shows its type. */
  isList: boolean;
}

/** The planned meals as a button that opens the slot, with a menu for each. */
export function PlannedMeals({ slot, open, hasDrafts, isList, onToggle, ...handlers }: PlannedMealsProps) {
  const drag = useContext(DragPartsContext);
  const entries = open ? slot.entries : slot.entries.slice(0, RECIPES_SHOWN);
  const hiddenCount = slot.entries.length - entries.length;
  const isUnsaved = hasDrafts && !open;
  const photo = photoSize(isList);
  return (
    <Meals $count={entries.length + (hiddenCount > 0 ? 1 : 0) + (isUnsaved ? 1 : 0)} $photo={photo}>
      <Toggle
        type="button"
        id={slotButtonId(slot)}
        aria-expanded={open}
        aria-controls={open ? slotPanelId(slot) : undefined}
        aria-describedby={slotNameId(slot)}
        onClick={() => onToggle(slot)}
      >
        <LinkedNames entries={entries} />
        {entries.map((entry, index) =>
          entry.recipeId === null ? (
            <Cell key={index} $row={index + 1}>
              <DraggableName entry={entry} slot={slot} isList={isList} />
            </Cell>
          ) : null,
        )}
        {hiddenCount > 0 ? (
          <Cell $row={entries.length + 1}>
            <MutedText as="span">{t('more', { count: hiddenCount })}</MutedText>
          </Cell>
        ) : null}
        {isUnsaved ? (
          <Cell $row={entries.length + (hiddenCount > 0 ? 2 : 1)}>
            <Unsaved>{t('unsaved')}</Unsaved>
          </Cell>
        ) : null}
        <icons.ChevronDown aria-hidden />
      </Toggle>
      {entries.flatMap((entry, index) => [
        drag ? (
          <Tool key={`${index}-grip`} $row={index + 1} $column={1} data-print="hide">
            <drag.Grip entry={entry} slot={slot} />
          </Tool>
        ) : null,
        <Cover key={`${entry.id}-photo`} $row={index + 1} $column={2}>
          <MealPhoto entry={entry} size={photo} />
        </Cover>,
        entry.recipeId === null ? null : (
          <LinkedName key={`${index}-name`} $row={index + 1}>
            <DraggableName entry={entry} slot={slot} isList={isList} />
          </LinkedName>
        ),
        <Tool key={`${entry.id}-menu`} $row={index + 1} $column={4} data-print="hide">
          <MealMenu entry={entry} slot={slot} {...handlers} />
        </Tool>,
      ])}
    </Meals>
  );
}

/** Names the linked meals for screen readers, because their links are outside of the button. */
function LinkedNames({ entries }: { entries: readonly MealPlanEntry[] }) {
  const linked = entries.filter(({ recipeId }) => recipeId !== null);
  if (linked.length === 0) return null;
  return (
    <VisuallyHidden>
      {t('detailsOf', { recipes: linked.map(({ recipeName }) => recipeName).join(', ') })}
    </VisuallyHidden>
  );
}

interface DraggableNameProps extends Pick<PlannedMealsProps, 'slot' | 'isList'> {
  entry: MealPlanEntry;
}

function DraggableName({ entry, slot, isList }: DraggableNameProps) {
  const drag = useContext(DragPartsContext);
  const name = <MealLine key={`name-${entry.id}`} entry={entry} isList={isList} />;
  return drag ? (
    <drag.Name entry={entry} slot={slot}>
      {name}
    </drag.Name>
  ) : (
    name
  );
}

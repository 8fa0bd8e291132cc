import type { MealPlanEntry } from '@forkcast/contracts';
import { Button, color, icons, radius, Skeleton, space, Stack, Td, text, VisuallyHidden } from '@forkcast/ui';
import { memo, useContext } from 'react';
import styled from 'styled-components';
import { DragPartsContext } from '../rearrange/dragParts';
import { slotButtonId, slotNameId, slotPanelId } from '../week-grid/slotIds';
import { t } from '../week-grid/texts';
import { areSlotPropsEqual, RECIPES_SHOWN, type SlotProps } from '../week-grid/weekLayout';
import { slotLabel } from '../week/weekView';
import { BoardMeal } from './BoardMeal';

const Cell = styled(Td)<{ $open: boolean }>`
  position: relative;
  padding: ${space[1]};
  background: ${({ $open }) => ($open ? color.surfaceSunken : 'transparent')};
`;

/** Behind the meals, so that the whole cell opens the details. */
const Toggle = styled.button`
  position: absolute;
  inset: 0;
  border: 0;
  background: none;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const AddButton = styled(Button)`
  width: 100%;
  min-height: ${space[12]};
  padding-inline: ${space[1]};
  color: ${color.inkMuted};
`;

const Hint = styled.span<{ $warns: boolean }>`
  padding: 0 ${space[1]};
  color: ${({ $warns }) => ($warns ? color.warning : color.inkMuted)};
  font-size: ${text.xs};
  border-radius: ${radius.control};
`;

interface BoardSlotProps extends SlotProps {
  open: boolean;
}

const namesOf = (entries: readonly MealPlanEntry[]) => entries.map(({ recipeName }) => recipeName).join(', ');

/** A slot on the board. */
export const BoardSlot = memo(function BoardSlot(props: BoardSlotProps) {
  const { slot, open, readOnly, isLoading, hasDrafts, onToggle, onAdd, onAct, onRemove } = props;
  const drag = useContext(DragPartsContext);
  const shown = open ? slot.entries : slot.entries.slice(0, RECIPES_SHOWN);
  const hiddenCount = slot.entries.length - shown.length;
  const isPlanned = slot.entries.length > 0;
  return (
    <Cell $open={open} data-slot={slot.key}>
      <VisuallyHidden id={slotNameId(slot)}>{slotLabel(slot)}</VisuallyHidden>
      {drag && !readOnly ? <drag.DropZone slot={slot} /> : null}
      {isPlanned && !readOnly ? (
        <Toggle
          type="button"
          id={slotButtonId(slot)}
          aria-expanded={open}
          aria-controls={open ? slotPanelId(slot) : undefined}
          aria-describedby={slotNameId(slot)}
          aria-label={t('detailsOf', { recipes: namesOf(shown) })}
          onClick={() => onToggle(slot)}
        />
      ) : null}
      {isPlanned ? (
        <Stack as="ul" gap={2}>
          {shown.map((entry) => (
            <BoardMeal
              key={entry.id}
              entry={entry}
              slot={slot}
              readOnly={readOnly}
              isSmall={slot.entries.length > 1}
              onToggle={onToggle}
              onAct={onAct}
              onRemove={onRemove}
            />
          ))}
        </Stack>
      ) : null}
      {hiddenCount > 0 ? <Hint $warns={false}>{t('more', { count: hiddenCount })}</Hint> : null}
      {hasDrafts && !open ? <Hint $warns>{t('unsaved')}</Hint> : null}
      {isLoading ? <Skeleton width="100%" height={48} /> : null}
      {isPlanned || readOnly || isLoading ? null : (
        <AddButton
          id={slotButtonId(slot)}
          variant="ghost"
          size="sm"
          icon={<icons.Plus />}
          aria-describedby={slotNameId(slot)}
          onClick={() => onAdd(slot)}
          data-print="hide"
        >
          {t('addRecipe')}
        </AddButton>
      )}
    </Cell>
  );
}, areSlotPropsEqual);

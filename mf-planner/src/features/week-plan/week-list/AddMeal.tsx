import { Button, color, icons, space, VisuallyHidden } from '@forkcast/ui';
import { memo, useContext } from 'react';
import styled from 'styled-components';
import { shared } from '../../../texts';
import { DragPartsContext } from '../rearrange/dragParts';
import { slotButtonId, slotNameId } from '../week-grid/slotIds';
import { areSlotPropsEqual, type SlotHandlers } from '../week-grid/weekLayout';
import { type Slot, slotLabel } from '../week/weekView';
import { t } from './texts';

const Place = styled.span`
  position: relative;
`;

const AddButton = styled(Button)`
  gap: ${space[1]};
  padding-inline: ${space[2]};
  color: ${color.inkMuted};
`;

/** Adds a recipe to an empty slot of the list; meals can be dropped on it. */
export const AddMeal = memo(function AddMeal({ slot, onAdd }: { slot: Slot } & Pick<SlotHandlers, 'onAdd'>) {
  const drag = useContext(DragPartsContext);
  return (
    <Place data-slot={slot.key}>
      <VisuallyHidden id={slotNameId(slot)}>{slotLabel(slot)}</VisuallyHidden>
      {drag ? <drag.DropZone slot={slot} /> : null}
      <AddButton
        id={slotButtonId(slot)}
        variant="ghost"
        size="sm"
        icon={<icons.Plus />}
        aria-label={t('addMeal', { meal: shared(slot.mealType) })}
        aria-describedby={slotNameId(slot)}
        onClick={() => onAdd(slot)}
        data-print="hide"
      >
        {shared(slot.mealType)}
      </AddButton>
    </Place>
  );
}, areSlotPropsEqual);

import { breakpoint, Button, color, icons, Skeleton, space } from '@forkcast/ui';
import { useContext } from 'react';
import styled from 'styled-components';
import { MealPhoto } from '../covers/MealPhoto';
import { DragPartsContext } from '../rearrange/dragParts';
import type { Slot } from '../week/weekView';
import { MealLine } from './MealLine';
import { PlannedMeals } from './PlannedMeals';
import { slotButtonId, slotNameId } from './slotIds';
import { t } from './texts';
import { photoSize, type SlotHandlers } from './weekLayout';

interface SlotRecipesProps extends SlotHandlers {
  slot: Slot;
  open: boolean;
  /** The meals can't be edited, but their recipes can be opened. */
  readOnly: boolean;
  /** The slot isn't loaded yet. */
  isLoading: boolean;
  hasDrafts: boolean;
  isList?: boolean;
}

const AddButton = styled(Button)`
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

const PlainMeal = styled.span`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[2]};
`;

const Placeholder = styled.span`
  display: flex;
  align-items: center;
  min-height: ${space[8]};
  padding: ${space[1]} ${space[2]};

  /* The height of the content, to avoid a layout shift. */
  ${breakpoint.touch} {
    min-height: ${space[11]};
  }
`;

const placeholder = (
  <Placeholder>
    <Skeleton width="60%" height={20} />
  </Placeholder>
);

/** The recipes of a slot, or 'Add recipe'. */
export function SlotRecipes({
  slot,
  open,
  readOnly,
  isLoading,
  hasDrafts,
  isList = false,
  onAdd,
  ...handlers
}: SlotRecipesProps) {
  const drag = useContext(DragPartsContext);
  if (readOnly) {
    const names = slot.entries.map((entry) => (
      <PlainMeal key={`name-${entry.id}`}>
        <MealPhoto entry={entry} size={photoSize(isList)} />
        <MealLine entry={entry} isList={isList} />
      </PlainMeal>
    ));
    return isLoading ? placeholder : <PlainNames>{names}</PlainNames>;
  }
  const planned =
    slot.entries.length > 0 ? (
      <PlannedMeals slot={slot} open={open} hasDrafts={hasDrafts} isList={isList} {...handlers} />
    ) : (
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
    );
  return (
    <>
      {drag ? <drag.DropZone slot={slot} /> : null}
      {isLoading ? placeholder : planned}
    </>
  );
}

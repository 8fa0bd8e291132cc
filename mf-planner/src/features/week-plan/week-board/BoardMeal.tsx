import type { MealPlanEntry } from '@forkcast/contracts';
import { color, layer, radius, space } from '@forkcast/ui';
import { useContext } from 'react';
import styled from 'styled-components';
import { MealFacts } from '../covers/MealFacts';
import { MealPhoto } from '../covers/MealPhoto';
import { DragPartsContext } from '../rearrange/dragParts';
import { MealMenu } from '../rearrange/MealMenu';
import { MealName } from '../week-grid/MealName';
import type { SlotHandlers } from '../week-grid/weekLayout';
import type { Slot } from '../week/weekView';

const Frame = styled.li`
  position: relative;
  z-index: ${layer.sticky - 1};
  border: 1px solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.surfaceRaised};
`;

const Content = styled.span`
  display: block;
`;

/** Does the same as the slot's button, for pointer users. */
const Photo = styled.button<{ $small: boolean }>`
  display: block;
  width: 100%;
  aspect-ratio: ${({ $small }) => ($small ? '5 / 2' : '4 / 3')};
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;

  &:disabled {
    cursor: default;
  }
`;

const Words = styled.span`
  --fc-lines: 2;
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  padding: ${space[1]} ${space[2]} ${space[2]};
  line-height: 1.25;
`;

const Tools = styled.span`
  position: absolute;
  top: ${space[1]};
  right: ${space[1]};
  left: ${space[1]};
  z-index: ${layer.sticky - 1};
  display: flex;
  justify-content: space-between;
  pointer-events: none;

  button {
    background: ${color.surfaceRaised};
    pointer-events: auto;
  }
`;

interface BoardMealProps extends Omit<SlotHandlers, 'onAdd'> {
  entry: MealPlanEntry;
  slot: Slot;
  readOnly: boolean;
  /** One of several meals in its slot. */
  isSmall: boolean;
}

/** A meal on the board, dragged by its photo, name or grip. */
export function BoardMeal({ entry, slot, readOnly, isSmall, onToggle, ...handlers }: BoardMealProps) {
  const drag = useContext(DragPartsContext);
  const content = (
    <Content>
      <Photo
        type="button"
        $small={isSmall}
        tabIndex={-1}
        aria-hidden
        disabled={readOnly}
        onClick={() => onToggle(slot)}
      >
        <MealPhoto entry={entry} size={null} />
      </Photo>
      <Words>
        <MealName entry={entry} opens />
        <MealFacts entry={entry} mealType={null} withServings={false} />
      </Words>
    </Content>
  );
  return (
    <Frame>
      {drag && !readOnly ? (
        <drag.Name entry={entry} slot={slot}>
          {content}
        </drag.Name>
      ) : (
        content
      )}
      {readOnly ? null : (
        <Tools data-print="hide">
          {drag ? <drag.Grip entry={entry} slot={slot} /> : <span />}
          <MealMenu entry={entry} slot={slot} {...handlers} />
        </Tools>
      )}
    </Frame>
  );
}

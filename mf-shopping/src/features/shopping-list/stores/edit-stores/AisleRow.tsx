import { useDraggable, useDroppable } from '@dnd-kit/core';
import { color, IconButton, icons, layer, radius, shadow, space, text } from '@forkcast/ui';
import styled from 'styled-components';
import { t } from './texts';

export type Arrow = 'up' | 'down';

const Place = styled.li<{ $isOver: boolean }>`
  border-radius: ${radius.control};
  background: ${({ $isOver }) => ($isOver ? color.accentSoft : 'none')};

  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Row = styled.div<{ $isDragged: boolean }>`
  position: relative;
  z-index: ${({ $isDragged }) => ($isDragged ? layer.sticky : 'auto')};
  display: flex;
  align-items: center;
  gap: ${space[1]};
  min-height: ${space[12]};
  border-radius: ${radius.control};
  background: ${({ $isDragged }) => ($isDragged ? color.surfaceRaised : 'none')};
  box-shadow: ${({ $isDragged }) => ($isDragged ? shadow.raised : 'none')};
`;

const Grip = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${space[11]};
  height: ${space[11]};
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.inkMuted};
  cursor: grab;
  touch-action: none;

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

const Number = styled.span`
  min-width: ${space[6]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  font-weight: 500;
  overflow-wrap: anywhere;
`;

/** Focusable although disabled, so that the focus isn't lost at either end. */
const ArrowButton = styled(IconButton)`
  &[aria-disabled='true'] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

interface AisleRowProps {
  aisle: string;
  /** Zero-based. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  onArrow: (aisle: string, arrow: Arrow) => void;
}

/** An aisle with its drag handle and arrow buttons. */
export function AisleRow({ aisle, place, isFirst, isLast, onArrow }: AisleRowProps) {
  const { setNodeRef: setPlace, isOver } = useDroppable({ id: aisle });
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: aisle,
    attributes: { roleDescription: 'sortable' },
  });
  const style = transform ? { transform: `translateY(${transform.y}px)` } : undefined;
  const arrow = (which: Arrow, isEnd: boolean) => (
    <ArrowButton
      data-arrow={which}
      data-aisle={aisle}
      label={t(which === 'up' ? 'moveUp' : 'moveDown', { aisle })}
      icon={which === 'up' ? <icons.ArrowUp /> : <icons.ArrowDown />}
      aria-disabled={isEnd || undefined}
      onClick={() => (isEnd ? undefined : onArrow(aisle, which))}
    />
  );
  return (
    <Place ref={setPlace} $isOver={isOver && !isDragging}>
      <Row ref={setNodeRef} style={style} $isDragged={isDragging}>
        <Grip
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={t('drag', { aisle })}
        >
          <icons.GripVertical aria-hidden />
        </Grip>
        <Number aria-hidden>{place + 1}</Number>
        <Name>{aisle}</Name>
        {arrow('up', isFirst)}
        {arrow('down', isLast)}
      </Row>
    </Place>
  );
}

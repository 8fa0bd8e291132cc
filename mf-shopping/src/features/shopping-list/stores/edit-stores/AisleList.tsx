import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core';
import { VisuallyHidden } from '@forkcast/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type Arrow, AisleRow } from './AisleRow';
import { t } from './texts';

/** Arrow keys move a dragged row by one position, within the list. */
const moveByOneRow: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const rows = [...context.droppableRects.values()];
  const rect = context.active?.rect.current.initial;
  if ((event.code !== 'ArrowUp' && event.code !== 'ArrowDown') || !rect || rows.length === 0)
    return undefined;
  event.preventDefault();
  const height = rows[0]?.height ?? rect.height;
  const y = currentCoordinates.y + (event.code === 'ArrowUp' ? -height : height);
  const first = Math.min(...rows.map(({ top }) => top));
  const last = Math.max(...rows.map(({ top }) => top));
  return { ...currentCoordinates, y: Math.min(Math.max(y, first), last) };
};

const List = styled.ol`
  display: flex;
  flex-direction: column;
`;

interface AisleListProps {
  aisles: readonly string[];
  label: string;
  onOrder: (aisles: readonly string[]) => void;
}

/** Aisles, ordered by dragging, by keyboard or with arrow buttons. */
export function AisleList({ aisles, label, onOrder }: AisleListProps) {
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const pressed = useFocusPressed(list, aisles);
  const sensors = useRowSensors();
  const positionText = (aisle: string, place: number) =>
    t('placed', { aisle, place: place + 1, count: aisles.length });

  const move = (aisle: string, to: number) => {
    const from = aisles.indexOf(aisle);
    if (to !== from) onOrder(aisles.toSpliced(from, 1).toSpliced(to, 0, aisle));
    setAnnouncement(positionText(aisle, to));
  };
  const press = (aisle: string, arrow: Arrow) => {
    pressed.current = { aisle, arrow };
    move(aisle, aisles.indexOf(aisle) + (arrow === 'up' ? -1 : 1));
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), aisles.indexOf(String(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: { draggable: t('dragInstructions') },
        announcements: {
          onDragStart: ({ active }) => t('pickedUp', { aisle: String(active.id) }),
          onDragOver: ({ active, over }) =>
            over ? positionText(String(active.id), aisles.indexOf(String(over.id))) : undefined,
          onDragEnd: ({ active, over }) =>
            over
              ? positionText(String(active.id), aisles.indexOf(String(over.id)))
              : t('stays', { aisle: String(active.id) }),
          onDragCancel: ({ active }) => t('stays', { aisle: String(active.id) }),
        },
      }}
    >
      <List ref={list} aria-label={label}>
        {aisles.map((aisle, place) => (
          <AisleRow
            key={aisle}
            aisle={aisle}
            place={place}
            isFirst={place === 0}
            isLast={place === aisles.length - 1}
            onArrow={press}
          />
        ))}
      </List>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DndContext>
  );
}

function useRowSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: moveByOneRow }),
  );
}

/** Returns a ref for the pressed arrow button, which gets the focus back after its row has moved. */
function useFocusPressed(list: RefObject<HTMLElement | null>, aisles: readonly string[]) {
  const pressed = useRef<{ aisle: string; arrow: Arrow } | null>(null);
  useEffect(() => {
    // The browser blurs a row that moves.
    const button = pressed.current;
    if (!button) return;
    pressed.current = null;
    const buttons = list.current?.querySelectorAll<HTMLElement>(`[data-arrow="${button.arrow}"]`) ?? [];
    [...buttons].find(({ dataset }) => dataset['aisle'] === button.aisle)?.focus();
  }, [list, aisles]);
  return pressed;
}

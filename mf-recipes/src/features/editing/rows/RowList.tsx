import { color, IconButton, icons, radius, space, Stack, VisuallyHidden } from '@forkcast/ui';
import { type ReactNode, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { t } from '../texts';
import { useRowMoves } from './useRowMoves';

const Row = styled.li<{ $dragged: boolean; $drop: 'above' | 'below' | null }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[1]};
  align-items: start;
  opacity: ${({ $dragged }) => ($dragged ? 0.45 : 1)};

  ${({ $drop }) =>
    $drop &&
    css`
      &::before {
        content: '';
        position: absolute;
        right: 0;
        left: 0;
        ${$drop === 'above' ? 'top' : 'bottom'}: -${space[1]};
        height: 3px;
        border-radius: ${radius.chip};
        background: ${color.accent};
        transform: translateY(${$drop === 'above' ? '-50%' : '50%'});
      }
    `}
`;

const Handle = styled(IconButton)`
  color: ${color.inkMuted};
  cursor: grab;
  touch-action: none;
  &:active {
    cursor: grabbing;
  }
`;

/** As high as a field, so that buttons align with its first line. */
const AlignedButton = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 40px;
`;

interface RowListProps {
  label: string;
  /** A stable id for each row. */
  ids: readonly string[];
  /** A row's accessible name: 'Step 2'. */
  nameOf: (row: number) => string;
  children: (row: number) => ReactNode;
  onMove: (from: number, to: number) => void;
  onRemove: (row: number) => void;
}

/** Rows with a drag handle and a remove button. */
export function RowList({ label, ids, nameOf, children, onMove, onRemove }: RowListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { drag, handleProps } = useRowMoves(list, ids.length, (from, to) => {
    setAnnouncement(t('rowMoved', { row: nameOf(from), place: to + 1, count: ids.length }));
    onMove(from, to);
  });
  const dropAt = (row: number) => {
    if (!drag || drag.above === drag.row || drag.above === drag.row + 1) return null;
    if (drag.above === row) return 'above';
    return drag.above === ids.length && row === ids.length - 1 ? 'below' : null;
  };
  return (
    <>
      <Stack as="ul" ref={list} gap={2} aria-label={label}>
        {ids.map((id, row) => (
          <Row key={id} $dragged={drag?.row === row} $drop={dropAt(row)}>
            <AlignedButton>
              <Handle
                size="sm"
                data-handle
                label={t('moveRow', { row: nameOf(row) })}
                title={t('moveRowHint')}
                icon={<icons.GripVertical />}
                {...handleProps(row)}
              />
            </AlignedButton>
            {children(row)}
            <AlignedButton>
              <IconButton
                size="sm"
                label={t('removeRow', { row: nameOf(row) })}
                icon={<icons.X />}
                onClick={() => onRemove(row)}
              />
            </AlignedButton>
          </Row>
        ))}
      </Stack>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

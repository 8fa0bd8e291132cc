import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { ownText } from '../texts/ownText';
import { breakpoint, color, font, radius, space, text } from '../theme/tokens';

const Scroller = styled.div`
  overflow-x: auto;
  ${breakpoint.print} {
    overflow: visible;
  }
`;

const corner = `calc(${radius.card} - 1px)`;

const Grid = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;

  /* Row backgrounds would otherwise cover the card's rounded corners. */
  thead tr:first-child > :first-child {
    border-start-start-radius: ${corner};
  }
  thead tr:first-child > :last-child {
    border-start-end-radius: ${corner};
  }
  tbody:last-child tr:last-child > :first-child {
    border-end-start-radius: ${corner};
  }
  tbody:last-child tr:last-child > :last-child {
    border-end-end-radius: ${corner};
  }
`;

export interface TableProps extends ComponentPropsWithRef<'table'> {
  /** Describes the table for screen readers. */
  caption?: ReactNode;
}

/** A table with lines between rows and tabular figures. Scrolls sideways when too wide. */
export function Table({ caption, children, ...rest }: TableProps) {
  return (
    <Scroller>
      <Grid {...rest}>
        {caption ? (
          <caption>
            <VisuallyHidden>{caption}</VisuallyHidden>
          </caption>
        ) : null}
        {children}
      </Grid>
    </Scroller>
  );
}

export const THead = styled.thead``;

export const TBody = styled.tbody`
  tr:last-child > * {
    border-bottom: 0;
  }
`;

const rowProps = new Set(['interactive']);

export interface TrProps {
  /** The row has a hover style. */
  interactive?: boolean;
}

export const Tr = styled.tr.withConfig({ shouldForwardProp: (prop) => !rowProps.has(prop) })<TrProps>`
  ${({ interactive = false }) =>
    interactive &&
    css`
      &:hover > td,
      &:hover > th {
        background: ${color.surfaceSunken};
      }
    `}
`;

const cellProps = new Set(['numeric', 'nowrap', 'actions']);

export interface CellProps {
  /** Aligns figures to the right. */
  numeric?: boolean;
  /** For content on one line, such as dates and amounts. */
  nowrap?: boolean;
  /** The cell shrinks to fit the row's buttons. */
  actions?: boolean;
}

const cellStyle = css<CellProps>`
  padding: ${space[3]} ${space[4]};
  border-bottom: 1px solid ${color.line};
  text-align: ${({ numeric = false }) => (numeric ? 'right' : 'left')};
  min-width: 8ch;
  overflow-wrap: anywhere;
  white-space: ${({ nowrap = false }) => (nowrap ? 'nowrap' : 'normal')};

  ${breakpoint.phone} {
    padding: ${space[3]};
  }
`;

/** A column or row header. */
export const Th = styled.th.withConfig({ shouldForwardProp: (prop) => !cellProps.has(prop) })<CellProps>`
  ${cellStyle}
  font-family: ${font.body};
  font-weight: 600;

  thead & {
    padding-block: ${space[2]};
    border-bottom-color: ${color.lineStrong};
    background: ${color.surfaceRaised};
    color: ${color.inkMuted};
    font-size: ${text.sm};
    white-space: nowrap;
    overflow-wrap: normal;
  }
`;

export const Td = styled.td.withConfig({ shouldForwardProp: (prop) => !cellProps.has(prop) })<CellProps>`
  ${cellStyle}
  vertical-align: top;
  ${({ actions = false }) =>
    actions &&
    css`
      width: 1%;
      min-width: 0;
      padding-block: ${space[2]};
      white-space: nowrap;
    `}
`;

const SortButton = styled.button<{ $sorted: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 32px;
  margin: 0 -6px;
  padding: 0 6px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: ${({ $sorted }) => ($sorted ? color.ink : 'inherit')};
  font: inherit;
  cursor: pointer;

  svg {
    width: 0.875rem;
    height: 0.875rem;
    opacity: ${({ $sorted }) => ($sorted ? 1 : 0.6)};
  }
  &:hover {
    color: ${color.ink};
  }
  ${breakpoint.touch} {
    min-height: 44px;
  }
`;

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const sortIcons = { asc: ArrowUp, desc: ArrowDown };

export interface SortableThProps extends CellProps {
  /** The current sort direction of this column; null if the rows aren't sorted by it. */
  direction: 'asc' | 'desc' | null;
  onSort: () => void;
  children: ReactNode;
}

/** The header of a sortable column. */
export function SortableTh({ direction, onSort, children, ...cell }: SortableThProps) {
  const Icon = direction ? sortIcons[direction] : ArrowUpDown;
  return (
    <Th {...cell} scope="col" aria-sort={direction ? ariaSort[direction] : 'none'}>
      <SortButton type="button" $sorted={direction !== null} onClick={onSort}>
        {ownText(children)}
        <Icon aria-hidden />
      </SortButton>
    </Th>
  );
}

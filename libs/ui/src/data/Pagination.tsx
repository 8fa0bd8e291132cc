import { useId } from 'react';
import styled from 'styled-components';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { Button } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { breakpoint, color, radius, space, text } from '../theme/tokens';
import { pageWindow } from './pageWindow';

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[5]};
  color: ${color.inkMuted};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;

  ${breakpoint.phone} {
    justify-content: center;
  }
`;

const Side = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[5]};
`;

const Steps = styled.nav`
  display: flex;
  align-items: center;
  gap: ${space[1]};

  > span {
    padding: 0 ${space[2]};
    white-space: nowrap;
  }
`;

const PageNumber = styled(Button)`
  min-width: 32px;
  padding-inline: ${space[2]};
`;

const Size = styled.label`
  display: flex;
  align-items: center;
  gap: ${space[2]};

  select {
    min-height: 32px;
    padding: 0 ${space[1]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.control};
    background: ${color.surfaceRaised};
    color: ${color.ink};
  }
  ${breakpoint.touch} {
    select {
      min-height: 44px;
    }
  }
`;

export interface PaginationProps {
  /** The page shown; the first is 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** With `pageSize`: says 'Showing X to Y of Z recipes'. */
  total?: number;
  pageSize?: number;
  /** What is counted, in the plural; 'recipes' unless given. */
  noun?: string;
  /** With `onPageSize`: offers these page sizes. */
  pageSizes?: readonly number[];
  onPageSize?: (pageSize: number) => void;
  /** How many numbered buttons to show; none unless given, then 'Page N of M' is said instead. */
  pageButtons?: number;
  label?: string;
}

/** First, previous, next, last; what is shown of how much; the choice of page size. */
export function Pagination({
  page,
  totalPages,
  onPage,
  total,
  pageSize,
  noun = 'recipes',
  pageSizes,
  onPageSize,
  pageButtons = 0,
  label = 'Pages',
}: PaginationProps) {
  const sizeId = useId();
  const pages = Math.max(1, totalPages);
  const atStart = page <= 1;
  const atEnd = page >= pages;
  const from = total && pageSize ? (page - 1) * pageSize + 1 : 0;
  const to = total && pageSize ? Math.min(page * pageSize, total) : 0;

  return (
    <Frame data-print="hide">
      <Side>
        {total !== undefined && pageSize !== undefined ? (
          <span aria-live="polite">{`Showing ${from} to ${to} of ${total} ${noun}`}</span>
        ) : null}
        {pageSizes && onPageSize ? (
          <Size htmlFor={sizeId}>
            Rows per page
            <select id={sizeId} value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </select>
          </Size>
        ) : null}
      </Side>
      <Steps aria-label={label}>
        <IconButton
          size="sm"
          label="First page"
          icon={<ChevronsLeft />}
          disabled={atStart}
          onClick={() => onPage(1)}
        />
        <IconButton
          size="sm"
          label="Previous page"
          icon={<ChevronLeft />}
          disabled={atStart}
          onClick={() => onPage(page - 1)}
        />
        {pageButtons > 0 ? (
          pageWindow(page, pages, pageButtons).map((number) => (
            <PageNumber
              key={number}
              size="sm"
              variant={number === page ? 'secondary' : 'ghost'}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </PageNumber>
          ))
        ) : (
          <span>{`Page ${page} of ${pages}`}</span>
        )}
        <IconButton
          size="sm"
          label="Next page"
          icon={<ChevronRight />}
          disabled={atEnd}
          onClick={() => onPage(page + 1)}
        />
        <IconButton
          size="sm"
          label="Last page"
          icon={<ChevronsRight />}
          disabled={atEnd}
          onClick={() => onPage(pages)}
        />
      </Steps>
    </Frame>
  );
}

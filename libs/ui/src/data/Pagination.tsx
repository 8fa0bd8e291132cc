import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import { Button } from '../actions/Button';
import { IconButton } from '../actions/IconButton';
import { t } from '../texts/texts';
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

const StepsFrame = styled.nav`
  display: flex;
  flex-wrap: wrap;
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
  ${breakpoint.touch} {
    min-width: 44px;
  }
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
  /** The current page, counting from 1. */
  page: number;
  totalPages: number;
  onPage: (page: number) => void;
  /** Together with `pageSize`, shows 'Showing X to Y of Z recipes'. */
  total?: number;
  pageSize?: number;
  /** Replaces the default text, for example with 'Showing 1 to 20 of 45 meals'. */
  shown?: (range: { from: number; to: number; count: number }) => string;
  /** Together with `onPageSize`, offers these page sizes. */
  pageSizes?: readonly number[];
  onPageSize?: (pageSize: number) => void;
  /** How many numbered buttons to show; without it, 'Page N of M'. */
  pageButtons?: number;
  label?: string;
}

/** Page buttons, the range that is shown, and the page size. */
export function Pagination({
  page,
  totalPages,
  onPage,
  total,
  pageSize,
  shown = (range) => t('recipesShown', range),
  pageSizes,
  onPageSize,
  pageButtons = 0,
  label = t('pagesLabel'),
}: PaginationProps) {
  return (
    <Frame data-print="hide">
      <Side>
        {total !== undefined && pageSize !== undefined ? (
          <span aria-live="polite">{shown(rangeOf(page, pageSize, total))}</span>
        ) : null}
        {pageSizes && onPageSize ? (
          <SizeChoice pageSize={pageSize} pageSizes={pageSizes} onPageSize={onPageSize} />
        ) : null}
      </Side>
      <Steps
        pages={Math.max(1, totalPages)}
        page={page}
        onPage={onPage}
        pageButtons={pageButtons}
        label={label}
      />
    </Frame>
  );
}

function rangeOf(page: number, pageSize: number, count: number) {
  const isCounted = count > 0 && pageSize > 0;
  const from = isCounted ? (page - 1) * pageSize + 1 : 0;
  const to = isCounted ? Math.min(page * pageSize, count) : 0;
  return { from, to, count };
}

type SizeChoiceProps = Required<Pick<PaginationProps, 'pageSizes' | 'onPageSize'>> &
  Pick<PaginationProps, 'pageSize'>;

function SizeChoice({ pageSize, pageSizes, onPageSize }: SizeChoiceProps) {
  return (
    <Size>
      <span>{t('rowsPerPage')}</span>
      <select value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </select>
    </Size>
  );
}

type StepsProps = Required<Pick<PaginationProps, 'page' | 'onPage' | 'pageButtons' | 'label'>> & {
  pages: number;
};

function Steps({ page, pages, onPage, pageButtons, label }: StepsProps) {
  const step = (name: string, icon: ReactNode, to: number, disabled: boolean) => (
    <IconButton size="sm" label={name} icon={icon} disabled={disabled} onClick={() => onPage(to)} />
  );
  const atStart = page <= 1;
  const atEnd = page >= pages;
  return (
    <StepsFrame aria-label={label}>
      {step(t('firstPage'), <ChevronsLeft />, 1, atStart)}
      {step(t('previousPage'), <ChevronLeft />, page - 1, atStart)}
      {pageButtons > 0 ? (
        pageWindow(page, pages, pageButtons).map((number) => (
          <PageNumber
            key={number}
            size="sm"
            variant={number === page ? 'secondary' : 'ghost'}
            aria-label={t('page', { page: number })}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </PageNumber>
        ))
      ) : (
        <span>{t('pageOf', { page, pages })}</span>
      )}
      {step(t('nextPage'), <ChevronRight />, page + 1, atEnd)}
      {step(t('lastPage'), <ChevronsRight />, pages, atEnd)}
    </StepsFrame>
  );
}

import type { CommunityRecipe } from '@forkcast/contracts';
import { Card, Pagination, space, Stack } from '@forkcast/ui';
import { useScrollToResults } from '@forkcast/web-kit/paging';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { CommunityLoading, NoListings } from './CommunityStates';
import { ListingCards } from './listing/ListingCards';
import { PAGE_SIZE } from './listingsApi';
import type { ListingRowsProps } from './listing/ListingParts';
import { ListingTable } from './listing/ListingTable';
import { t } from './texts';
import type { ListingsResult } from './useListings';

const PAGE_BUTTONS = 5;

const Results = styled.div`
  outline: none;
  scroll-margin-top: calc(var(--fc-top-bar, 0px) + ${space[4]});
`;

const Pager = styled.div`
  padding: ${space[3]} ${space[4]};
`;

interface ListingResultsProps extends Omit<ListingRowsProps, 'listings'> {
  ref: RefObject<HTMLDivElement | null>;
  result: ListingsResult;
  /** Undefined before the first response. */
  listings: readonly CommunityRecipe[] | undefined;
  asCards: boolean;
  searching: boolean;
  onPage: (page: number) => void;
  onShowAll: () => void;
}

/** The requested listings as cards or as a table, or a message. */
export function ListingResults({
  ref,
  result,
  listings,
  asCards,
  searching,
  onPage,
  onShowAll,
  ...handlers
}: ListingResultsProps) {
  const { pagination, isTurning, isUnknown } = result;
  const focusNextPage = useScrollToResults(ref, pagination?.page);
  const pager = pagination && pagination.totalPages > 1 && (
    <Pagination
      page={pagination.page}
      totalPages={pagination.totalPages}
      total={pagination.total}
      pageSize={PAGE_SIZE}
      pageButtons={PAGE_BUTTONS}
      onPage={(page) => {
        focusNextPage();
        onPage(page);
      }}
    />
  );
  return (
    <Results ref={ref} tabIndex={-1} role="region" aria-label={t('resultsLabel')} aria-busy={isTurning}>
      {listings === undefined ? (
        <CommunityLoading asCards={asCards} />
      ) : listings.length === 0 && !isTurning && !pager ? (
        isUnknown ? null : (
          <NoListings searching={searching} onClear={onShowAll} />
        )
      ) : asCards ? (
        <Stack gap={4}>
          <ListingCards listings={listings} {...handlers} />
          {pager}
        </Stack>
      ) : (
        <Card padding="none">
          <ListingTable listings={listings} {...handlers} />
          {pager ? <Pager>{pager}</Pager> : null}
        </Card>
      )}
    </Results>
  );
}

import { Card, Pagination, space, Stack } from '@forkcast/ui';
import { usePageTop } from '@forkcast/web-kit/paging';
import { recipePageSizes } from '@forkcast/contracts';
import type { ReactNode, RefObject } from 'react';
import styled from 'styled-components';
import { CollectionLoading, NoRecipes } from './CollectionStates';
import { type CollectionView, sizedTo } from './collectionView';
import { RecipeCards } from './rows/RecipeCards';
import { type RecipeRowsProps, RecipeTable } from './rows/RecipeTable';
import { t } from './texts';
import type { Collection } from './useCollection';

const Results = styled.div`
  outline: none;
  scroll-margin-top: calc(var(--fc-top-bar, 0px) + ${space[4]});
`;

const Pager = styled.div`
  padding: ${space[3]} ${space[4]};
`;

interface CollectionResultsProps extends Omit<RecipeRowsProps, 'recipes'> {
  /** Takes the focus of a row that is gone. */
  ref: RefObject<HTMLDivElement | null>;
  collection: Collection;
  asCards: boolean;
  /** Shown when no recipe matches the filters. */
  noneFiltered: ReactNode;
  onAdd: () => void;
  change: (next: (current: CollectionView) => CollectionView) => void;
}

/** The recipes that were asked for, as cards or as a table, or what there is to say instead. */
export function CollectionResults({
  ref,
  collection,
  asCards,
  noneFiltered,
  onAdd,
  change,
  ...handlers
}: CollectionResultsProps) {
  const { recipes, pagination, isEmpty, isTurning } = collection;
  const { view } = handlers;
  const turning = usePageTop(ref, pagination?.page);
  const pager = pagination && (
    <Pagination
      page={pagination.page}
      totalPages={pagination.totalPages}
      total={pagination.total}
      pageSize={view.limit}
      pageSizes={recipePageSizes}
      onPage={(page) => {
        turning();
        change((current) => ({ ...current, page }));
      }}
      onPageSize={(size) => change((current) => sizedTo(current, size))}
    />
  );
  return (
    <Results ref={ref} tabIndex={-1} role="region" aria-label={t('resultsLabel')} aria-busy={isTurning}>
      {recipes === undefined ? (
        <CollectionLoading asCards={asCards} count={view.limit} />
      ) : isEmpty ? (
        <Card>{noneFiltered ?? <NoRecipes searching={view.search.trim() !== ''} onAdd={onAdd} />}</Card>
      ) : asCards ? (
        <Stack gap={4}>
          <RecipeCards recipes={recipes} {...handlers} />
          {pager}
        </Stack>
      ) : (
        <Card padding="none">
          <RecipeTable recipes={recipes} {...handlers} />
          <Pager>{pager}</Pager>
        </Card>
      )}
    </Results>
  );
}

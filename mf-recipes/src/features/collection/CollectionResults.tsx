import { Card, Pagination, space } from '@forkcast/ui';
import { lazyPart } from '@forkcast/web-kit/lazyPart';
import { useScrollToResults } from '@forkcast/web-kit/paging';
import { DEFAULT_RECIPE_PAGE_SIZE, recipePageSizes } from '@forkcast/contracts';
import { type ReactNode, type RefObject, useEffect } from 'react';
import styled from 'styled-components';
import { CollectionLoading, NoRecipes } from './CollectionStates';
import { type CollectionView, withChanges } from './collectionView';
import type { RecipeRowsProps } from './rows/RecipeTable';
import { t } from './texts';
import type { Collection } from './useCollection';
import { useRestoredScroll } from './useRestoredScroll';

const loadGrid = async () => (await import('./grid/RecipeGrid')).RecipeGrid;
const loadTable = async () => (await import('./rows/RecipeTable')).RecipeTable;
const RecipeGrid = lazyPart(loadGrid, <CollectionLoading asGrid count={DEFAULT_RECIPE_PAGE_SIZE} />);
const RecipeTable = lazyPart(
  loadTable,
  <CollectionLoading asGrid={false} count={DEFAULT_RECIPE_PAGE_SIZE} />,
);

const Results = styled.div`
  outline: none;
  scroll-margin-top: calc(var(--fc-top-bar, 0px) + ${space[4]});
`;

const Pager = styled.div`
  padding: ${space[3]} ${space[4]};
`;

interface CollectionResultsProps extends Omit<RecipeRowsProps, 'recipes'> {
  /** Receives the focus when the focused row is removed. */
  ref: RefObject<HTMLDivElement | null>;
  collection: Collection;
  asGrid: boolean;
  /** Shown when no recipe matches the filters. */
  noneFiltered: ReactNode;
  onAdd: () => void;
  change: (next: (current: CollectionView) => CollectionView) => void;
}

/** The recipes as a grid or a table, or an empty state. */
export function CollectionResults({
  ref,
  collection,
  asGrid,
  noneFiltered,
  onAdd,
  change,
  ...handlers
}: CollectionResultsProps) {
  const { recipes, pagination, isEmpty, isShowingPrevious, more } = collection;
  const { view } = handlers;
  useEffect(() => {
    // Preload while the recipes are fetched; lazyPart reports a failure.
    (asGrid ? loadGrid : loadTable)().catch(() => undefined);
  }, [asGrid]);
  const storeScroll = useRestoredScroll(recipes !== undefined);
  const scrollAfterPaging = useScrollToResults(ref, pagination?.page);
  const pager = pagination && (
    <Pagination
      page={pagination.page}
      totalPages={pagination.totalPages}
      total={pagination.total}
      pageSize={view.limit}
      pageSizes={recipePageSizes}
      onPage={(page) => {
        scrollAfterPaging();
        change((current) => ({ ...current, page }));
      }}
      onPageSize={(limit) => change((current) => withChanges(current, { limit }))}
    />
  );
  return (
    <Results
      ref={ref}
      tabIndex={-1}
      role="region"
      aria-label={t('resultsLabel')}
      aria-busy={isShowingPrevious}
      onClickCapture={storeScroll}
    >
      {recipes === undefined ? (
        <CollectionLoading asGrid={asGrid} count={view.limit} />
      ) : isEmpty ? (
        <Card>{noneFiltered ?? <NoRecipes searching={view.search.trim() !== ''} onAdd={onAdd} />}</Card>
      ) : asGrid ? (
        <RecipeGrid recipes={recipes} more={more} results={ref} {...handlers} />
      ) : (
        <Card padding="none">
          <RecipeTable recipes={recipes} {...handlers} />
          <Pager>{pager}</Pager>
        </Card>
      )}
    </Results>
  );
}

import { type Recipe, recipePageSizes } from '@forkcast/contracts';
import {
  Banner,
  Button,
  Card,
  PageHeader,
  Pagination,
  space,
  Stack,
  usePhone,
  useRoom,
  SettledSearchField,
} from '@forkcast/ui';
import { errorMessage, useLiveInvalidation, useSession } from '@forkcast/web-kit';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { recipesApi } from '../../api/recipesApi';
import { AddToPlanDialog } from '../add-to-plan/AddToPlanDialog';
import { HistoryDialog } from '../history/HistoryDialog';
import { RecipeViewDialog } from '../recipe-view/RecipeViewDialog';
import { ShareDialog } from '../share/ShareDialog';
import { CollectionActions } from './CollectionActions';
import { useListRecipesQuery } from './collectionApi';
import { CollectionLoading, CollectionUnavailable, NoRecipes } from './CollectionStates';
import { searchedFor, sizedTo, sortedBy } from './collectionView';
import { RecipeCards } from './RecipeCards';
import { RecipeDialog } from './RecipeDialog';
import { RecipeTable } from './RecipeTable';
import { SortChoice } from './SortChoice';
import { useCollectionView } from './useCollectionView';
import { useDialogOf } from './useDialogOf';
import { useDeleteRecipe } from './useDeleteRecipe';
import { useFocusKept } from './useFocusKept';

/** Five columns, the buttons in the last one included, in pixels. */
const TABLE_NEEDS = 700;

const Results = styled.div`
  outline: none;
`;

const Pager = styled.div`
  padding: ${space[3]} ${space[4]};
`;

const Search = styled.div`
  max-width: 28rem;
`;

/** The Recipe Collection. */
export function CollectionPage() {
  const { user } = useSession();
  const { view, change } = useCollectionView();
  const { data, currentData, error, isFetching, refetch } = useListRecipesQuery(
    view,
    // Other screens change recipes too; what is kept is shown at once and then brought up to date.
    { refetchOnMountOrArgChange: true },
  );
  useLiveInvalidation(recipesApi, { recipes: ['Recipes'] });

  const form = useDialogOf<Recipe>();
  const viewing = useDialogOf<Recipe>();
  const history = useDialogOf<Recipe>();
  const planning = useDialogOf<Recipe>();
  const sharing = useDialogOf<Recipe>();
  const results = useRef<HTMLDivElement>(null);
  const { deleteRecipe, deletingId } = useDeleteRecipe(() => results.current?.focus());
  // A row's menu gives the focus back to a row that may be gone a moment later.
  useFocusKept(results);
  const screen = useRef<HTMLDivElement>(null);
  const hasRoom = useRoom(screen, TABLE_NEEDS);
  const isPhone = usePhone();
  const asCards = isPhone || !hasRoom;

  const shown = currentData ?? data;
  const totalPages = currentData?.pagination?.totalPages;
  useEffect(() => {
    // The last recipe of the last page was deleted, or the address names a page that does not exist.
    const lastPage = Math.max(1, totalPages ?? 1);
    if (totalPages !== undefined && view.page > lastPage) {
      change((current) => ({ ...current, page: lastPage }), 'correction');
    }
  }, [change, totalPages, view.page]);

  const message = errorMessage(error, 'Failed to fetch recipes');
  const add = () => form.show(null);
  if (error && !currentData) {
    return (
      <div ref={screen}>
        <CollectionUnavailable message={message} pending={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }

  const sorting = {
    view,
    onSort: (column: typeof view.sortColumn) =>
      change((current) => sortedBy({ ...current, page: 1 }, column)),
  };
  const rows = {
    recipes: shown?.recipes ?? [],
    deletingId,
    timeZone: user.timeZone,
    onView: viewing.show,
    onPlan: planning.show,
    onShare: sharing.show,
    onEdit: form.show,
    onHistory: history.show,
    onDelete: (recipe: Recipe) => void deleteRecipe(recipe),
  };
  // Somebody may change a recipe while it is looked at.
  const latest = (recipe: Recipe | null) => shown?.recipes.find(({ id }) => id === recipe?.id) ?? recipe;
  const isEmpty = shown !== undefined && shown.recipes.length === 0 && view.page === 1;
  const pager = shown?.pagination && !isEmpty && (
    <Pagination
      page={shown.pagination.page}
      totalPages={shown.pagination.totalPages}
      total={shown.pagination.total}
      pageSize={view.limit}
      pageSizes={recipePageSizes}
      onPage={(page) => change((current) => ({ ...current, page }))}
      onPageSize={(size) => change((current) => sizedTo(current, size))}
    />
  );

  return (
    <div ref={screen}>
      <PageHeader
        title="Recipe Collection"
        subtitle="Everything you like to cook, in one place"
        actions={<CollectionActions compact={asCards} isFilled={!isEmpty} onAdd={add} />}
      />
      <Stack gap={4}>
        <Search>
          <SettledSearchField
            label="Search recipes"
            placeholder="Search recipes..."
            search={view.search}
            onSearch={(text) => change((current) => searchedFor(current, text), 'correction')}
          />
        </Search>
        {error ? (
          <Banner
            tone="warning"
            action={
              <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
                Try again
              </Button>
            }
          >
            {`Error loading recipes: ${message}`}
          </Banner>
        ) : null}
        {asCards && !isEmpty ? <SortChoice {...sorting} /> : null}
        <Results
          ref={results}
          tabIndex={-1}
          role="region"
          aria-label="Your recipes"
          aria-busy={isFetching && !currentData}
        >
          {shown === undefined ? (
            <CollectionLoading asCards={asCards} />
          ) : isEmpty ? (
            <Card>
              <NoRecipes searching={view.search.trim() !== ''} onAdd={add} />
            </Card>
          ) : asCards ? (
            <Stack gap={4}>
              <RecipeCards {...rows} />
              {pager}
            </Stack>
          ) : (
            <Card padding="none">
              <RecipeTable {...rows} {...sorting} />
              <Pager>{pager}</Pager>
            </Card>
          )}
        </Results>
      </Stack>
      <RecipeViewDialog
        open={viewing.open}
        recipe={latest(viewing.subject)}
        timeZone={user.timeZone}
        onClose={viewing.close}
        onEdit={(recipe) => {
          viewing.close();
          form.show(recipe);
        }}
        onHistory={(recipe) => {
          viewing.close();
          history.show(recipe);
        }}
      />
      <HistoryDialog
        open={history.open}
        recipe={latest(history.subject)}
        timeZone={user.timeZone}
        onClose={history.close}
      />
      <RecipeDialog open={form.open} recipe={form.subject} timeZone={user.timeZone} onClose={form.close} />
      <AddToPlanDialog open={planning.open} recipe={planning.subject} onClose={planning.close} />
      <ShareDialog open={sharing.open} recipe={sharing.subject} onClose={sharing.close} />
    </div>
  );
}

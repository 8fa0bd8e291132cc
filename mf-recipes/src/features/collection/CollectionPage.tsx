import type { RecipeSortColumn } from '@forkcast/contracts';
import {
  breakpoint,
  Button,
  icons,
  PageHeader,
  RetryBanner,
  SettledSearchField,
  space,
  Stack,
  usePhone,
  useRoom,
} from '@forkcast/ui';
import { useAddressView, useExistingPage, useSession } from '@forkcast/web-kit';
import { useDisplayPreference } from '@forkcast/web-kit/display';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { hasDrafts } from '../editing/drafts/hasDrafts';
import { CollectionActions } from './CollectionActions';
import { CollectionResults } from './CollectionResults';
import { CollectionUnavailable } from './CollectionStates';
import {
  withFilters,
  isFiltered,
  noFilters,
  readView,
  type RecipeFilters,
  withSearch,
  withSorting,
  writeView,
} from './collectionView';
import { ViewSwitch } from './grid/ViewSwitch';
import { loadRecipeDialogs } from './loadRecipeDialogs';
import { SortChoice } from './SortChoice';
import { t } from './texts';
import { useCollection } from './useCollection';
import { useRecipeActions } from './useRecipeActions';
import { useRecipeDialogs } from './useRecipeDialogs';
import { useSharedLink } from './useSharedLink';

/** The width of five columns with covers and buttons, in pixels. */
const MIN_TABLE_WIDTH = 800;
const MIN_TABLE_WIDTH_ON_TOUCH = 960;

const loadUnsaved = () => import('../editing/drafts/UnsavedRecipes');
const loadFilters = () => import('./filters/loaded');

/** Search, filter and sorting, in one line if they fit. */
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};

  > :first-child {
    flex: 1 1 12rem;
    max-width: 28rem;
  }
  ${breakpoint.phone} {
    > :first-child {
      max-width: none;
    }
  }
`;

const Sorting = styled.div`
  flex: 0 1 13rem;

  ${breakpoint.phone} {
    flex-basis: 100%;
  }
`;

export function CollectionPage() {
  const { timeZone } = useSession().user;
  const address = useAddressView(readView, writeView);
  const { view, change } = address;
  const isPhone = usePhone();
  const [recipesView, setRecipesView] = useDisplayPreference('recipesView');
  const asGrid = isPhone || recipesView === 'grid';
  const collection = useCollection(view, asGrid);
  useExistingPage(address, collection.totalPages);

  const dialogs = useRecipeDialogs();
  const isEditing = dialogs.form.open || dialogs.link.open || dialogs.unsaved.open;
  useSharedLink(dialogs.link.show);
  const unsaved = useLazyImport(loadUnsaved, hasDrafts());
  const lazyDialogs = useLazyImport(
    loadRecipeDialogs,
    Object.values(dialogs).some(({ open }) => open),
  );
  const results = useRef<HTMLDivElement>(null);
  const actions = useRecipeActions(dialogs, results);
  const [filtering, setFiltering] = useState(false);
  const isNarrowed = isFiltered(view);
  const filters = useLazyImport(loadFilters, filtering || isNarrowed);
  const filter = (changes: Partial<RecipeFilters>) => change((current) => withFilters(current, changes));
  const screen = useRef<HTMLDivElement>(null);
  const [minTableWidth] = useState(() =>
    window.matchMedia('(pointer: coarse)').matches ? MIN_TABLE_WIDTH_ON_TOUCH : MIN_TABLE_WIDTH,
  );
  const hasRoom = useRoom(screen, minTableWidth);

  const { failure, isEmpty, isFetching, retry } = collection;
  const add = () => dialogs.form.show(null);
  const sorting = {
    view,
    onSort: (column: RecipeSortColumn) => change((current) => withSorting({ ...current, page: 1 }, column)),
  };
  if (failure !== null && collection.isUnavailable) {
    return (
      <div ref={screen}>
        <CollectionUnavailable message={failure} pending={isFetching} onRetry={retry} />
      </div>
    );
  }
  return (
    <div ref={screen}>
      <PageHeader
        title={t('title')}
        subtitle={isPhone ? undefined : t('subtitle')}
        actions={<CollectionActions compact={isPhone} isFilled={!isEmpty} onAdd={add} />}
      />
      <Stack gap={4}>
        <Tools>
          <SettledSearchField
            label={t('searchLabel')}
            placeholder={t('searchPlaceholder')}
            search={view.search}
            onSearch={(text) => change((current) => withSearch(current, text), 'correction')}
          />
          <Button
            icon={<icons.ListFilter />}
            aria-expanded={filtering}
            onClick={() => setFiltering((shown) => !shown)}
          >
            {t('filter')}
          </Button>
          {isEmpty ? null : (
            <Sorting>
              <SortChoice {...sorting} />
            </Sorting>
          )}
          {isPhone || isEmpty ? null : <ViewSwitch view={recipesView} onView={setRecipesView} />}
        </Tools>
        {filtering && filters ? <filters.FilterPanel filters={view} onFilter={filter} /> : null}
        {isNarrowed && filters ? <filters.FilterChips filters={view} onFilter={filter} /> : null}
        {isEditing || !unsaved ? null : <unsaved.UnsavedRecipes onContinue={dialogs.unsaved.show} />}
        {failure === null ? null : (
          <RetryBanner tone="warning" pending={isFetching} onRetry={retry}>
            {t('notLoaded', { reason: failure })}
          </RetryBanner>
        )}
        <CollectionResults
          ref={results}
          {...{ collection, asGrid, change, timeZone, tight: !hasRoom, ...sorting, ...actions }}
          noneFiltered={
            // An empty fragment while loading, because null shows the message for an empty collection.
            isNarrowed ? (
              <>{filters ? <filters.NoneFiltered view={view} onClear={() => filter(noFilters)} /> : null}</>
            ) : null
          }
          onAdd={add}
        />
      </Stack>
      {lazyDialogs ? (
        <lazyDialogs.RecipeDialogs {...dialogs} recipes={collection.recipes ?? []} timeZone={timeZone} />
      ) : null}
    </div>
  );
}

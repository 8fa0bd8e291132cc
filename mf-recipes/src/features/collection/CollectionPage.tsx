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
import { type AddressView, useAddressView, useExistingPage } from '@forkcast/web-kit';
import { useDisplayPreference } from '@forkcast/web-kit/display';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { hasDrafts } from '../editing/drafts/hasDrafts';
import { CollectionActions } from './CollectionActions';
import { CollectionResults } from './CollectionResults';
import { CollectionUnavailable } from './CollectionStates';
import {
  type CollectionView,
  isFiltered,
  noFilters,
  readView,
  type RecipeFilters,
  withChanges,
  withSorting,
  writeView,
} from './collectionView';
import { ViewSwitch } from './grid/ViewSwitch';
import { LazyRecipeDialogs } from './LazyRecipeDialogs';
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
  const address = useAddressView(readView, writeView);
  const { view, change } = address;
  const { isPhone, asGrid, viewSwitch } = useLayout();
  const collection = useCollection(view, asGrid);
  useExistingPage(address, collection.totalPages);

  const dialogs = useRecipeDialogs();
  useSharedLink(dialogs.form.show);
  const unsaved = useLazyImport(loadUnsaved, hasDrafts());
  const results = useRef<HTMLDivElement>(null);
  const actions = useRecipeActions(dialogs, results);
  const { filtering, toggleFilters, filters, noneFiltered } = useFilters(address);
  const screen = useRef<HTMLDivElement>(null);
  const hasRoom = useTableRoom(screen);

  const { failure, isEmpty, isFetching, retry } = collection;
  const add = () => dialogs.form.show({ recipe: null });
  const onSort = (column: RecipeSortColumn) => change((current) => withSorting(current, column));
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
        <CollectionTools
          {...{ view, change, onSort, isEmpty, filtering, viewSwitch }}
          onFiltering={toggleFilters}
        />
        {filters}
        {dialogs.form.open || !unsaved ? null : (
          <unsaved.UnsavedRecipes
            onContinue={(draft) => dialogs.form.show({ recipe: draft.opened, draft })}
          />
        )}
        {failure === null ? null : (
          <RetryBanner tone="warning" pending={isFetching} onRetry={retry}>
            {t('notLoaded', { reason: failure })}
          </RetryBanner>
        )}
        <CollectionResults
          ref={results}
          {...{ collection, asGrid, view, change, onSort, noneFiltered, ...actions }}
          tight={!hasRoom}
          onAdd={add}
        />
      </Stack>
      <LazyRecipeDialogs dialogs={dialogs} />
    </div>
  );
}

/** As a grid or a table. A phone has no choice. */
function useLayout() {
  const isPhone = usePhone();
  const [view, setView] = useDisplayPreference('recipesView');
  return {
    isPhone,
    asGrid: isPhone || view === 'grid',
    viewSwitch: isPhone ? null : <ViewSwitch view={view} onView={setView} />,
  };
}

function useFilters({ view, change }: AddressView<CollectionView>) {
  const [filtering, setFiltering] = useState(false);
  const isNarrowed = isFiltered(view);
  const loaded = useLazyImport(loadFilters, filtering || isNarrowed);
  const filter = (changes: Partial<RecipeFilters>) => change((current) => withChanges(current, changes));
  return {
    filtering,
    toggleFilters: () => setFiltering((shown) => !shown),
    filters: (
      <>
        {filtering && loaded ? <loaded.FilterPanel filters={view} onFilter={filter} /> : null}
        {isNarrowed && loaded ? <loaded.FilterChips filters={view} onFilter={filter} /> : null}
      </>
    ),
    // An empty fragment while loading, because null shows the message for an empty collection.
    noneFiltered: isNarrowed ? (
      <>{loaded ? <loaded.NoneFiltered view={view} onClear={() => filter(noFilters)} /> : null}</>
    ) : null,
  };
}

function useTableRoom(screen: RefObject<HTMLElement | null>): boolean {
  const [minWidth] = useState(() =>
    window.matchMedia('(pointer: coarse)').matches ? MIN_TABLE_WIDTH_ON_TOUCH : MIN_TABLE_WIDTH,
  );
  return useRoom(screen, minWidth);
}

interface CollectionToolsProps {
  view: CollectionView;
  change: AddressView<CollectionView>['change'];
  onSort: (column: RecipeSortColumn) => void;
  /** Nothing to sort or to lay out. */
  isEmpty: boolean;
  filtering: boolean;
  onFiltering: () => void;
  viewSwitch: ReactNode;
}

function CollectionTools(props: CollectionToolsProps) {
  const { view, change, onSort, isEmpty, filtering, onFiltering, viewSwitch } = props;
  return (
    <Tools>
      <SettledSearchField
        label={t('searchLabel')}
        placeholder={t('searchPlaceholder')}
        search={view.search}
        onSearch={(search) => change((current) => withChanges(current, { search }), 'correction')}
      />
      <Button icon={<icons.ListFilter />} aria-expanded={filtering} onClick={onFiltering}>
        {t('filter')}
      </Button>
      {isEmpty ? null : (
        <>
          <Sorting>
            <SortChoice view={view} onSort={onSort} />
          </Sorting>
          {viewSwitch}
        </>
      )}
    </Tools>
  );
}

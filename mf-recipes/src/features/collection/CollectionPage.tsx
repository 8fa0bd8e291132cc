import type { RecipeSortColumn } from '@forkcast/contracts';
import { PageHeader, RetryBanner, SettledSearchField, Stack, usePhone, useRoom } from '@forkcast/ui';
import { useAddressView, useExistingPage, useSession } from '@forkcast/web-kit';
import { useLater } from '@forkcast/web-kit/later';
import { useRef } from 'react';
import styled from 'styled-components';
import { CollectionActions } from './CollectionActions';
import { CollectionResults } from './CollectionResults';
import { CollectionUnavailable } from './CollectionStates';
import { readView, searchedFor, sortedBy, writeView } from './collectionView';
import { SortChoice } from './SortChoice';
import { t } from './texts';
import { useCollection } from './useCollection';
import { useRecipeActions } from './useRecipeActions';
import { useRecipeDialogs } from './useRecipeDialogs';

// With what forms and the reading of ingredients need, they are larger than the collection itself.
const loadDialogs = () => import('./RecipeDialogs');

/** Five columns, the buttons in the last one included, in pixels. */
const TABLE_NEEDS = 700;

const Search = styled.div`
  max-width: 28rem;
`;

/** The Recipe Collection. */
export function CollectionPage() {
  const { timeZone } = useSession().user;
  const address = useAddressView(readView, writeView);
  const { view, change } = address;
  const collection = useCollection(view);
  useExistingPage(address, collection.totalPages);

  const dialogs = useRecipeDialogs();
  const later = useLater(
    loadDialogs,
    Object.values(dialogs).some(({ open }) => open),
  );
  const results = useRef<HTMLDivElement>(null);
  const actions = useRecipeActions(dialogs, results);
  const screen = useRef<HTMLDivElement>(null);
  const hasRoom = useRoom(screen, TABLE_NEEDS);
  const isPhone = usePhone();
  const asCards = isPhone || !hasRoom;

  const { failure, isEmpty, isFetching, retry } = collection;
  const add = () => dialogs.form.show(null);
  const sorting = {
    view,
    onSort: (column: RecipeSortColumn) => change((current) => sortedBy({ ...current, page: 1 }, column)),
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
        subtitle={t('subtitle')}
        actions={<CollectionActions compact={asCards} isFilled={!isEmpty} onAdd={add} />}
      />
      <Stack gap={4}>
        <Search>
          <SettledSearchField
            label={t('searchLabel')}
            placeholder={t('searchPlaceholder')}
            search={view.search}
            onSearch={(text) => change((current) => searchedFor(current, text), 'correction')}
          />
        </Search>
        {failure === null ? null : (
          <RetryBanner tone="warning" pending={isFetching} onRetry={retry}>
            {t('notLoaded', { reason: failure })}
          </RetryBanner>
        )}
        {asCards && !isEmpty ? <SortChoice {...sorting} /> : null}
        <CollectionResults
          ref={results}
          {...{ collection, asCards, change, timeZone, ...sorting, ...actions }}
          onAdd={add}
        />
      </Stack>
      {later ? (
        <later.RecipeDialogs {...dialogs} recipes={collection.recipes ?? []} timeZone={timeZone} />
      ) : null}
    </div>
  );
}

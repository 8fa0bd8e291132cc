import type { CommunityRecipe } from '@forkcast/contracts';
import {
  ConfirmDialog,
  icons,
  LinkButton,
  PageHeader,
  SettledSearchField,
  Stack,
  usePhone,
  useRoom,
} from '@forkcast/ui';
import { useAddressView, useDialog, useExistingPage, useShell } from '@forkcast/web-kit';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { CommunityNotice } from './CommunityStates';
import { readView, withSearch, writeView } from './communityView';
import type { CollectHandlers } from './listing/CollectAction';
import { ListingResults } from './ListingResults';
import { t } from './texts';
import { useCollecting } from './useCollecting';
import { useFocusLeft } from './useFocusLeft';
import { useListings } from './useListings';
import { useRemoval } from './useRemoval';

// Loaded on demand: it scales amounts, which the listings don't need.
const loadDialog = () => import('./listing/ListingDialog');

/** The width of five columns including the buttons, in pixels. */
const TABLE_MIN_WIDTH = 840;

const Search = styled.div`
  max-width: 28rem;
`;

export function CommunityPage() {
  const address = useAddressView(readView, writeView);
  const { view, change } = address;
  const result = useListings(view);
  useExistingPage(address, result.totalPages);

  const { collect, isCollecting } = useCollecting();
  const { remove, isRemoved } = useRemoval();
  const removal = useDialog<CommunityRecipe>();
  const results = useRef<HTMLDivElement>(null);
  useFocusLeft(results, !removal.open && removal.subject !== undefined);
  const hasRoom = useRoom(results, TABLE_MIN_WIDTH);
  const asCards = usePhone() || !hasRoom;

  const showAll = () => {
    change(() => withSearch(''));
    // The focused button disappears with its listing.
    results.current?.focus();
  };
  const { collectedOf, isSample } = result;
  const onCollect = (listing: CommunityRecipe) => void collect(listing);
  const collecting = { collectedOf, isCollecting, isSample, onCollect };
  const { show, listingDialog } = useListingDialog(collecting);
  return (
    <>
      <CommunityHeader />
      <Stack gap={4}>
        <ListingSearch
          search={view.search}
          onSearch={(text) => change(() => withSearch(text), 'correction')}
        />
        <CommunityNotice result={result} />
        <ListingResults
          ref={results}
          result={result}
          asCards={asCards}
          {...collecting}
          listings={result.listings?.filter((listing) => !isRemoved(listing))}
          searching={view.search.trim() !== ''}
          onShow={show}
          onRemove={removal.show}
          onPage={(page) => change((current) => ({ ...current, page }))}
          onShowAll={showAll}
        />
      </Stack>
      {listingDialog}
      <ConfirmDialog
        open={removal.open}
        onClose={removal.close}
        title={t('removeTitle')}
        body={t('removeBody', { recipe: removal.subject?.name ?? '' })}
        confirmLabel={t('remove')}
        destructive
        onConfirm={() => {
          if (removal.subject) void remove(removal.subject);
        }}
      />
    </>
  );
}

function useListingDialog(collecting: CollectHandlers) {
  const details = useDialog<CommunityRecipe>();
  const later = useLazyImport(loadDialog, details.open);
  const listingDialog = later ? (
    <later.ListingDialog
      {...collecting}
      open={details.open}
      listing={details.subject}
      onClose={details.close}
    />
  ) : null;
  return { show: details.show, listingDialog };
}

function CommunityHeader() {
  const { productName } = useShell();
  return (
    <PageHeader
      title={t('title')}
      subtitle={t('subtitle', { product: productName })}
      actions={
        <LinkButton as={Link} to="/recipes" icon={<icons.Share2 />}>
          {t('shareRecipe')}
        </LinkButton>
      }
    />
  );
}

function ListingSearch(props: { search: string; onSearch: (search: string) => void }) {
  return (
    <Search>
      <SettledSearchField label={t('searchLabel')} placeholder={t('searchPlaceholder')} {...props} />
    </Search>
  );
}

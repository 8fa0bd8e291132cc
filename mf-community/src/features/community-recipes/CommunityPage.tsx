import type { CommunityRecipe } from '@forkcast/contracts';
import {
  Card,
  ConfirmDialog,
  icons,
  LinkButton,
  PageHeader,
  Pagination,
  space,
  Stack,
  usePhone,
  useRoom,
  SettledSearchField,
} from '@forkcast/ui';
import { useSession, useShell } from '@forkcast/web-kit';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { CheckFailure, CommunityFailure, CommunityLoading, NoListings } from './CommunityStates';
import { searchedFor } from './communityView';
import { ListingCards } from './ListingCards';
import { ListingDialog } from './ListingDialog';
import { PAGE_SIZE } from './listingsApi';
import { ListingTable } from './ListingTable';
import { useCollecting } from './useCollecting';
import { useCommunityView } from './useCommunityView';
import { useFocusLeft } from './useFocusLeft';
import { useListings } from './useListings';
import { useRemoval } from './useRemoval';

const PAGE_BUTTONS = 5;

/** Five columns, the buttons in the last one included, in pixels. */
const TABLE_NEEDS = 840;

const Results = styled.div`
  outline: none;
  scroll-margin-top: calc(var(--fc-top-bar, 0px) + ${space[4]});
`;

const Pager = styled.div`
  padding: ${space[3]} ${space[4]};
`;

const Search = styled.div`
  max-width: 28rem;
`;

/** What a dialog is about; kept while it closes. */
interface Opened {
  open: boolean;
  listing: CommunityRecipe | null;
}

/** Community Recipes. */
export function CommunityPage() {
  const { user } = useSession();
  const { productName } = useShell();
  const { view, change } = useCommunityView();
  const board = useListings(view);
  const { collect, isCollecting } = useCollecting();
  const { remove, isRemoved } = useRemoval();
  const [details, setDetails] = useState<Opened>({ open: false, listing: null });
  const [removal, setRemoval] = useState<Opened>({ open: false, listing: null });
  const results = useRef<HTMLDivElement>(null);
  const isPhone = usePhone();
  const hasRoom = useRoom(results, TABLE_NEEDS);
  const asCards = isPhone || !hasRoom;

  const { totalPages } = board;
  useEffect(() => {
    // The last listing of the last page was removed, or the address names a page that does not exist.
    const lastPage = Math.max(1, totalPages ?? 1);
    if (totalPages !== undefined && view.page > lastPage) {
      change((current) => ({ ...current, page: lastPage }), 'correction');
    }
  }, [change, totalPages, view.page]);

  useFocusLeft(results, !removal.open && removal.listing !== null);

  const turned = useRef(false);
  const shownPage = board.pagination?.page;
  useEffect(() => {
    if (turned.current) results.current?.scrollIntoView();
    turned.current = false;
  }, [shownPage]);
  const turnTo = (page: number) => {
    // The pager is below ten cards: what it turns to begins above.
    turned.current = asCards;
    change((current) => ({ ...current, page }));
  };
  const showAll = () => {
    change(() => searchedFor(''));
    // The button goes with what it was about.
    results.current?.focus();
  };
  const collecting = {
    collectedOf: board.collectedOf,
    isCollecting,
    isSample: board.isSample,
    onCollect: (listing: CommunityRecipe) => void collect(listing),
  };
  const listings = board.listings?.filter((listing) => !isRemoved(listing));
  const rows = {
    ...collecting,
    listings: listings ?? [],
    userId: user.id,
    timeZone: user.timeZone,
    onShow: (listing: CommunityRecipe) => setDetails({ open: true, listing }),
    onRemove: (listing: CommunityRecipe) => setRemoval({ open: true, listing }),
  };
  const pager = board.pagination && board.pagination.totalPages > 1 && (
    <Pagination
      page={board.pagination.page}
      totalPages={board.pagination.totalPages}
      total={board.pagination.total}
      pageSize={PAGE_SIZE}
      pageButtons={PAGE_BUTTONS}
      onPage={turnTo}
    />
  );

  return (
    <>
      <PageHeader
        title="Community Recipes"
        subtitle={`Discover and share recipes with the ${productName} community`}
        actions={
          <LinkButton as={Link} to="/recipes" icon={<icons.Share2 />}>
            Share a recipe
          </LinkButton>
        }
      />
      <Stack gap={4}>
        <Search>
          <SettledSearchField
            label="Search community recipes"
            placeholder="Search community recipes..."
            search={view.search}
            onSearch={(text) => change(() => searchedFor(text), 'correction')}
          />
        </Search>
        {board.failure !== null ? (
          <CommunityFailure
            failure={board.failure}
            isSample={board.isSample}
            pending={board.isFetching}
            onRetry={board.retry}
          />
        ) : board.isCheckMissing ? (
          <CheckFailure pending={board.isFetching} onRetry={board.retry} />
        ) : null}
        <Results
          ref={results}
          tabIndex={-1}
          role="region"
          aria-label="Recipes of the community"
          aria-busy={board.isTurning}
        >
          {listings === undefined ? (
            <CommunityLoading asCards={asCards} />
          ) : listings.length === 0 && !board.isTurning && !pager ? (
            <NoListings searching={view.search.trim() !== ''} onClear={showAll} />
          ) : asCards ? (
            <Stack gap={4}>
              <ListingCards {...rows} />
              {pager}
            </Stack>
          ) : (
            <Card padding="none">
              <ListingTable {...rows} />
              {pager ? <Pager>{pager}</Pager> : null}
            </Card>
          )}
        </Results>
      </Stack>
      <ListingDialog
        {...collecting}
        open={details.open}
        listing={details.listing}
        timeZone={user.timeZone}
        onClose={() => setDetails((current) => ({ ...current, open: false }))}
      />
      <ConfirmDialog
        open={removal.open}
        onOpenChange={(open) => setRemoval((current) => ({ ...current, open }))}
        title="Remove from the community?"
        body={
          removal.listing
            ? `${removal.listing.name} will no longer be offered to others. It stays in your collection, and copies that others have added stay theirs.`
            : ''
        }
        confirmLabel="Remove"
        destructive
        onConfirm={() => {
          if (removal.listing) void remove(removal.listing);
        }}
      />
    </>
  );
}

import type { ShoppingListItem } from '@forkcast/contracts';
import {
  Button,
  Card,
  EmptyBasket,
  EmptyState,
  icons,
  LinkButton,
  PageHeader,
  SkeletonRows,
  VisuallyHidden,
} from '@forkcast/ui';
import { lazyPart, optionalPart } from '@forkcast/web-kit/lazyPart';
import { Link } from 'react-router-dom';
import { useItemOperations } from './change-item/useItemOperations';
import { useListChanges } from './changes/useListChanges';
import { useSettling } from './changes/useSettling';
import { ItemGroups } from './item-groups/ItemGroups';
import { OutboxNotices } from './list/OutboxNotices';
import { OutdatedNotice } from './list/OutdatedNotice';
import { useShownList } from './list/useShownList';
import { ListSheet } from './ListSheet';
import { QuickEntryForm } from './quick-entry/QuickEntryForm';
import { StartShopping } from './shop-mode/StartShopping';
import { useShopMode } from './shop-mode/useShopMode';
import { useStoreMenu } from './stores/useStoreMenu';
import { t } from './texts';

const ShopMode = lazyPart(
  async () => (await import('./shop-mode/ShopMode')).ShopMode,
  <SkeletonRows rows={8} height={64} />,
);
const ChangesBar = optionalPart(async () => (await import('./changes/ChangesBar')).ChangesBar);
const noItems: readonly ShoppingListItem[] = [];

export function ShoppingListPage() {
  const { items: shownItems, pendingIds, failure, isFetching, retry } = useShownList();
  const items = shownItems ?? noItems;
  const isLoading = shownItems === undefined;
  const { changes, dismiss, settle } = useListChanges(shownItems);
  const operations = useSettling(useItemOperations(), settle);
  const shopMode = useShopMode();
  const { stores, store, storeMenu, storesDialog } = useStoreMenu(items);

  if (failure !== null && isLoading) {
    return <NotLoaded failure={failure} pending={isFetching} onRetry={retry} />;
  }
  const shown = { items, pendingIds, store, stores };
  const notices = (
    <>
      {failure === null ? null : <OutdatedNotice failure={failure} pending={isFetching} onRetry={retry} />}
      <OutboxNotices items={items} place="screen" />
      {changes.length > 0 ? <ChangesBar changes={changes} onDismiss={dismiss} /> : null}
    </>
  );
  if (shopMode.isShopping && items.length > 0) {
    return (
      <>
        <ShopMode
          {...shown}
          onCheck={operations.check}
          onLeave={shopMode.leave}
          storeMenu={storeMenu}
          notice={notices}
          entry={<QuickEntryForm items={items} />}
        />
        {storesDialog}
      </>
    );
  }
  const startShopping = (
    <StartShopping disabled={items.length === 0} hasLeft={shopMode.hasLeft} onStart={shopMode.start} />
  );
  return (
    <>
      <ListSheet
        items={items}
        isLoading={isLoading}
        notices={notices}
        storeMenu={storeMenu}
        startShopping={startShopping}
      >
        {isLoading ? (
          <LoadingItems />
        ) : items.length === 0 ? (
          <EmptyList />
        ) : (
          <ItemGroups {...shown} operations={operations} headings="h2" />
        )}
      </ListSheet>
      {storesDialog}
    </>
  );
}

function LoadingItems() {
  return (
    <Card padding="none">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <SkeletonRows rows={8} height={56} />
    </Card>
  );
}

function EmptyList() {
  return (
    <Card>
      <EmptyState
        title={t('emptyTitle')}
        body={t('emptyBody')}
        illustration={<EmptyBasket />}
        action={
          <LinkButton as={Link} to="/meal-planner" icon={<icons.CalendarDays />}>
            {t('goToPlanner')}
          </LinkButton>
        }
      />
    </Card>
  );
}

interface NotLoadedProps {
  failure: string;
  pending: boolean;
  onRetry: () => void;
}

function NotLoaded({ failure, pending, onRetry }: NotLoadedProps) {
  return (
    <>
      <PageHeader title={t('pageTitle')} />
      <Card role="alert">
        <EmptyState
          title={t('notLoaded', { reason: failure })}
          body={t('notLoadedBody')}
          action={
            <Button icon={<icons.RefreshCw />} pending={pending} onClick={onRetry}>
              {t('tryAgain')}
            </Button>
          }
        />
      </Card>
    </>
  );
}

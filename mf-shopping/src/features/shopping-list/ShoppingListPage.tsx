import type { ShoppingListItem } from '@forkcast/contracts';
import {
  breakpoint,
  Button,
  Card,
  EmptyBasket,
  EmptyState,
  icons,
  LinkButton,
  PageHeader,
  phoneQuery,
  Row,
  SkeletonRows,
  space,
  Stack,
  usePhone,
  VisuallyHidden,
} from '@forkcast/ui';
import { useDialog } from '@forkcast/web-kit';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import { lazyPart, optionalPart } from '@forkcast/web-kit/lazyPart';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { QuickEntryForm } from './quick-entry/QuickEntryForm';
import { useListChanges } from './changes/useListChanges';
import { useSettling } from './changes/useSettling';
import { ClearButtons } from './clear-list/ClearButtons';
import { useClearList } from './clear-list/useClearList';
import { useExportList } from './export-list/useExportList';
import { ItemGroups } from './item-groups/ItemGroups';
import { ListSummary } from './item-groups/ListSummary';
import { ListTools } from './export-list/ListTools';
import { PhoneBar } from './list-bar/PhoneBar';
import { OutdatedNotice } from './list/OutdatedNotice';
import { phoneSheet } from './list/phoneSheet';
import { useItemOperations } from './change-item/useItemOperations';
import { useShownList } from './list/useShownList';
import { OutboxNotices } from './list/OutboxNotices';
import { StartShopping } from './shop-mode/StartShopping';
import { useShopMode } from './shop-mode/useShopMode';
import { StoreMenu } from './stores/StoreMenu';
import { useChosenStore } from './stores/useChosenStore';
import { useStores } from './stores/useStores';
import { t } from './texts';

const loadStores = () => import('./stores/edit-stores/StoresDialog');
const loadSharing = () => import('./share-list/ShareListDialog');

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};

  ${phoneSheet}

  ${breakpoint.phone} {
    gap: ${space[2]};
  }
`;

/** On phones, the line above the items replaces the title. */
const Top = styled.div`
  @media screen and ${phoneQuery} {
    > header {
      margin: 0;
    }
    h1 {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
`;

const ShopMode = lazyPart(
  async () => (await import('./shop-mode/ShopMode')).ShopMode,
  <SkeletonRows rows={8} height={64} />,
);
const DueStaples = optionalPart(async () => (await import('./staples/DueStaples')).DueStaples);
const ChangesBar = optionalPart(async () => (await import('./changes/ChangesBar')).ChangesBar);
const noItems: readonly ShoppingListItem[] = [];

export function ShoppingListPage() {
  const { items, pendingIds, failure, isFetching, retry } = useShownList();
  const listChanges = useListChanges(items);
  const operations = useSettling(useItemOperations(), listChanges.settle);
  const clearing = useClearList('screen');
  const exportList = useExportList(items ?? []);
  const sharing = useDialog();
  const laterSharing = useLazyImport(loadSharing, sharing.open);
  const shopMode = useShopMode();
  const stores = useStores();
  const { store, choose } = useChosenStore(stores);
  const editingStores = useDialog();
  const laterStores = useLazyImport(loadStores, editingStores.open);
  const isPhone = usePhone();

  if (failure !== null && items === undefined) {
    return <NotLoaded failure={failure} pending={isFetching} onRetry={retry} />;
  }
  const changesBar =
    listChanges.changes.length > 0 ? (
      <ChangesBar changes={listChanges.changes} onDismiss={listChanges.dismiss} />
    ) : null;
  const outdated =
    failure === null ? null : <OutdatedNotice failure={failure} pending={isFetching} onRetry={retry} />;
  const storeMenu = (
    <StoreMenu stores={stores} store={store} onChoose={choose} onEdit={() => editingStores.show()} />
  );
  const storesDialog = laterStores ? (
    <laterStores.StoresDialog
      key={`stores-${editingStores.round}`}
      stores={stores}
      categories={[...new Set((items ?? noItems).map(({ category }) => category))]}
      open={editingStores.open}
      onClose={editingStores.close}
    />
  ) : null;
  if (shopMode.isShopping && items !== undefined && items.length > 0) {
    return (
      <>
        <ShopMode
          items={items}
          pendingIds={pendingIds}
          store={store}
          stores={stores}
          onCheck={operations.check}
          onLeave={shopMode.leave}
          storeMenu={storeMenu}
          notice={
            <>
              {outdated}
              <OutboxNotices items={items} place="screen" />
              {changesBar}
            </>
          }
          entry={<QuickEntryForm items={items} />}
        />
        {storesDialog}
      </>
    );
  }
  const startShopping = (
    <StartShopping
      disabled={!items || items.length === 0}
      hasLeft={shopMode.hasLeft}
      onStart={shopMode.start}
    />
  );
  const actions = { onExport: exportList, onShare: () => sharing.show() };
  return (
    <>
      <Top>
        <PageHeader
          title={t('pageTitle')}
          actions={isPhone ? null : <ListTools isEmpty={!items || items.length === 0} {...actions} />}
        />
      </Top>
      <Sheet>
        <QuickEntryForm items={items ?? noItems} />
        {isPhone ? (
          <PhoneBar
            items={items ?? noItems}
            storeMenu={storeMenu}
            startShopping={startShopping}
            {...actions}
            {...clearing}
          />
        ) : null}
        {outdated}
        <OutboxNotices items={items ?? noItems} place="screen" />
        {changesBar}
        {items ? <DueStaples items={items} /> : null}
        <Stack gap={4}>
          {isPhone ? null : (
            <Row justify="space-between" wrap data-print="hide">
              <ListSummary items={items ?? noItems} />
              <Row gap={2} wrap>
                {storeMenu}
                {startShopping}
                <ClearButtons items={items ?? noItems} {...clearing} />
              </Row>
            </Row>
          )}
          {items === undefined ? (
            <Card padding="none">
              <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
              <SkeletonRows rows={8} height={56} />
            </Card>
          ) : items.length === 0 ? (
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
          ) : (
            <ItemGroups
              items={items}
              pendingIds={pendingIds}
              operations={operations}
              store={store}
              stores={stores}
              headings="h2"
            />
          )}
        </Stack>
      </Sheet>
      {storesDialog}
      {laterSharing ? <laterSharing.ShareListDialog open={sharing.open} onClose={sharing.close} /> : null}
    </>
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

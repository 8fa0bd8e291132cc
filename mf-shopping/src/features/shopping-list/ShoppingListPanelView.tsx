import type { ShoppingListItem } from '@forkcast/contracts';
import {
  Button,
  Card,
  EmptyBasket,
  EmptyState,
  icons,
  LinkButton,
  RetryBanner,
  Row,
  SkeletonRows,
  Stack,
  VisuallyHidden,
} from '@forkcast/ui';
import { useSession, useShell } from '@forkcast/web-kit';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ClearButtons } from './clear-list/ClearButtons';
import { useClearList } from './clear-list/useClearList';
import { useExportList } from './export-list/useExportList';
import { ItemGroups } from './item-groups/ItemGroups';
import { ListSummary } from './item-groups/ListSummary';
import { hasHadItems, rememberHadItems } from './list/hasHadItems';
import { OutdatedNotice } from './list/OutdatedNotice';
import { sampleItems } from './list/sampleItems';
import { useItemOperations } from './change-item/useItemOperations';
import { useShownList } from './list/useShownList';
import { OutboxNotices } from './list/OutboxNotices';
import { t } from './texts';

interface ShoppingListPanelViewProps {
  /** Generating failed, so sample items are shown. */
  sample: boolean;
  isGenerating: boolean;
  /** Generates the list again. */
  onTryAgain?: () => void;
}

export function ShoppingListPanelView({ sample, isGenerating, onTryAgain }: ShoppingListPanelViewProps) {
  const { items: ownItems, pendingIds, failure, isServerFailure, isFetching, retry } = useShownList();
  const operations = useItemOperations();
  const [isSampleDismissed, setSampleDismissed] = useState(false);
  const isNew = useIsNew(ownItems);
  const isMissing = failure !== null && ownItems === undefined;
  const isSample = isNew && ((sample && !isSampleDismissed) || (isMissing && isServerFailure));
  const items = isSample ? sampleItems : ownItems;
  const tryAgain = () => {
    if (sample && onTryAgain) {
      onTryAgain();
      return;
    }
    setSampleDismissed(true);
    retry();
  };

  return (
    <Card>
      <Stack gap={4}>
        <Row justify="space-between" wrap>
          <div>
            <h2>{t('panelTitle')}</h2>
            {items ? <ListSummary items={items} /> : null}
          </div>
          <PanelActions items={items ?? []} isSample={isSample} />
        </Row>
        {isSample ? <SampleNotice pending={isFetching || isGenerating} onRetry={tryAgain} /> : null}
        {sample && !isSample && !isMissing ? (
          <RetryBanner tone="warning" pending={isGenerating} onRetry={tryAgain}>
            {t('notGenerated')}
          </RetryBanner>
        ) : null}
        {failure !== null && !isSample ? (
          <OutdatedNotice failure={failure} missing={isMissing} pending={isFetching} onRetry={retry} />
        ) : null}
        <OutboxNotices items={ownItems ?? []} place="panel" />
        {isMissing && !isSample ? null : items === undefined ? (
          <div role="status">
            <VisuallyHidden>{t('loading')}</VisuallyHidden>
            <SkeletonRows rows={6} height={56} />
          </div>
        ) : items.length === 0 ? (
          <EmptyState title={t('emptyTitle')} illustration={<EmptyBasket />} />
        ) : (
          <ItemGroups
            items={items}
            pendingIds={pendingIds}
            operations={operations}
            readOnly={isSample}
            headings="h3"
          />
        )}
      </Stack>
    </Card>
  );
}

interface PanelActionsProps {
  items: readonly ShoppingListItem[];
  isSample: boolean;
}

function PanelActions({ items, isSample }: PanelActionsProps) {
  const clearing = useClearList('panel');
  const exportList = useExportList(items);
  return (
    <Row gap={2} wrap>
      <ClearButtons items={items} disabled={isSample} {...clearing} />
      <Button
        size="sm"
        icon={<icons.Download />}
        disabled={isSample || items.length === 0}
        onClick={exportList}
      >
        {t('export')}
      </Button>
      <LinkButton as={Link} to="/shopping-list" size="sm" variant="ghost" icon={<icons.ShoppingBasket />}>
        {t('openList')}
      </LinkButton>
    </Row>
  );
}

/** Whether this may be the household's first list: online, and this device has never shown a list. */
function useIsNew(items: readonly unknown[] | undefined): boolean {
  const { id } = useSession().user;
  const { online } = useShell();
  const hasItems = items !== undefined && items.length > 0;
  useEffect(() => {
    if (hasItems) rememberHadItems(id);
  }, [hasItems, id]);
  return online && !hasItems && !hasHadItems(id);
}

function SampleNotice(retry: { pending: boolean; onRetry: () => void }) {
  return (
    <RetryBanner tone="warning" {...retry}>
      {t.rich('sampleShown', { headline: <strong>{t('sampleHeadline')}</strong> })}
    </RetryBanner>
  );
}

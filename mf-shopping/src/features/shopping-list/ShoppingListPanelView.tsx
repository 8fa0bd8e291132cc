import {
  Banner,
  Button,
  Card,
  EmptyBasket,
  EmptyState,
  icons,
  LinkButton,
  Row,
  SkeletonRows,
  Stack,
  VisuallyHidden,
} from '@forkcast/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ClearButtons } from './ClearButtons';
import { ItemGroups } from './ItemGroups';
import { ListSummary } from './ListSummary';
import { OutdatedNotice } from './OutdatedNotice';
import { sampleItems } from './sampleItems';
import { useItemOperations } from './useItemOperations';
import { useListOperations } from './useListOperations';
import { useShoppingList } from './useShoppingList';

/** The list under the planner. `sample`: what was generated could only be a sample. */
export function ShoppingListPanelView({ sample }: { sample: boolean }) {
  const { items: ownItems, failure, isFetching, retry, showAtOnce } = useShoppingList();
  const operations = useItemOperations(showAtOnce);
  const [wantsOwn, setWantsOwn] = useState(false);
  const isSample = (sample && !wantsOwn) || (failure !== null && ownItems === undefined);
  const items = isSample ? sampleItems : ownItems;
  const { clearChecked, clearAll, exportList } = useListOperations(items ?? [], 'panel');

  return (
    <Card>
      <Stack gap={4}>
        <Row justify="space-between" wrap>
          <div>
            <h2>Shopping List</h2>
            {items ? <ListSummary items={items} /> : null}
          </div>
          <Row gap={2} wrap>
            <ClearButtons
              items={items ?? []}
              disabled={isSample}
              onClearChecked={clearChecked}
              onClearAll={clearAll}
            />
            <Button
              size="sm"
              icon={<icons.Download />}
              disabled={isSample || !items || items.length === 0}
              onClick={exportList}
            >
              Export List
            </Button>
            <LinkButton
              as={Link}
              to="/shopping-list"
              size="sm"
              variant="ghost"
              icon={<icons.ShoppingBasket />}
            >
              Open list
            </LinkButton>
          </Row>
        </Row>
        {isSample ? (
          <Banner
            tone="warning"
            action={
              <Button
                size="sm"
                pending={isFetching}
                onClick={() => {
                  setWantsOwn(true);
                  retry();
                }}
              >
                Try again
              </Button>
            }
          >
            <strong>Using demo data</strong> <span>Your own list could not be reached.</span>
          </Banner>
        ) : null}
        {failure !== null && !isSample ? (
          <OutdatedNotice failure={failure} pending={isFetching} onRetry={retry} />
        ) : null}
        {items === undefined ? (
          <div role="status">
            <VisuallyHidden>Loading shopping list...</VisuallyHidden>
            <SkeletonRows rows={6} height={56} />
          </div>
        ) : items.length === 0 ? (
          <EmptyState title="Your shopping list is empty" illustration={<EmptyBasket />} />
        ) : (
          <ItemGroups items={items} operations={operations} readOnly={isSample} headings="h3" />
        )}
      </Stack>
    </Card>
  );
}

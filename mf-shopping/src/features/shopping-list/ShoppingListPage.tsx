import {
  breakpoint,
  Button,
  Card,
  EmptyBasket,
  EmptyState,
  icons,
  LinkButton,
  PageHeader,
  Row,
  SkeletonRows,
  space,
  Stack,
  VisuallyHidden,
} from '@forkcast/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { AddItemForm } from './AddItemForm';
import { ClearButtons } from './ClearButtons';
import { ItemGroups } from './ItemGroups';
import { ListSummary } from './ListSummary';
import { ListTools } from './ListTools';
import { OutdatedNotice } from './OutdatedNotice';
import { useItemOperations } from './useItemOperations';
import { useListOperations } from './useListOperations';
import { useShoppingList } from './useShoppingList';

const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[5]};

  ${breakpoint.phone} {
    /* The form is worked with the thumb: there it comes last, and stays at the lower edge. */
    > form {
      order: 1;
    }
  }
`;

/** Shopping Lists: the list as its own screen. */
export function ShoppingListPage() {
  const { items, failure, isFetching, retry, showAtOnce } = useShoppingList();
  const operations = useItemOperations(showAtOnce);
  const { clearChecked, clearAll, exportList } = useListOperations(items ?? [], 'screen');

  if (failure !== null && items === undefined) {
    return (
      <>
        <PageHeader title="Shopping Lists" />
        <Card role="alert">
          <EmptyState
            title={`Error loading shopping list: ${failure}`}
            body="Your list is safe. It usually helps to try again in a moment."
            action={
              <Button icon={<icons.RefreshCw />} pending={isFetching} onClick={retry}>
                Try again
              </Button>
            }
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Shopping Lists"
        actions={<ListTools isEmpty={!items || items.length === 0} onExport={exportList} />}
      />
      <Sheet>
        <AddItemForm />
        {failure === null ? null : <OutdatedNotice failure={failure} pending={isFetching} onRetry={retry} />}
        <Stack gap={4}>
          <Row justify="space-between" wrap data-print="hide">
            <ListSummary items={items ?? []} />
            <Row gap={2} wrap>
              <ClearButtons items={items ?? []} onClearChecked={clearChecked} onClearAll={clearAll} />
            </Row>
          </Row>
          {items === undefined ? (
            <Card padding="none">
              <VisuallyHidden role="status">Loading shopping list...</VisuallyHidden>
              <SkeletonRows rows={8} height={56} />
            </Card>
          ) : items.length === 0 ? (
            <Card>
              <EmptyState
                title="Your shopping list is empty"
                body="Plan your week and let the list write itself, or start with what you are out of."
                illustration={<EmptyBasket />}
                action={
                  <LinkButton as={Link} to="/meal-planner" icon={<icons.CalendarDays />}>
                    Go to Meal Planner
                  </LinkButton>
                }
              />
            </Card>
          ) : (
            <ItemGroups items={items} operations={operations} headings="h2" />
          )}
        </Stack>
      </Sheet>
    </>
  );
}

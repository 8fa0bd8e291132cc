import {
  Button,
  Card,
  color,
  EmptyPlate,
  EmptyState,
  icons,
  PageHeader,
  radius,
  Skeleton,
  SkeletonRows,
  space,
  VisuallyHidden,
} from '@forkcast/ui';
import styled from 'styled-components';
import { Tiles } from './grid/Tiles';
import { t } from './texts';

const SkeletonTile = styled.li`
  display: grid;
  gap: ${space[2]};
  padding-bottom: ${space[4]};
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};

  > :first-child {
    aspect-ratio: 3 / 2;
  }
  > :not(:first-child) {
    margin-left: ${space[3]};
  }
`;

interface CollectionLoadingProps {
  asGrid: boolean;
  /** The requested number of recipes. */
  count: number;
}

/** A skeleton in the layout of the recipes. */
export function CollectionLoading({ asGrid, count }: CollectionLoadingProps) {
  return (
    <>
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      {asGrid ? (
        <Tiles aria-hidden>
          {Array.from({ length: Math.min(count, 12) }, (_, index) => (
            <SkeletonTile key={index}>
              <Skeleton height="100%" />
              <Skeleton width="65%" height={18} />
              <Skeleton width={90} height={14} />
            </SkeletonTile>
          ))}
        </Tiles>
      ) : (
        <Card padding="none">
          <SkeletonRows rows={Math.min(count, 20) + 1} height={60} />
        </Card>
      )}
    </>
  );
}

/** The collection is empty, or the search has no results. */
export function NoRecipes({ searching, onAdd }: { searching: boolean; onAdd: () => void }) {
  const action = (
    <Button variant="primary" icon={<icons.Plus />} onClick={onAdd}>
      {t('addFirst')}
    </Button>
  );
  return searching ? (
    <EmptyState title={t('notFoundTitle')} body={t('notFoundBody')} action={action} />
  ) : (
    <EmptyState title={t('emptyTitle')} body={t('emptyBody')} illustration={<EmptyPlate />} action={action} />
  );
}

/** Replaces the screen when the collection can't be loaded. */
export function CollectionUnavailable(props: { message: string; pending: boolean; onRetry: () => void }) {
  return (
    <>
      <PageHeader title={t('title')} />
      <Card role="alert">
        <EmptyState
          title={t('notLoaded', { reason: props.message })}
          body={t('notLoadedBody')}
          action={
            <Button icon={<icons.RefreshCw />} pending={props.pending} onClick={props.onRetry}>
              {t('tryAgain')}
            </Button>
          }
        />
      </Card>
    </>
  );
}

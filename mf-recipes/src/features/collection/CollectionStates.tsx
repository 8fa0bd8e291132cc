import {
  Button,
  Card,
  EmptyPlate,
  EmptyState,
  icons,
  PageHeader,
  SkeletonRows,
  VisuallyHidden,
} from '@forkcast/ui';
import { t } from './texts';

/** Rows of the size of what follows. */
export function CollectionLoading({ asCards }: { asCards: boolean }) {
  return (
    <Card padding="none">
      <VisuallyHidden role="status">{t('loading')}</VisuallyHidden>
      <SkeletonRows rows={10} height={asCards ? 132 : 57} />
    </Card>
  );
}

/** Nothing collected yet, or nothing found. */
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

/** Takes the place of the screen when the collection cannot be loaded (specification, section 8). */
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

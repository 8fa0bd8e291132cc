import { Button, Card, EmptyPlate, EmptyState, icons, LinkButton, PageHeader } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import { BackLink } from './BackLink';
import { t } from './texts';

/** There is no such recipe, or none for this household. */
export function RecipeNotFound() {
  return (
    <>
      <BackLink />
      <PageHeader title={t('title')} />
      <Card>
        <EmptyState
          title={t('notFoundTitle')}
          body={t('notFoundBody')}
          illustration={<EmptyPlate />}
          action={
            <LinkButton as={Link} to="/recipes">
              {t('toCollection')}
            </LinkButton>
          }
        />
      </Card>
    </>
  );
}

/** There is nothing to show, and the reason why. */
export function RecipeUnavailable(props: { reason: string; pending: boolean; onRetry: () => void }) {
  return (
    <>
      <BackLink />
      <PageHeader title={t('title')} />
      <Card role="alert">
        <EmptyState
          title={t('notLoadedTitle')}
          body={props.reason}
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

import { Button, Card, EmptyPlate, EmptyState, icons, LinkButton, PageHeader } from '@forkcast/ui';
import { Link } from 'react-router-dom';
import { BackLink } from './BackLink';
import { t } from './texts';

/** The recipe doesn't exist in this household. */
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

/** The recipe couldn't be loaded. */
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

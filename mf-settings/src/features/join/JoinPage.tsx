import { isApiFailure, useShell } from '@forkcast/web-kit';
import { Card, EmptyState, icons, LinkButton, PageHeader } from '@forkcast/ui';
import { Link, useLocation } from 'react-router-dom';
import { useHasDataQuery, usePreviewInvitationQuery } from '../household/householdApi';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { JoinForm } from './JoinForm';
import { t } from './texts';

/** Errors that a retry won't change. */
const finalErrors: Readonly<Record<string, 'notValid' | 'alreadyMember'>> = {
  'invitation-not-valid': 'notValid',
  'already-member': 'alreadyMember',
};

/**
 * Previews an invitation before anything happens. Its token follows '#', so that it doesn't appear in logs.
 */
export function JoinPage() {
  const { productName } = useShell();
  const token = useLocation().hash.slice(1);
  return (
    <>
      <PageHeader title={t('heading')} subtitle={t('about', { productName })} />
      {token === '' ? (
        <CannotJoin title={t('incomplete')} body={t('aboutIncomplete')} />
      ) : (
        <Invited key={`invited-${token}`} token={token} />
      )}
    </>
  );
}

function Invited({ token }: { token: string }) {
  const query = usePreviewInvitationQuery({ token });
  const { data, error } = query;
  // If this fails, the form warns.
  const ownData = useHasDataQuery(undefined, { skip: !data?.leavesNobodyBehind });
  if (data && !ownData.isLoading) {
    return <JoinForm token={token} preview={data} isNew={ownData.data === false} />;
  }
  const finalError = isApiFailure(error) ? finalErrors[error.code] : undefined;
  if (isApiFailure(error) && finalError) return <CannotJoin title={t(finalError)} body={error.message} />;
  return (
    <Card>
      <LoadingOrFailed
        loading={t('loading')}
        failed={(reason) => t('loadFailed', { reason })}
        query={query}
      />
    </Card>
  );
}

function CannotJoin({ title, body }: { title: string; body: string }) {
  return (
    <Card role="alert">
      <EmptyState
        title={title}
        body={body}
        action={
          <LinkButton as={Link} to="/settings" icon={<icons.Users />}>
            {t('toHousehold')}
          </LinkButton>
        }
      />
    </Card>
  );
}

import { isApiFailure, useShell } from '@forkcast/web-kit';
import { Card, EmptyState, icons, LinkButton, PageHeader } from '@forkcast/ui';
import { Link, useLocation } from 'react-router-dom';
import { usePreviewInvitationQuery } from '../household/householdApi';
import { LoadingOrFailed } from '../settings/LoadingOrFailed';
import { JoinForm } from './JoinForm';

/** Answers that will not be another one next time. */
const refusals: Readonly<Record<string, string>> = {
  'invitation-not-valid': 'This link does not work any more',
  'already-member': 'You are in this household already',
};

/** What an invitation leads to, before anything happens. Its token is behind '#', where no log sees it. */
export function JoinPage() {
  const { productName } = useShell();
  const token = useLocation().hash.slice(1);
  return (
    <>
      <PageHeader title="Join a household" subtitle={`Plan, cook and shop together in ${productName}.`} />
      {token === '' ? (
        <Refused title="This link is not complete" body="Please open the whole link that you were sent." />
      ) : (
        <Invited key={token} token={token} />
      )}
    </>
  );
}

function Invited({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = usePreviewInvitationQuery({ token });
  if (data) return <JoinForm token={token} preview={data} />;
  const refusal = isApiFailure(error) ? refusals[error.code] : undefined;
  if (isApiFailure(error) && refusal) return <Refused title={refusal} body={error.message} />;
  return (
    <Card>
      <LoadingOrFailed
        what="the invitation"
        error={error}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    </Card>
  );
}

function Refused({ title, body }: { title: string; body: string }) {
  return (
    <Card role="alert">
      <EmptyState
        title={title}
        body={body}
        action={
          <LinkButton as={Link} to="/settings" icon={<icons.Users />}>
            Go to my household
          </LinkButton>
        }
      />
    </Card>
  );
}

import type { Invitation, NewInvitation } from '@forkcast/contracts';
import { Button, icons, MutedText, Row, Stack } from '@forkcast/ui';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useState } from 'react';
import { dayText } from '../../dates';
import { shared } from '../../texts';
import { Entry, EntryList } from '../settings/EntryList';
import { useInviteMutation, useRevokeInvitationMutation } from './householdApi';
import { InvitationLink } from './InvitationLink';
import { t } from './texts';

interface InvitationsProps {
  invitations: readonly Invitation[];
  isFetching: boolean;
}

/** Open invitations: each is a link, shown once, for one person and 7 days. */
export function Invitations({ invitations, isFetching }: InvitationsProps) {
  const { failed } = useOutcome();
  const [invite, { isLoading }] = useInviteMutation();
  const [created, setCreated] = useState<NewInvitation | null>(null);
  // Used or revoked elsewhere, so its link no longer works.
  const isOpen = created !== null && (isFetching || invitations.some(({ id }) => id === created.id));

  const create = async () => {
    const { data, error } = await invite();
    if (data) setCreated(data);
    else failed(t('inviteFailed'), error);
  };

  return (
    <Stack gap={3}>
      <h3>{t('invitations')}</h3>
      <MutedText>{t('aboutInvitations')}</MutedText>
      {isOpen ? <InvitationLink invitation={created} /> : null}
      <Row>
        <Button
          icon={<icons.Link />}
          pending={isLoading}
          pendingLabel={shared('creating')}
          onClick={() => void create()}
        >
          {t('invite')}
        </Button>
      </Row>
      {invitations.length === 0 ? null : (
        <EntryList aria-label={t('openInvitations')}>
          {invitations.map((invitation) => (
            <OpenInvitation key={invitation.id} invitation={invitation} />
          ))}
        </EntryList>
      )}
    </Stack>
  );
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { user } = useSession();
  const { done, failed } = useOutcome();
  const [revokeInvitation, { isLoading }] = useRevokeInvitationMutation();
  const day = dayText(invitation.createdAt, user.timeZone);
  const end = (
    <MutedText as="span">{t('until', { day: dayText(invitation.expiresAt, user.timeZone) })}</MutedText>
  );

  const revoke = async () => {
    const { error } = await revokeInvitation(invitation.id);
    if (error) failed(t('revokeFailed'), error);
    else done(t('revoked'), t('aboutRevoked'));
  };
  return (
    <Entry>
      <span>
        {invitation.invitedBy
          ? t.rich('madeBy', { name: invitation.invitedBy, day, end })
          : t.rich('made', { day, end })}
      </span>
      <Button
        size="sm"
        variant="ghost"
        pending={isLoading}
        aria-label={t('revokeMadeOn', { day })}
        onClick={() => void revoke()}
      >
        {t('revoke')}
      </Button>
    </Entry>
  );
}

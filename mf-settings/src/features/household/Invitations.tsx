import type { Invitation, NewInvitation } from '@forkcast/contracts';
import { Button, color, icons, Row, space, Stack, text } from '@forkcast/ui';
import { useSession, useShell } from '@forkcast/web-kit';
import { useState } from 'react';
import styled from 'styled-components';
import { dayText } from '../../dates';
import { useFailureToast } from '../../useFailureToast';
import { useInviteMutation, useRevokeInvitationMutation } from './householdApi';
import { InvitationLink } from './InvitationLink';

const Heading = styled.h3`
  font-size: ${text.md};
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
`;

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    padding-block: ${space[2]};
    border-top: 1px solid ${color.line};
  }
`;

interface InvitationsProps {
  invitations: readonly Invitation[];
  isFetching: boolean;
}

/** Ways into the household that are open: a link each, shown once, for one person and 7 days. */
export function Invitations({ invitations, isFetching }: InvitationsProps) {
  const failed = useFailureToast();
  const [invite, { isLoading }] = useInviteMutation();
  const [made, setMade] = useState<NewInvitation | null>(null);
  // Used or revoked elsewhere: then its link leads nowhere any more.
  const isOpen = made !== null && (isFetching || invitations.some(({ id }) => id === made.id));

  const create = async () => {
    const { data, error } = await invite();
    if (data) setMade(data);
    else failed('Failed to create an invitation', error);
  };

  return (
    <Stack gap={3}>
      <Heading>Invitations</Heading>
      <Note>
        Whoever opens the link can join, and will see everything you share. It works once, for 7 days.
      </Note>
      {isOpen ? <InvitationLink invitation={made} /> : null}
      <Row>
        <Button
          icon={<icons.Link />}
          pending={isLoading}
          pendingLabel="Creating..."
          onClick={() => void create()}
        >
          Create Invitation Link
        </Button>
      </Row>
      {invitations.length === 0 ? null : (
        <List aria-label="Open invitations">
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <OpenInvitation invitation={invitation} />
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}

function OpenInvitation({ invitation }: { invitation: Invitation }) {
  const { user } = useSession();
  const { toast } = useShell();
  const failed = useFailureToast();
  const [revokeInvitation, { isLoading }] = useRevokeInvitationMutation();
  const made = dayText(invitation.createdAt, user.timeZone);
  const ends = dayText(invitation.expiresAt, user.timeZone);

  const revoke = async () => {
    const { error } = await revokeInvitation(invitation.id);
    if (error) failed('Failed to revoke the invitation', error);
    else toast({ title: 'Invitation revoked', description: 'Its link no longer works', tone: 'positive' });
  };

  return (
    <Row gap={3} justify="space-between">
      <span>
        {invitation.invitedBy ? `Made by ${invitation.invitedBy} on ${made}` : `Made on ${made}`}
        <Note as="span"> until {ends}</Note>
      </span>
      <Button
        size="sm"
        variant="ghost"
        pending={isLoading}
        aria-label={`Revoke the invitation made on ${made}`}
        onClick={() => void revoke()}
      >
        Revoke
      </Button>
    </Row>
  );
}

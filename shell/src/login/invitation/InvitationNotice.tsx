import type { PublicInvitation } from '@forkcast/contracts';
import { Card, color, Stack, text } from '@forkcast/ui';
import { type ApiFailure, requestWithRetry } from '@forkcast/web-kit/boot';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useShellConfig } from '../../config/ShellConfigContext';
import { t } from './texts';

const Title = styled.h2`
  font-size: ${text.lg};
  overflow-wrap: anywhere;
`;

const Body = styled.p`
  color: ${color.inkMuted};
  overflow-wrap: anywhere;
`;

/** Shows who invited the visitor to which household, before they sign in. */
export function InvitationNotice({ token }: { token: string }) {
  const { productName } = useShellConfig();
  const { invitation, failure } = useInvitationDetails(token);
  return (
    <Card padding="lg">
      <Stack gap={2} role="status">
        {failure?.code === 'invitation-not-valid' ? (
          <>
            <Title>{t('notValid')}</Title>
            <Body>{failure.message}</Body>
          </>
        ) : (
          <>
            <Title>
              {invitation?.invitedBy ? t('invitedBy', { name: invitation.invitedBy }) : t('invited')}
            </Title>
            {invitation ? (
              <>
                <Body>{t('sharing', { members: listOf(invitation.members), productName })}</Body>
                <Body>{t('howTo', { day: dayOf(invitation.expiresAt) })}</Body>
              </>
            ) : null}
          </>
        )}
      </Stack>
    </Card>
  );
}

/** Other failures than an invalid link are explained after sign-in, where the invitation is accepted. */
function useInvitationDetails(token: string) {
  const [details, setDetails] = useState<{ invitation?: PublicInvitation; failure?: ApiFailure }>({});
  useEffect(() => {
    let isShown = true;
    const request = { url: 'household/read-invitation', method: 'POST', body: { token } } as const;
    void requestWithRetry({ ...request, ofAnyAccount: true }).then((result) => {
      if (!isShown) return;
      setDetails(result.error ? { failure: result.error } : { invitation: result.data as PublicInvitation }); // shape: contracts
    });
    return () => {
      isShown = false;
    };
  }, [token]);
  return details;
}

/** 'Ann, Bob, and Cleo'. */
function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(names);
}

function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
}

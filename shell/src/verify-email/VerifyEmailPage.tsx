import { Button, Card, color, LinkButton, Row, space, Spinner, Stack, Wordmark } from '@forkcast/ui';
import { errorMessage } from '@forkcast/web-kit/boot';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useShellConfig } from '../config/ShellConfigContext';
import { useDocumentTitle } from '../routing/useDocumentTitle';
import { useAuth } from '../session/AuthProvider';
import { shared } from '../texts';
import { t } from './texts';
import { useVerification, type Verification } from './useVerification';
import { useVerificationToken } from './useVerificationToken';

const Main = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 100dvh;
  padding: ${space[10]} ${space[4]};
`;

const Column = styled(Stack)`
  width: 100%;
  max-width: ${space(105)};
`;

const Body = styled.p`
  color: ${color.inkMuted};
`;

/** The page of the link in the mail: confirms the address, signed in or not. */
export function VerifyEmailPage() {
  const { productName } = useShellConfig();
  const { verification, retry } = useVerification(useVerificationToken());
  const signedIn = useAuth().status === 'signed-in';
  useDocumentTitle(t('documentTitle'));
  const { title, body } = textsFor(verification, signedIn);
  return (
    <Main>
      <Column gap={6}>
        <Row justify="center">
          <h1>
            <Wordmark name={productName} size={28} />
          </h1>
        </Row>
        <Card padding="lg" raised>
          <Stack gap={4}>
            <Stack gap={2} role="status">
              <h2>{title}</h2>
              {verification.status === 'pending' ? <Spinner /> : <Body>{body}</Body>}
            </Stack>
            {renderNextStep(verification, signedIn, retry)}
          </Stack>
        </Card>
      </Column>
    </Main>
  );
}

function textsFor(verification: Verification, signedIn: boolean): { title: string; body: string } {
  switch (verification.status) {
    case 'pending':
      return { title: t('pending'), body: '' };
    case 'verified':
      return { title: t('confirmed'), body: t('thanks') };
    case 'already-verified':
      return { title: t('confirmed'), body: t('confirmedBefore') };
    case 'expired':
      return { title: t('expired'), body: t(signedIn ? 'aboutExpired' : 'aboutExpiredSignedOut') };
    case 'not-valid':
      return { title: t('notValid'), body: t(signedIn ? 'aboutNotValid' : 'aboutNotValidSignedOut') };
    case 'failed':
      return { title: t('failed'), body: errorMessage(verification.failure, t('aboutFailed')) };
  }
}

function renderNextStep({ status }: Verification, signedIn: boolean, retry: () => void): ReactNode {
  if (status === 'pending') return null;
  if (status === 'failed') {
    return (
      <Button variant="primary" onClick={retry}>
        {shared('tryAgain')}
      </Button>
    );
  }
  const isConfirmed = status === 'verified' || status === 'already-verified';
  const [to, label] = !signedIn
    ? ['/login', t('logIn')]
    : isConfirmed
      ? ['/meal-planner', t('toPlanner')]
      : ['/settings', t('toSettings')];
  return (
    <LinkButton as={Link} variant="primary" to={to}>
      {label}
    </LinkButton>
  );
}

import {
  Badge,
  breakpoint,
  Card,
  color,
  Row,
  space,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  text,
  Wordmark,
} from '@forkcast/ui';
import { lazyPart, optionalPart } from '@forkcast/web-kit/lazyPart';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { ShellConfigContext, useShellConfig } from '../config/ShellConfigContext';
import { useInvitation } from '../routing/returnAddress';
import { useDocumentTitle } from '../routing/useDocumentTitle';
import { shared } from '../texts';
import { LoginForm } from './LoginForm';
import { MarketingPanel } from './MarketingPanel';
import { RegisterForm } from './RegisterForm';
import { ResetPasswordForm } from './ResetPasswordForm';
import { PasskeyButton } from './passkeys/PasskeyButton';
import { OtherWays, type Ways } from './providers/OtherWays';
import { TakenAddressDialog } from './providers/TakenAddressDialog';
import { t } from './texts';
import { useAdmission } from './useAdmission';
import { useProviderSignIn } from './providers/useProviderSignIn';
import { useSignUp } from './useSignUp';
import { useResetToken } from './useResetToken';
import type { SignUpResponse } from '@forkcast/contracts';

const InvitationNotice = optionalPart(
  async () => (await import('./invitation/InvitationNotice')).InvitationNotice,
);

const SetUpNotice = optionalPart(async () => (await import('./set-up/SetUpNotice')).SetUpNotice);
const SetUpForm = lazyPart(async () => (await import('./set-up/SetUpForm')).SetUpForm);

/** Disables all fields together; the fieldset itself is invisible. */
const Fields = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Explains why there is no Register tab. */
const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.sm};
  text-align: center;
`;

const Frame = styled.div`
  display: grid;
  min-height: 100dvh;
  grid-template-columns: 1fr;

  > aside {
    display: none;
  }
  ${breakpoint.wide} {
    grid-template-columns: 1fr 1fr;
    > aside {
      display: flex;
    }
  }
`;

const Main = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${space[6]};
  padding: ${space[10]} ${space[4]};

  ${breakpoint.phone} {
    justify-content: flex-start;
    padding-top: ${space[8]};
  }
`;

const Column = styled(Stack)`
  width: 100%;
  max-width: ${space(105)};
`;

const Terms = styled.p`
  color: ${color.inkMuted};
  font-size: ${text.xs};
  text-align: center;
`;

/** The forms and sign-in providers that this server offers. */
function SignInOptions({ ways, startsWith }: { ways: Ways; startsWith: 'login' | 'register' }) {
  const { signUp, passwordSignIn } = useShellConfig();
  const { mayRegister } = useAdmission();
  if (mayRegister && passwordSignIn) {
    return (
      <Tabs defaultValue={startsWith}>
        <TabList label={t('account')}>
          <Tab value="login">{t('login')}</Tab>
          <Tab value="register">{t('register')}</Tab>
        </TabList>
        <TabPanel value="login">
          <LoginForm ways={ways} />
        </TabPanel>
        <TabPanel value="register">
          <RegisterForm ways={ways} />
        </TabPanel>
      </Tabs>
    );
  }
  return (
    <Stack gap={4}>
      {mayRegister ? null : <Note>{t(signUp === 'invited' ? 'invitedOnly' : 'closed')}</Note>}
      {passwordSignIn ? (
        <LoginForm ways={ways} />
      ) : (
        <>
          <OtherWays ways={ways} />
          <PasskeyButton disabled={false} />
        </>
      )}
    </Stack>
  );
}

/** The page to log in, to register, or to set up a new server. */
export function LoginPage() {
  const config = useShellConfig();
  const signUp = useSignUp();
  const currentConfig = useMemo(() => ({ ...config, signUp: signUp.mode }), [config, signUp.mode]);
  return (
    <ShellConfigContext value={currentConfig}>
      <LoginContent signUp={signUp} />
    </ShellConfigContext>
  );
}

function LoginContent({ signUp }: { signUp: SignUpResponse }) {
  const { productName } = useShellConfig();
  const isSetUpPage = useLocation().pathname === '/set-up';
  const { takenAddress, dismissTakenAddress, ...ways } = useProviderSignIn();
  const resetToken = useResetToken();
  const invitation = useInvitation();
  const navigate = useNavigate();
  useDocumentTitle(t('documentTitle'));
  return (
    <Frame>
      {takenAddress ? <TakenAddressDialog takenAddress={takenAddress} onClose={dismissTakenAddress} /> : null}
      <Main>
        <Column gap={6}>
          <Row gap={2} justify="center">
            <h1>
              <Wordmark name={productName} size={28} />
            </h1>
            <Badge>{shared('beta')}</Badge>
          </Row>
          {signUp.needsSetUp && !isSetUpPage ? <SetUpNotice /> : null}
          {invitation === undefined || resetToken !== null ? null : <InvitationNotice token={invitation} />}
          <Card padding="lg" raised>
            {isSetUpPage ? (
              <SetUpForm signUp={signUp} />
            ) : resetToken !== null ? (
              <ResetPasswordForm
                token={resetToken}
                onBackToLogin={() => void navigate('/login', { replace: true })}
              />
            ) : (
              <Fields disabled={ways.google.pending || ways.openId.pending}>
                <SignInOptions ways={ways} startsWith={invitation === undefined ? 'login' : 'register'} />
              </Fields>
            )}
          </Card>
          <Terms>{t('terms')}</Terms>
        </Column>
      </Main>
      <MarketingPanel />
    </Frame>
  );
}

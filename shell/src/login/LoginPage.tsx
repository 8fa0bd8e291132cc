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
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useShellConfig } from '../config/ShellConfigContext';
import { useDocumentTitle } from '../routing/useDocumentTitle';
import { Fields } from './Fields';
import { LoginForm } from './LoginForm';
import { MarketingPanel } from './MarketingPanel';
import { RegisterForm } from './RegisterForm';
import { ResetPasswordForm } from './ResetPasswordForm';
import { useGoogleSignIn } from './useGoogleSignIn';
import { useResetToken } from './useResetToken';

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

/** Where people come in: log in or register. */
export function LoginPage() {
  const { productName } = useShellConfig();
  const google = useGoogleSignIn();
  const resetToken = useResetToken();
  const navigate = useNavigate();
  useDocumentTitle('Log in');
  return (
    <Frame>
      <Main>
        <Column gap={6}>
          <Row gap={2} justify="center">
            <h1>
              <Wordmark name={productName} size={28} />
            </h1>
            <Badge>Beta</Badge>
          </Row>
          <Card padding="lg" raised>
            {resetToken !== null ? (
              <ResetPasswordForm
                token={resetToken}
                onAskAgain={() => void navigate('/login', { replace: true })}
              />
            ) : (
              <Fields disabled={google.pending}>
                <Tabs defaultValue="login">
                  <TabList label="Account">
                    <Tab value="login">Login</Tab>
                    <Tab value="register">Register</Tab>
                  </TabList>
                  <TabPanel value="login">
                    <LoginForm google={google} />
                  </TabPanel>
                  <TabPanel value="register">
                    <RegisterForm google={google} />
                  </TabPanel>
                </Tabs>
              </Fields>
            )}
          </Card>
          <Terms>By continuing, you agree to our Terms of Service and Privacy Policy.</Terms>
        </Column>
      </Main>
      <MarketingPanel />
    </Frame>
  );
}

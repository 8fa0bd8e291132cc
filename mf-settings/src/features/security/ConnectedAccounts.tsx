import type { SignInMethods } from '@forkcast/contracts';
import { Button, color, Row, text } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { SettingsSection } from '../settings/SettingsSection';
import { useGoogleConnection } from './useGoogleConnection';

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;

  h3 {
    font-size: ${text.md};
  }
  p {
    color: ${color.inkMuted};
    font-size: ${text.sm};
  }
`;

/** Other accounts that one can sign in with. */
export function ConnectedAccounts({ methods }: { methods: SignInMethods }) {
  const { connect, disconnect, pending } = useGoogleConnection();
  const { google, password } = methods;
  const stateId = useId();
  const isOnlyWayIn = google !== null && !password;
  return (
    <SettingsSection
      title="Connected Accounts"
      description="Sign in with an account that you have elsewhere."
    >
      <Row justify="space-between" gap={4}>
        <Words>
          <h3>Google</h3>
          <p id={stateId}>
            {google ? `Connected as ${google.email}` : 'Not connected'}
            {isOnlyWayIn ? '. Your only way to sign in: set a password to disconnect it.' : null}
          </p>
        </Words>
        {google ? (
          <Button
            aria-label="Disconnect Google"
            aria-describedby={stateId}
            disabled={isOnlyWayIn}
            pending={pending}
            onClick={disconnect}
          >
            Disconnect
          </Button>
        ) : (
          <Button aria-label="Connect Google" aria-describedby={stateId} pending={pending} onClick={connect}>
            Connect
          </Button>
        )}
      </Row>
    </SettingsSection>
  );
}

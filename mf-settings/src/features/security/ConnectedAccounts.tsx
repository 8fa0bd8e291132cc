import type { SignInMethods } from '@forkcast/contracts';
import { Button, color, Row, text } from '@forkcast/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { shared } from '../../texts';
import { SettingsSection } from '../settings/SettingsSection';
import { t } from './texts';
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

/** Other accounts to sign in with. */
export function ConnectedAccounts({ methods }: { methods: SignInMethods }) {
  const { connect, disconnect, pending } = useGoogleConnection();
  const { google, password } = methods;
  const stateId = useId();
  const isOnlyWayIn = google !== null && !password;
  return (
    <SettingsSection title={t('connectedAccounts')} description={t('aboutConnectedAccounts')}>
      <Row justify="space-between" gap={4}>
        <Words>
          <h3>{t('google')}</h3>
          <p id={stateId}>
            {google ? t(isOnlyWayIn ? 'onlyWayIn' : 'connectedAs', google) : shared('notConnected')}
          </p>
        </Words>
        {google ? (
          <Button
            aria-label={t('disconnectGoogle')}
            aria-describedby={stateId}
            disabled={isOnlyWayIn}
            pending={pending}
            onClick={disconnect}
          >
            {t('disconnect')}
          </Button>
        ) : (
          <Button
            aria-label={t('connectGoogle')}
            aria-describedby={stateId}
            pending={pending}
            onClick={connect}
          >
            {t('connect')}
          </Button>
        )}
      </Row>
    </SettingsSection>
  );
}

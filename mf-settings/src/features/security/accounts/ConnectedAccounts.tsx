import type { SignInMethods, SignInProviders } from '@forkcast/contracts';
import { Button, Row, Stack } from '@forkcast/ui';
import { useShell } from '@forkcast/web-kit';
import { useId } from 'react';
import { shared } from '../../../texts';
import { EntryWords } from '../../settings/EntryList';
import { SettingsSection } from '../../settings/SettingsSection';
import { t } from '../texts';
import { useGoogleConnection } from './useGoogleConnection';
import { useOpenIdConnection } from './useOpenIdConnection';

interface ConnectedAccountsProps extends SignInProviders {
  methods: SignInMethods;
}

/** Other accounts to sign in with. */
export function ConnectedAccounts({ methods, providers, passwordSignIn }: ConnectedAccountsProps) {
  const { googleConfigured } = useShell();
  const google = useGoogleConnection();
  const openId = useOpenIdConnection(providers);
  const connections = methods.openId.length + (methods.google ? 1 : 0);
  const isOnlyWayIn = connections === 1 && !(methods.password && passwordSignIn);
  const stateOf = (connected: { email: string } | null | undefined) => {
    if (!connected) return shared('notConnected');
    if (!isOnlyWayIn) return t('connectedAs', connected);
    return t(passwordSignIn ? 'onlyWayIn' : 'onlyWayInWithoutPasswords', connected);
  };
  return (
    <SettingsSection title={t('connectedAccounts')} description={t('aboutConnectedAccounts')}>
      <Stack gap={4}>
        {googleConfigured || methods.google || providers.length === 0 ? (
          <Connection
            label={t('google')}
            state={stateOf(methods.google)}
            pending={google.pending}
            onConnect={methods.google ? null : google.connect}
            onDisconnect={google.disconnect}
            isOnlyWayIn={isOnlyWayIn}
          />
        ) : null}
        {rowsOf(methods, providers).map(({ id, issuer, label, connected, available }) => (
          <Connection
            key={issuer}
            label={label}
            state={connected || available ? stateOf(connected) : t('providerUnavailable', { label })}
            pending={openId.isConnecting(id) || openId.isDisconnecting(issuer)}
            onConnect={connected ? null : () => openId.connect(id)}
            onDisconnect={() => openId.disconnect(issuer, label)}
            isOnlyWayIn={isOnlyWayIn}
          />
        ))}
      </Stack>
    </SettingsSection>
  );
}

/** The providers of this server, and those it had when the account was connected. */
function rowsOf({ openId }: SignInMethods, providers: SignInProviders['providers']) {
  const former = openId
    .filter(({ issuer }) => !providers.some((provider) => provider.issuer === issuer))
    .map(({ issuer }) => ({ id: issuer, issuer, label: new URL(issuer).host, available: true }));
  return [...providers, ...former].map((provider) => ({
    ...provider,
    connected: openId.find(({ issuer }) => issuer === provider.issuer),
  }));
}

interface ConnectionProps {
  label: string;
  state: string;
  pending: boolean;
  /** Null if it is connected. */
  onConnect: (() => void) | null;
  onDisconnect: () => void;
  isOnlyWayIn: boolean;
}

function Connection({ label, state, pending, onConnect, onDisconnect, isOnlyWayIn }: ConnectionProps) {
  const stateId = useId();
  return (
    <Row justify="space-between" gap={4}>
      <EntryWords>
        <h3>{label}</h3>
        <p id={stateId}>{state}</p>
      </EntryWords>
      <Button
        aria-label={t(onConnect ? 'connectProvider' : 'disconnectProvider', { label })}
        aria-describedby={stateId}
        disabled={!onConnect && isOnlyWayIn}
        pending={pending}
        onClick={onConnect ?? onDisconnect}
      >
        {t(onConnect ? 'connect' : 'disconnect')}
      </Button>
    </Row>
  );
}

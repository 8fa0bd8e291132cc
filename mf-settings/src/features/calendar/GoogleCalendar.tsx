import { CALENDAR_CONSENT_PATH } from '@forkcast/contracts';
import { Badge, Button, MutedText, Row } from '@forkcast/ui';
import { ConfirmButton, useOutcome, useSession, useShell } from '@forkcast/web-kit';
import { useId } from 'react';
import { momentText } from '../../dates';
import { reloadAt } from '../../reloadAt';
import { shared } from '../../texts';
import { SettingsSection } from '../settings/SettingsSection';
import { useDisconnectCalendarMutation } from './calendarApi';
import { t } from './texts';

interface GoogleCalendarProps {
  connected: boolean;
  /** Whether this server has Google credentials. */
  isConfigured: boolean;
  lastSyncedAt: string | null;
  onDisconnected: () => void;
}

/** The connection to a Google account's calendar. */
export function GoogleCalendar({
  connected,
  isConfigured,
  lastSyncedAt,
  onDisconnected,
}: GoogleCalendarProps) {
  const { user } = useSession();
  const { productName } = useShell();
  const stateId = useId();
  return (
    <SettingsSection title={t('google')} description={t('aboutGoogle', { productName })}>
      <Row justify="space-between" gap={4} wrap>
        <Row id={stateId} gap={3} wrap>
          <Badge tone={connected ? 'positive' : 'neutral'}>
            {connected ? t('connected') : shared('notConnected')}
          </Badge>
          {isConfigured || connected ? null : <MutedText>{t('notConfigured')}</MutedText>}
          {connected && lastSyncedAt ? (
            <MutedText>{t('inStep', { moment: momentText(lastSyncedAt, user.timeZone) })}</MutedText>
          ) : null}
        </Row>
        {connected ? (
          <Disconnect describedBy={stateId} onDisconnected={onDisconnected} />
        ) : isConfigured ? (
          <Button
            variant="primary"
            aria-describedby={stateId}
            onClick={() => reloadAt(CALENDAR_CONSENT_PATH)}
          >
            {t('connect')}
          </Button>
        ) : null}
      </Row>
    </SettingsSection>
  );
}

function Disconnect({ describedBy, onDisconnected }: { describedBy: string; onDisconnected: () => void }) {
  const { done, failed } = useOutcome();
  const [disconnectCalendar] = useDisconnectCalendarMutation();

  const disconnect = async () => {
    const { error } = await disconnectCalendar();
    if (error) {
      failed(t('disconnectFailed'), error);
      return;
    }
    onDisconnected();
    done(t('disconnected'), t('aboutDisconnected'));
  };

  return (
    <ConfirmButton
      aria-describedby={describedBy}
      label={t('disconnect')}
      title={t('disconnectHeading')}
      body={t('aboutDisconnecting')}
      confirmLabel={t('confirmDisconnect')}
      onConfirm={disconnect}
    />
  );
}
